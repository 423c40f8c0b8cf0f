import { createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from '#server/core/ctx.ts'
import { decrypt, encrypt } from '#server/core/security/encrypt.ts'

const purpose = 'webhooks.secret'
const prefix = 'whsec_'

/** A new secret as its owner is shown it, and sealed as it is kept. */
export function makeSecret(ctx: Pick<Ctx, 'config'>): { secret: string; encrypted: string } {
  const secret = prefix + randomBytes(32).toString('base64')
  return { secret, encrypted: encrypt(ctx, purpose, secret) }
}

function decryptKey(ctx: Pick<Ctx, 'config'>, encrypted: string): Buffer {
  const secret = decrypt(ctx, purpose, encrypted)
  // Another APP_SECRET than it was sealed under: no message may leave that its receiver can't check.
  if (typeof secret !== 'string') throw new Error('a secret of a webhook can’t be opened')
  return Buffer.from(secret.slice(prefix.length), 'base64')
}

type Message = { id: string; at: Date; body: string }

/** The headers of a message as Standard Webhooks has them, with a signature by each of these sealed secrets. */
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
