import type { Tx } from '#server/core/ctx.ts'

/** Of two concurrent assignments one fails. undefined for anyone but a supplier without a place. */
export function lockFreeSupplier(tx: Tx, userId: number) {
  return tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('ranks.base', '=', 'ServiceSupplier')
    .where('users.service_place_id', 'is', null)
    .where('users.deleted_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst()
}

export async function assignToPlace(tx: Tx, userId: number, placeId: number): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((users) => ({ service_place_id: placeId, version: users('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

export async function unassignFromPlace(tx: Tx, placeId: number): Promise<void> {
  const itsBranches = tx.db.selectFrom('branches').select('id').where('place_id', '=', placeId)
  await tx.db
    .updateTable('users')
    .set((users) => ({ service_place_id: null, branch_id: null, version: users('version', '+', 1) }))
    .where((users) =>
      users.or([users('service_place_id', '=', placeId), users('branch_id', 'in', itsBranches)]),
    )
    .execute()
}
