import type { Tx } from '#server/core/ctx.ts'

/** The changes that a lock undoes: later than `since` and not later than `until`. */
export type Span = { since: Date; until: Date }

/**
 * Call before any row of the account is written, so that nothing is written for an account that is being
 * deleted.
 */
export function lockAccount(tx: Tx, userId: number) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'locked_at', 'secured_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
