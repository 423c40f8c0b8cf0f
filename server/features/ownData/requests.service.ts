import { dataCopyMinutes, maxDataCopiesPerDay } from '#contract/core/limits.ts'
import type { ownData } from '#contract/ownData/endpoints.ts'
import type { DataCopy } from '#contract/ownData/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { lockAccountRow } from '../accounts/accountRow.service.ts'
import { audit } from '../audit/audit.service.ts'

const readyMs = dataCopyMinutes * 60_000

async function listRequests({ db, now }: Ctx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('dataCopies')
    .select('requestedAt')
    .where('userId', '=', userId)
    .where('requestedAt', '>', new Date(now().getTime() - aDay))
    .orderBy('requestedAt', 'desc')
    .execute()
  return rows.map(({ requestedAt }) => requestedAt.getTime())
}

export async function getDataCopy({ ctx, actor }: Args<typeof ownData.getDataCopy>): Promise<DataCopy> {
  const requests = await listRequests(ctx, actor.id)
  const until = (requests[0] ?? 0) + readyMs
  return {
    id: actor.id,
    readyUntil: until > ctx.now().getTime() ? new Date(until).toISOString() : null,
    left: Math.max(0, maxDataCopiesPerDay - requests.length),
  }
}

export async function assertRequested(ctx: Ctx, actor: Actor): Promise<void> {
  const { readyUntil } = await getDataCopy({ ctx, actor, input: {} })
  if (readyUntil === null) throw new ApiError('NoDataCopy')
}

export function requestDataCopy({ ctx, actor }: Args<typeof ownData.requestDataCopy>) {
  return inTransaction(ctx, async (tx) => {
    // The lock keeps two concurrent requests from both being the last one of the day.
    if (!(await lockAccountRow(tx, actor.id))) throw new ApiError('NotFound')
    const requests = await listRequests(tx, actor.id)
    if (requests.length >= maxDataCopiesPerDay) {
      const again = (requests.at(-1) ?? 0) + aDay - tx.now().getTime()
      throw new ApiError('TooMany', { retryAfter: Math.ceil(again / 1000) })
    }
    await tx.db.insertInto('dataCopies').values({ userId: actor.id, requestedAt: tx.now() }).execute()
    await audit(tx, 'user', actor.id, { dataCopiedAt: null }, { dataCopiedAt: tx.now().toISOString() })
    await emit(tx, 'ownData.copyRequested', { userId: actor.id })
    return getDataCopy({ ctx: tx, actor, input: {} })
  })
}
