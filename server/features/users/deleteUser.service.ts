import type { users } from '#contract/users/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { deleteUser, lockForDeletion } from '../accounts/deletion.service.ts'
import { audit } from '../audit/audit.service.ts'
import { lockManagedUser, readAuditValues } from './managedUser.service.ts'
import { getUser } from './users.service.ts'

/** The row must be locked. */
export async function deleteLockedUser(tx: Tx, id: number): Promise<{ id: number }> {
  const leaving = await lockForDeletion(tx, id)
  if (!leaving) throw new ApiError('NotFound')
  const before = await readAuditValues(tx, id)
  await deleteUser(tx, leaving)
  await audit(tx, 'user', id, before, null)
  return { id }
}

/** The same conditions apply as when users delete their own account. */
export function deleteManagedUser({ ctx, actor, input: { id, version } }: Args<typeof users.deleteUser>) {
  return inTransaction(ctx, async (tx) => {
    await lockManagedUser(tx, actor, id)
    assertCurrentVersion(version, await getUser({ ctx: tx, actor, input: { id } }))
    return deleteLockedUser(tx, id)
  })
}
