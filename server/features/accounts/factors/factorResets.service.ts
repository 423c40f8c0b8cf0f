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
      .selectFrom('factor_resets')
      .innerJoin('users', 'users.id', 'requested_by_id')
      .select(['reason', 'requested_by_id', 'requested_at', 'due_at', 'users.name'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ])
  return {
    hasFactor: has,
    reset: reset
      ? {
          reason: reset.reason,
          askedBy: reset.name,
          askedByMe: reset.requested_by_id === actor.id,
          askedAt: reset.requested_at.toISOString(),
          dueAt: reset.due_at?.toISOString() ?? null,
        }
      : null,
  }
}

export async function requestReset(tx: Tx, actor: Actor, userId: number, reason: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) throw new ApiError('NoFactor')
  const insertResult = await tx.db
    .insertInto('factor_resets')
    .values({ user_id: userId, reason, requested_by_id: actor.id, requested_at: tx.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  if (insertResult.numInsertedOrUpdatedRows !== 1n) throw new ApiError('ResetAsked')
  await emit(tx, 'accounts.factorResetRequested', { userId })
}

export async function approveReset(tx: Tx, actor: Actor, userId: number): Promise<void> {
  const request = await tx.db
    .selectFrom('factor_resets')
    .select('requested_by_id')
    .where('user_id', '=', userId)
    .where('approved_by_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw new ApiError('NotFound')
  if (request.requested_by_id === actor.id) throw new ApiError('ResetNeedsAnother')
  const due = new Date(tx.now().getTime() + secondFactorResetHours * 3_600_000)
  await tx.db
    .updateTable('factor_resets')
    .set({ approved_by_id: actor.id, due_at: due })
    .where('user_id', '=', userId)
    .execute()
  await emit(tx, 'accounts.factorChanged', { userId, change: 'resetAgreed' })
}

export async function cancelReset(tx: Tx, userId: number): Promise<void> {
  const stopped = await tx.db
    .deleteFrom('factor_resets')
    .where('user_id', '=', userId)
    .returning('due_at')
    .executeTakeFirst()
  if (!stopped) throw new ApiError('NotFound')
  if (stopped.due_at) await emit(tx, 'accounts.factorChanged', { userId, change: 'resetStopped' })
}

export async function stopOwnReset({ ctx, actor }: Args<typeof secondFactors.stopOwnReset>) {
  await inTransaction(ctx, (tx) => cancelReset(tx, actor.id))
  return {}
}

function resetFactors(ctx: Ctx, userId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isThere = await lockAccountRow(tx, userId)
    const due = await tx.db
      .deleteFrom('factor_resets')
      .where('user_id', '=', userId)
      .where('due_at', '<=', tx.now())
      .executeTakeFirst()
    if (!isThere || due.numDeletedRows === 0n) return
    await tx.db.deleteFrom('totp_factors').where('user_id', '=', userId).execute()
    await tx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    await deleteRecoveryCodes(tx, userId)
    await endUserSessions(tx, userId)
    await emit(tx, 'accounts.factorChanged', { userId, change: 'resetDone' })
  })
}

export async function resetDueFactors(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('factor_resets')
    .select('user_id')
    .where('due_at', '<=', ctx.now())
    .execute()
  // One transaction per user, so that one failure doesn't block the others.
  for (const { user_id: userId } of due) await resetFactors(ctx, userId)
}
