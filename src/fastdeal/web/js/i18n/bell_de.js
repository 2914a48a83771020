/** Die Wörter darüber, wie man an den Tisch gerufen wird. */
/** @type {typeof import('./bell_en.js').bellEn} */
export const bellDe = {
  bell: 'Wenn du nicht hier bist', webhook: 'Webhook für Programme', webhookHow: 'Sooft das Spiel auf jemand anderen wartet, schickt Fastdeal an diese Adresse, wer dran ist, mit allen Namen.',
  webhookAddress: 'Adresse des Webhooks', webhookSet: 'Setzen', webhookEnd: 'Beenden', webhookTells: 'Dieser Tisch meldet {host}, wer dran ist.',
  webhookKey: 'Die Meldungen sind mit diesem Schlüssel signiert. Er wird nur jetzt gezeigt:', badWebhook: 'An diese Adresse wird nichts geschickt. Sie muss mit https:// beginnen und ins Internet führen.',
};
