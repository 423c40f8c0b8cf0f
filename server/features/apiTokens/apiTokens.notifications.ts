import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

const findToken = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('apiTokens')
    .select(['placeId', 'name', 'revokedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

function notifyOfToken(ctx: Ctx, kind: 'ApiTokenCreated' | 'ApiTokenTaken', tokenId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const token = await findToken(tx, tokenId)
    if (token) await notify(tx, `place-${token.placeId}`, kind, { token: token.name })
  })
}

function notifyOfExpiry(ctx: Ctx, { tokenId, days }: Events['apiTokens.tokenExpires']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const token = await findToken(tx, tokenId)
    if (!token || token.revokedAt) return
    const topic = `place-${token.placeId}` as const
    if (days > 0) await notify(tx, topic, 'ApiTokenExpires', { token: token.name, days })
    else await notify(tx, topic, 'ApiTokenExpired', { token: token.name })
  })
}

export const apiTokensNotifications: Listener[] = [
  // An attacker would create a token to keep access, so everyone who manages the place is notified.
  on('apiTokens.tokenCreated', {
    name: 'apiTokens.notifyOfCreation',
    handle: (ctx, { tokenId }) => notifyOfToken(ctx, 'ApiTokenCreated', tokenId),
  }),
  on('apiTokens.tokenExpires', { name: 'apiTokens.notifyOfExpiry', handle: notifyOfExpiry }),
  on('apiTokens.tokenTaken', {
    name: 'apiTokens.notifyOfTakenToken',
    handle: (ctx, { tokenId }) => notifyOfToken(ctx, 'ApiTokenTaken', tokenId),
  }),
]
