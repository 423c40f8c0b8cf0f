import type { Tx } from '#server/core/ctx.ts'

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
