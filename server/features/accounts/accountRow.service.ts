import type { Tx } from '#server/core/ctx.ts'

/** Two concurrent transactions of a user can't both count what is there and add to it. */
export async function lockUserRow(tx: Tx, userId: number): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/**
 * Locks an account’s row until the transaction ends, before any of its rows is written, so that nothing is written
 * for an account that is being deleted. Returns undefined if it is deleted.
 */
export function lockAccountRow(tx: Tx, userId: number) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'lockedAt', 'securedAt', 'invitationExpiresAt'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
