import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Ctx } from '../ctx.ts'
import { computeHmac } from './hmac.ts'

const cipher = 'aes-256-gcm'
const ivSize = 12
const tagSize = 16

function deriveKey(ctx: Pick<Ctx, 'config'>, purpose: string): Buffer {
  return computeHmac(ctx, 'sealed', purpose)
}

/**
 * AES-256-GCM with the installation's secret: clients that store the value can neither read nor change it.
 */
export function encrypt(ctx: Pick<Ctx, 'config'>, purpose: string, value: unknown): string {
  const iv = randomBytes(ivSize)
  const encryption = createCipheriv(cipher, deriveKey(ctx, purpose), iv)
  const encrypted = [encryption.update(JSON.stringify(value)), encryption.final()]
  return Buffer.concat([iv, encryption.getAuthTag(), ...encrypted]).toString('base64url')
}

/** Null if the value is invalid or was encrypted for another purpose. */
export function decrypt(ctx: Pick<Ctx, 'config'>, purpose: string, encrypted: string): unknown {
  const bytes = Buffer.from(encrypted, 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivSize), bytes.subarray(ivSize, ivSize + tagSize)]
  if (tag.length < tagSize) return null
  const decryption = createDecipheriv(cipher, deriveKey(ctx, purpose), iv, { authTagLength: tagSize })
  decryption.setAuthTag(tag)
  try {
    const decrypted = [decryption.update(bytes.subarray(ivSize + tagSize)), decryption.final()]
    return JSON.parse(Buffer.concat(decrypted).toString())
  } catch {
    return null
  }
}
