declare module 'http_ece' {
  export function decrypt(
    bytes: Buffer,
    options: { version: 'aes128gcm'; privateKey: import('node:crypto').ECDH; authSecret: Buffer },
  ): Buffer
}
