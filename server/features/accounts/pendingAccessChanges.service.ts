import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Credential } from './accounts.events.ts'

const columns = { phone: 'phone', email: 'email', password: 'passwordHash' } as const

export function findAccessChange(ctx: Ctx, userId: number) {
  return ctx.db.selectFrom('accessChanges').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Drops the change of the credential that staff made, because the owner has just set it. */
export async function deleteAccessChange(tx: Tx, userId: number, secret: Credential): Promise<void> {
  const waiting = await tx.db
    .selectFrom('accessChanges')
    .select(['phone', 'email', 'passwordHash'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return
  const left = { ...waiting, [columns[secret]]: null }
  await (Object.values(left).every((value) => value === null)
    ? tx.db.deleteFrom('accessChanges').where('userId', '=', userId).execute()
    : tx.db.updateTable('accessChanges').set(left).where('userId', '=', userId).execute())
}
