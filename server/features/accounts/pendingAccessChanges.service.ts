import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Credential } from './accounts.events.ts'

const columns = { phone: 'phone', email: 'email', password: 'password_hash' } as const

export function findAccessChange(ctx: Ctx, userId: number) {
  return ctx.db.selectFrom('access_changes').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The owner has just set the credential themselves. */
export async function deletePending(tx: Tx, userId: number, secret: Credential): Promise<void> {
  const waiting = await tx.db
    .selectFrom('access_changes')
    .select(['phone', 'email', 'password_hash'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return
  const left = { ...waiting, [columns[secret]]: null }
  await (Object.values(left).every((value) => value === null)
    ? tx.db.deleteFrom('access_changes').where('user_id', '=', userId).execute()
    : tx.db.updateTable('access_changes').set(left).where('user_id', '=', userId).execute())
}
