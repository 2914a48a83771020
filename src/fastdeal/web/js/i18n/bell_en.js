/** The words about being called to the table. */
export const bellEn = {
  bell: 'When you are not here', webhook: 'Webhook for programs', webhookHow: 'Whenever the game waits for somebody else, Fastdeal sends whose turn it is to this address, with all names.',
  webhookAddress: 'Address of the webhook', webhookSet: 'Set', webhookEnd: 'End it', webhookTells: 'This table tells {host} whose turn it is.',
  webhookKey: 'Calls are signed with this key. It is shown only now:', badWebhook: 'Nothing is sent to this address. It must begin with https:// and lead to the internet.',
};
