import type { accessChanges } from '#contract/users/accessChanges.endpoints.ts'
import { canManageUser } from '#contract/users/policy.ts'
import { maxShownChanges } from '#contract/users/schemas.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { approveChange, withdrawChange } from '../accounts/accessChanges.service.ts'
import { lockByStaff } from '../accounts/lockAccount.service.ts'
import { auditUser, lockManagedUser } from './managedUser.service.ts'
import { selectAccessibleUsers } from './users.service.ts'

export async function getAccessChanges({ ctx, actor }: Args<typeof accessChanges.getAccessChanges>) {
  const rows = await selectAccessibleUsers(ctx, actor)
    .innerJoin('accessChanges', 'accessChanges.userId', 'users.id')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .innerJoin('users as setter', 'setter.id', 'accessChanges.setById')
    .selectAll('accessChanges')
    .select(['users.name', 'ranks.base', 'setter.name as setter'])
    .orderBy('accessChanges.dueAt')
    .orderBy('accessChanges.userId')
    .limit(maxShownChanges)
    .execute()
  return rows
    .filter(({ userId: id, base: rank }) => canManageUser(actor, { id, rank }))
    .map((row) => ({
      userId: row.userId,
      userName: row.name,
      phone: row.phone,
      email: row.email,
      password: row.passwordHash !== null,
      dueAt: row.dueAt.toISOString(),
      setBy: row.setter,
      setByMe: row.setById === actor.id,
      setAt: row.setAt.toISOString(),
    }))
}

function change(
  ctx: Ctx,
  actor: Actor,
  userId: number,
  work: (tx: Tx) => Promise<void>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockManagedUser(tx, actor, userId)
    await auditUser(tx, userId, () => work(tx))
    return { id: userId }
  })
}

export function approveAccessChange({
  ctx,
  actor,
  input: { userId, setAt },
}: Args<typeof accessChanges.approveAccessChange>) {
  return mapConstraintErrors({ users_phone: ['PhoneTaken', 'userId'] }, () =>
    change(ctx, actor, userId, (tx) => approveChange(tx, actor, userId, new Date(setAt))),
  )
}

export function withdrawAccessChange({
  ctx,
  actor,
  input: { userId },
}: Args<typeof accessChanges.withdrawAccessChange>) {
  return change(ctx, actor, userId, (tx) => withdrawChange(tx, userId))
}

export function lockUser({ ctx, actor, input: { userId } }: Args<typeof accessChanges.lockUser>) {
  return change(ctx, actor, userId, (tx) => lockByStaff(tx, userId, actor))
}
