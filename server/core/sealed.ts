import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Ctx } from './ctx.ts'
import { hmacOf } from './hmac.ts'

const cipher = 'aes-256-gcm'
const ivSize = 12
const tagSize = 16

function keyOf(ctx: Pick<Ctx, 'config'>, purpose: string): Buffer {
  return hmacOf(ctx, 'sealed', purpose)
}

/** Encrypts a value under the installation's secret (AES-256-GCM): whoever carries it can neither read nor change it. */
export function seal(ctx: Pick<Ctx, 'config'>, purpose: string, value: unknown): string {
  const iv = randomBytes(ivSize)
  const encryption = createCipheriv(cipher, keyOf(ctx, purpose), iv)
  const sealed = [encryption.update(JSON.stringify(value)), encryption.final()]
  return Buffer.concat([iv, encryption.getAuthTag(), ...sealed]).toString('base64url')
}

/** What was sealed for the same purpose; null where something else came back. */
export function unseal(ctx: Pick<Ctx, 'config'>, purpose: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivSize), bytes.subarray(ivSize, ivSize + tagSize)]
  if (tag.length < tagSize) return null
  const decryption = createDecipheriv(cipher, keyOf(ctx, purpose), iv, { authTagLength: tagSize })
  decryption.setAuthTag(tag)
  try {
    const opened = [decryption.update(bytes.subarray(ivSize + tagSize)), decryption.final()]
    return JSON.parse(Buffer.concat(opened).toString())
  } catch {
    return null
  }
}
