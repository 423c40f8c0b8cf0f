import type { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { secondFactorResetHours } from '#contract/core/limits.ts'
import type { FactorReset } from '#contract/users/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { endUserSessions } from '#server/core/security/session.ts'
import { lockAccountRow } from '../accountRow.service.ts'
import { hasFactor } from './factors.service.ts'
import { deleteRecoveryCodes } from './recoveryCodes.service.ts'

export async function findReset(ctx: Ctx, actor: Actor, userId: number): Promise<FactorReset> {
  const [has, reset] = await Promise.all([
    hasFactor(ctx, userId),
    ctx.db
      .selectFrom('factorResets')
      .innerJoin('users', 'users.id', 'requestedById')
      .select(['reason', 'requestedById', 'requestedAt', 'dueAt', 'users.name'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
  ])
  return {
    hasFactor: has,
    reset: reset
      ? {
          reason: reset.reason,
          askedBy: reset.name,
          askedByMe: reset.requestedById === actor.id,
          askedAt: reset.requestedAt.toISOString(),
          dueAt: reset.dueAt?.toISOString() ?? null,
        }
      : null,
  }
}

export async function requestReset(tx: Tx, actor: Actor, userId: number, reason: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) throw new ApiError('NoFactor')
  const insertResult = await tx.db
    .insertInto('factorResets')
    .values({ userId, reason, requestedById: actor.id, requestedAt: tx.now() })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst()
  if (insertResult.numInsertedOrUpdatedRows !== 1n) throw new ApiError('ResetAsked')
  await emit(tx, 'accounts.factorResetRequested', { userId })
}

export async function approveReset(tx: Tx, actor: Actor, userId: number): Promise<void> {
  const request = await tx.db
    .selectFrom('factorResets')
    .select('requestedById')
    .where('userId', '=', userId)
    .where('approvedById', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw new ApiError('NotFound')
  if (request.requestedById === actor.id) throw new ApiError('ResetNeedsAnother')
  const due = new Date(tx.now().getTime() + secondFactorResetHours * 3_600_000)
  await tx.db
    .updateTable('factorResets')
    .set({ approvedById: actor.id, dueAt: due })
    .where('userId', '=', userId)
    .execute()
  await emit(tx, 'accounts.factorChanged', { userId, change: 'resetAgreed' })
}

/** Returns whether a second person had already approved it. */
export async function cancelReset(tx: Tx, userId: number): Promise<{ wasApproved: boolean }> {
  const stopped = await tx.db
    .deleteFrom('factorResets')
    .where('userId', '=', userId)
    .returning('dueAt')
    .executeTakeFirst()
  if (!stopped) throw new ApiError('NotFound')
  const wasApproved = stopped.dueAt !== null
  if (wasApproved) await emit(tx, 'accounts.factorChanged', { userId, change: 'resetStopped' })
  return { wasApproved }
}

export async function stopOwnReset({ ctx, actor }: Args<typeof secondFactors.stopOwnReset>) {
  await inTransaction(ctx, (tx) => cancelReset(tx, actor.id))
  return {}
}

function resetFactors(ctx: Ctx, userId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isThere = await lockAccountRow(tx, userId)
    const due = await tx.db
      .deleteFrom('factorResets')
      .where('userId', '=', userId)
      .where('dueAt', '<=', tx.now())
      .executeTakeFirst()
    if (!isThere || due.numDeletedRows === 0n) return
    await tx.db.deleteFrom('totpFactors').where('userId', '=', userId).execute()
    await tx.db.deleteFrom('passkeys').where('userId', '=', userId).execute()
    await deleteRecoveryCodes(tx, userId)
    await endUserSessions(tx, userId)
    await emit(tx, 'accounts.factorChanged', { userId, change: 'resetDone' })
  })
}

export async function resetDueFactors(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('factorResets')
    .select('userId')
    .where('dueAt', '<=', ctx.now())
    .execute()
  // One transaction per user, so that one failure doesn't block the others.
  for (const { userId } of due) await resetFactors(ctx, userId)
}
