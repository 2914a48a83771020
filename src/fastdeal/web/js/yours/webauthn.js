/** What the browser does with passkeys. The server speaks of bytes as base64url; here they are bytes. */

/** Passkeys belong to a name, never to a number, and need a safe line to it. */
export const mayUsePasskeys = window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** @param {string} text */
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
/** @param {ArrayBuffer} bytes */
const toText = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** @param {any} credential @param {string[]} parts of its answer @returns {any} as the server reads it */
function written(credential, parts) {
  const response = Object.fromEntries(parts.filter((part) => credential.response[part]).map((part) => [part, toText(credential.response[part])]));
  return { id: credential.id, rawId: toText(credential.rawId), type: credential.type, response };
}

/** @param {any} options */
export async function makePasskey({ publicKey }) {
  const { challenge, user } = publicKey;
  const options = { ...publicKey, challenge: toBytes(challenge), user: { ...user, id: toBytes(user.id) } };
  return written(await navigator.credentials.create({ publicKey: options }), ['clientDataJSON', 'attestationObject']);
}

/** @param {any} options */
export async function showPasskey({ publicKey }) {
  const options = { ...publicKey, challenge: toBytes(publicKey.challenge) };
  return written(await navigator.credentials.get({ publicKey: options }), ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']);
}

/** The server knows this passkey no more, so the device need not offer it. Not every browser listens. @param {string} id */
export const forgetPasskey = (id) => /** @type {any} */ (PublicKeyCredential).signalUnknownCredential?.({ rpId: location.hostname, credentialId: id });
