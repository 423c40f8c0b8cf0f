/** Whether this browser can use passkeys. */
export const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'
