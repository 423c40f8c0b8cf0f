import type { Input } from '#contract/core/endpoint.ts'
import type { users } from '#contract/users/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { deleteUser, lockForDeletion } from '../accounts/deletion.service.ts'
import { audit } from '../audit/audit.service.ts'
import { lockManagedUser, readAuditValues } from './managed.service.ts'
import { getUser } from './users.service.ts'

/**
 * Deletes a user whom the caller manages; the same conditions apply as when users delete their own account.
 */
export function deleteManagedUser(
  ctx: Ctx,
  actor: Actor,
  { id, version }: Input<typeof users.deleteUser>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockManagedUser(tx, actor, id)
    assertCurrentVersion(version, await getUser(tx, actor, id))
    const leaving = await lockForDeletion(tx, id)
    if (!leaving) throw new ApiError('NotFound')
    const before = await readAuditValues(tx, id)
    await deleteUser(tx, leaving)
    await audit(tx, 'user', id, before, null)
    return { id }
  })
}
