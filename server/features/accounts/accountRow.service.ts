import type { Tx } from '#server/core/ctx.ts'

/** Serialises transactions that count rows of a user before they add one. Deleted accounts are locked too. */
export async function lockUserRow(tx: Tx, userId: number): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/**
 * Locks the row of an account until the transaction ends. Call it before writing other rows of the account, so that
 * none is written while it is being deleted. Returns undefined if it is deleted.
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
