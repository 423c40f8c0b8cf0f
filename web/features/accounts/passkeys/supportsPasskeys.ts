export const supportsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'
