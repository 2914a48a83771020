/** Die Wörter darüber, wie man an den Tisch gerufen wird. */
/** @type {typeof import('./bell_en.js').bellEn} */
export const bellDe = {
  bell: 'Wenn du nicht hier bist', pushMe: 'Auch wenn diese Seite zu ist', pushStart: 'Ruf mich', pushEnd: 'Nicht mehr rufen',
  pushHow: 'Dann sagt dir dein Browser, wenn du dran bist. Solche Hinweise kommen verschlüsselt über den Hersteller des Browsers.', noPushHere: 'Ein Hinweis, wenn du dran bist, braucht https oder http://localhost und einen Browser, der das kann.',
  noPermission: 'Der Browser erlaubt dieser Seite keine Hinweise. Das lässt sich in seinen Einstellungen ändern.', pushFailed: 'Der Browser konnte sich nicht anmelden: {why}', webhook: 'Webhook für Programme', webhookHow: 'Sooft das Spiel auf jemand anderen wartet, schickt Fastdeal an diese Adresse, wer dran ist, mit allen Namen.',
  webhookAddress: 'Adresse des Webhooks', webhookSet: 'Setzen', webhookEnd: 'Beenden', webhookTells: 'Dieser Tisch meldet {host}, wer dran ist.',
  webhookKey: 'Die Meldungen sind mit diesem Schlüssel signiert. Er wird nur jetzt gezeigt:', badWebhook: 'An diese Adresse wird nichts geschickt. Sie muss mit https:// beginnen und ins Internet führen.',
};
