import { createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from '#server/core/ctx.ts'
import { seal, unseal } from '#server/core/sealed.ts'

const purpose = 'webhooks.secret'
const prefix = 'whsec_'

/** A new secret as its owner is shown it, and sealed as it is kept. */
export function makeSecret(ctx: Pick<Ctx, 'config'>): { secret: string; sealed: string } {
  const secret = prefix + randomBytes(32).toString('base64')
  return { secret, sealed: seal(ctx, purpose, secret) }
}

function keyOf(ctx: Pick<Ctx, 'config'>, sealed: string): Buffer {
  const secret = unseal(ctx, purpose, sealed)
  // Another APP_SECRET than it was sealed under: no message may leave that its receiver can't check.
  if (typeof secret !== 'string') throw new Error('a secret of a webhook can’t be opened')
  return Buffer.from(secret.slice(prefix.length), 'base64')
}

type Message = { id: string; at: Date; body: string }

/** The headers of a message as Standard Webhooks has them, with a signature by each of these sealed secrets. */
export function signedHeaders(
  ctx: Pick<Ctx, 'config'>,
  sealed: readonly string[],
  { id, at, body }: Message,
) {
  const [messageId, timestamp] = [`msg_${id}`, String(Math.floor(at.getTime() / 1000))]
  const signatures = sealed.map((each) => {
    const hmac = createHmac('sha256', keyOf(ctx, each)).update(`${messageId}.${timestamp}.${body}`)
    return `v1,${hmac.digest('base64')}`
  })
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
