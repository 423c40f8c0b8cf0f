/** Whether this browser can use passkeys. */
export const supportsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'
