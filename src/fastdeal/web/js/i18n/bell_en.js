/** The words about being called to the table. */
export const bellEn = {
  bell: 'When you are not here', pushMe: 'Also when this page is closed', pushStart: 'Call me', pushEnd: 'Stop calling me',
  pushHow: 'Your browser then tells you when it is your turn. Such notices come encrypted, by way of the browser’s maker.', noPushHere: 'A notice when it is your turn needs https, or http://localhost, and a browser that can do it.',
  noPermission: 'The browser does not allow notices from this page. You can change that in its settings.', pushFailed: 'The browser could not subscribe: {why}', webhook: 'Webhook for programs', webhookHow: 'Whenever the game waits for somebody else, Fastdeal sends whose turn it is to this address, with all names.',
  webhookAddress: 'Address of the webhook', webhookSet: 'Set', webhookEnd: 'End it', webhookTells: 'This table tells {host} whose turn it is.',
  webhookKey: 'Calls are signed with this key. It is shown only now:', badWebhook: 'Nothing is sent to this address. It must begin with https:// and lead to the internet.',
};
