import type { Tx } from '#server/core/ctx.ts'

/** When a change was made, for a lock to take it back: after `since`, and not after `until`. */
export type Span = { since: Date; until: Date }

/**
 * Locks an account until the transaction ends, before anything of it is written, so that nothing is written into one that
 * is deleted meanwhile; undefined where it is.
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
