import type { Input } from '#contract/call.ts'
import type { users } from '#contract/users.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { deleteUser, lockForDeletion } from '../accounts/deletion.service.ts'
import { audit } from '../audit/audit.service.ts'
import { lockManaged, readAudited } from './managed.service.ts'
import { getUser } from './users.service.ts'

/** Deletes a user whom the caller looks after; what refuses it is the same as for one's own account. */
export function deleteManagedUser(
  ctx: Ctx,
  actor: Actor,
  { id, version }: Input<typeof users.deleteUser>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockManaged(tx, actor, id)
    refuseStale(version, await getUser(tx, actor, id))
    const leaving = await lockForDeletion(tx, id)
    if (!leaving) throw new Failure('NotFound')
    const before = await readAudited(tx, id)
    await deleteUser(tx, leaving)
    await audit(tx, 'user', id, before, null)
    return { id }
  })
}
