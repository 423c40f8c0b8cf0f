import type { Tx } from '../../core/ctx.ts'

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
