import { createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from '#server/core/ctx.ts'
import { decrypt, encrypt } from '#server/core/security/encrypt.ts'

const purpose = 'webhooks.secret'
const prefix = 'whsec_'

export function createSecret(ctx: Pick<Ctx, 'config'>): { secret: string; encrypted: string } {
  const secret = prefix + randomBytes(32).toString('base64')
  return { secret, encrypted: encrypt(ctx, purpose, secret) }
}

function decryptKey(ctx: Pick<Ctx, 'config'>, encrypted: string): Buffer {
  const secret = decrypt(ctx, purpose, encrypted)
  // APP_SECRET has changed since the secret was encrypted: a message that its receiver can't verify must not
  // be sent.
  if (typeof secret !== 'string')
    throw new Error('Decrypting the webhook secret failed: APP_SECRET may have changed')
  return Buffer.from(secret.slice(prefix.length), 'base64')
}

type Message = { id: string; at: Date; body: string }

/** Standard Webhooks headers, with a signature for each of these encrypted secrets. */
export function signedHeaders(
  ctx: Pick<Ctx, 'config'>,
  encrypted: readonly string[],
  { id, at, body }: Message,
) {
  const [messageId, timestamp] = [`msg_${id}`, String(Math.floor(at.getTime() / 1000))]
  const signatures = encrypted.map((secret) => {
    const hmac = createHmac('sha256', decryptKey(ctx, secret)).update(`${messageId}.${timestamp}.${body}`)
    return `v1,${hmac.digest('base64')}`
  })
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
