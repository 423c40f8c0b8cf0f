import { ECDH } from 'node:crypto'
import { notificationsPolicy } from '#contract/notifications/policy.ts'
import type { push } from '#contract/notifications/push.endpoints.ts'
import type { PushSettings } from '#contract/notifications/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'

function assertValidKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw new ApiError('InvalidData', { fields: { 'keys.p256dh': 'InvalidData' } })
  }
}

/** Removes the subscription of the browser's previous user. */
export async function subscribe({ ctx, actor, input: { endpoint, keys } }: Args<typeof push.subscribe>) {
  if (!ctx.ports.push.accepts(endpoint))
    throw new ApiError('UnknownPushService', { fields: { endpoint: 'UnknownPushService' } })
  assertValidKey(keys.p256dh)
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .deleteFrom('pushSubscriptions')
      .where('endpoint', '=', endpoint)
      .where('sessionId', '!=', actor.sessionId)
      .execute()
    const device = { endpoint, p256dh: keys.p256dh, auth: keys.auth, language: tx.language }
    await tx.db
      .insertInto('pushSubscriptions')
      .values({ ...device, sessionId: actor.sessionId, userId: actor.id, createdAt: tx.now() })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(device))
      .execute()
  })
  return {}
}

/** The response is the same if the browser wasn't subscribed. */
export async function unsubscribe({ ctx, actor, input: { endpoint } }: Args<typeof push.unsubscribe>) {
  await ctx.db
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where((eb) => whereAccessible(eb, notificationsPolicy, actor, { userId: 'userId' }))
    .execute()
  return {}
}

async function findDevice(ctx: Ctx, actor: Actor) {
  const device = await ctx.db
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'language'])
    .where('sessionId', '=', actor.sessionId)
    .executeTakeFirst()
  return device ?? null
}

export async function getPushKey({ ctx, actor }: Args<typeof push.getPushKey>) {
  return { key: ctx.ports.push.key, device: await findDevice(ctx, actor) }
}

export async function getPushSettings({
  ctx,
  actor,
}: Args<typeof push.getPushSettings>): Promise<PushSettings> {
  const row = await ctx.db
    .selectFrom('pushSettings')
    .select(['muted', 'quietFrom', 'quietTo'])
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  if (!row) return { muted: [], quiet: null }
  const { muted, quietFrom: from, quietTo: to } = row
  return { muted, quiet: from && to ? { from, to } : null }
}

/** Changes the given settings only, because two windows may each change a part. */
export async function savePushSettings({
  ctx,
  actor,
  input: { muted, quiet },
}: Args<typeof push.savePushSettings>) {
  const settings = {
    ...(muted && { muted: [...new Set(muted)] }),
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
  }
  const insert = ctx.db
    .insertInto('pushSettings')
    .values({ userId: actor.id, muted: [], quietFrom: null, quietTo: null, ...settings })
  const isEmpty = Object.keys(settings).length === 0
  await insert
    .onConflict((conflict) => {
      const onUser = conflict.column('userId')
      return isEmpty ? onUser.doNothing() : onUser.doUpdateSet(settings)
    })
    .execute()
  return getPushSettings({ ctx, actor, input: {} })
}
