import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a device, in base64url: its public key (P-256, uncompressed) and its secret of 16 bytes. */
export type DeviceKeys = { p256dh: string; auth: string }

const recordSize = 4096
/** Padding of none: the delimiter of a last record (RFC 8188 §2). */
const delimiter = Buffer.from([2])
/** What fits into one record beside its head, tag and delimiter: push services take no more than its size in all. */
const maxSize = recordSize - 86 - 17

type Randoms = { salt?: Buffer; sender?: ECDH }

function newSender(): ECDH {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return sender
}

/**
 * A message that only the device can read: RFC 8291 over RFC 8188 (`aes128gcm`), in one record. Throws where it has more
 * than 3,993 bytes, and where `p256dh` is no point of the curve. `salt` and `sender` are given by the vectors of the RFC alone.
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: DeviceKeys,
  { salt = randomBytes(16), sender = newSender() }: Randoms = {},
): Buffer {
  if (message.length > maxSize) throw new RangeError(`${message.length} bytes are too many to push`)
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
