import type { secondFactorResets } from '#contract/users/factorResets.endpoints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import {
  approveReset,
  cancelReset,
  findReset,
  requestReset,
} from '../accounts/factors/factorResets.service.ts'
import { audit } from '../audit/audit.service.ts'
import { getManagedUser, lockManagedUser } from './managedUser.service.ts'

type Step = 'asked' | 'agreed' | 'stopped'

export async function getFactorReset({
  ctx,
  actor,
  input: { userId },
}: Args<typeof secondFactorResets.getFactorReset>) {
  await getManagedUser(ctx, actor, userId)
  return findReset(ctx, actor, userId)
}

function advanceReset(
  ctx: Ctx,
  actor: Actor,
  userId: number,
  [before, after]: [Step | null, Step],
  work: (tx: Tx) => Promise<void>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockManagedUser(tx, actor, userId)
    await work(tx)
    await audit(tx, 'user', userId, { factorReset: before }, { factorReset: after })
    return { id: userId }
  })
}

export function askFactorReset({
  ctx,
  actor,
  input: { userId, reason },
}: Args<typeof secondFactorResets.askFactorReset>) {
  return advanceReset(ctx, actor, userId, [null, 'asked'], (tx) => requestReset(tx, actor, userId, reason))
}

export function agreeToFactorReset({
  ctx,
  actor,
  input: { userId },
}: Args<typeof secondFactorResets.agreeToFactorReset>) {
  return advanceReset(ctx, actor, userId, ['asked', 'agreed'], (tx) => approveReset(tx, actor, userId))
}

export function stopFactorReset({
  ctx,
  actor,
  input: { userId },
}: Args<typeof secondFactorResets.stopFactorReset>) {
  return advanceReset(ctx, actor, userId, [null, 'stopped'], (tx) => cancelReset(tx, userId))
}
