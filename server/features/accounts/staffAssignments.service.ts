import type { Tx } from '#server/core/ctx.ts'

/** Of two concurrent assignments one fails. undefined for anyone but a supplier without a place. */
export function lockFreeSupplier(tx: Tx, userId: number) {
  return tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('ranks.base', '=', 'ServiceSupplier')
    .where('users.servicePlaceId', 'is', null)
    .where('users.deletedAt', 'is', null)
    .forUpdate('users')
    .executeTakeFirst()
}

export async function assignToPlace(tx: Tx, userId: number, placeId: number): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((users) => ({ servicePlaceId: placeId, version: users('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

export async function unassignFromPlace(tx: Tx, placeId: number): Promise<void> {
  const itsBranches = tx.db.selectFrom('branches').select('id').where('placeId', '=', placeId)
  await tx.db
    .updateTable('users')
    .set((users) => ({ servicePlaceId: null, branchId: null, version: users('version', '+', 1) }))
    .where((users) => users.or([users('servicePlaceId', '=', placeId), users('branchId', 'in', itsBranches)]))
    .execute()
}
