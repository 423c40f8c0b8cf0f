import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Base64url: public key (P-256, uncompressed) and 16-byte secret. */
export type DeviceKeys = { p256dh: string; auth: string }

const recordSize = 4096
/** Delimiter of the last record, without padding (RFC 8188 §2). */
const delimiter = Buffer.from([2])
/** Record size minus header, tag and delimiter: push services accept no more than one record. */
const maxSize = recordSize - 86 - 17

type Randoms = { salt?: Buffer; sender?: ECDH }

function newSender(): ECDH {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return sender
}

/**
 * RFC 8291 over RFC 8188 (`aes128gcm`), in one record. Throws if the message exceeds 3,993 bytes or `p256dh`
 * is not a point of the curve. Only the RFC's test vectors set `salt` and `sender`.
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: DeviceKeys,
  { salt = randomBytes(16), sender = newSender() }: Randoms = {},
): Buffer {
  if (message.length > maxSize) throw new RangeError(`Push message too large: ${message.length} bytes`)
  const device = Buffer.from(p256dh, 'base64url')
  const ours = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device, ours])
  const ikm = hkdfSync('sha256', sender.computeSecret(device), Buffer.from(auth, 'base64url'), info, 32)
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(ikm), salt, `Content-Encoding: ${purpose}\0`, length))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const ciphertext = Buffer.concat([cipher.update(message), cipher.update(delimiter), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ciphertext, cipher.getAuthTag()])
}
