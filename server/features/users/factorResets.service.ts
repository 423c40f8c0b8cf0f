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

/** As the audit log stores them. */
type Step = 'asked' | 'agreed' | 'stopped'
type Change = { from: Step | null; to: Step }

export async function getFactorReset({
  ctx,
  actor,
  input: { userId },
}: Args<typeof secondFactorResets.getFactorReset>) {
  await getManagedUser(ctx, actor, userId)
  return findReset(ctx, actor, userId)
}

function changeReset(
  ctx: Ctx,
  actor: Actor,
  userId: number,
  change: (tx: Tx) => Promise<Change>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockManagedUser(tx, actor, userId)
    const { from, to } = await change(tx)
    await audit(tx, 'user', userId, { factorReset: from }, { factorReset: to })
    return { id: userId }
  })
}

export function askFactorReset({
  ctx,
  actor,
  input: { userId, reason },
}: Args<typeof secondFactorResets.askFactorReset>) {
  return changeReset(ctx, actor, userId, async (tx) => {
    await requestReset(tx, actor, userId, reason)
    return { from: null, to: 'asked' }
  })
}

export function agreeToFactorReset({
  ctx,
  actor,
  input: { userId },
}: Args<typeof secondFactorResets.agreeToFactorReset>) {
  return changeReset(ctx, actor, userId, async (tx) => {
    await approveReset(tx, actor, userId)
    return { from: 'asked', to: 'agreed' }
  })
}

export function stopFactorReset({
  ctx,
  actor,
  input: { userId },
}: Args<typeof secondFactorResets.stopFactorReset>) {
  return changeReset(ctx, actor, userId, async (tx) => {
    const { wasApproved } = await cancelReset(tx, userId)
    return { from: wasApproved ? 'agreed' : 'asked', to: 'stopped' }
  })
}
