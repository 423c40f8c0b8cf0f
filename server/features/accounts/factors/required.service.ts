import type { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '#server/features/audit/audit.service.ts'

/** The table has one row. */
const settingsId = 1

/** Applies to everyone except members; null for never. */
export async function findRequiredFrom(ctx: Ctx): Promise<string | null> {
  const settings = await ctx.db.selectFrom('settings').select('factorsFrom').executeTakeFirst()
  return settings?.factorsFrom?.toISOString() ?? null
}

/** From their next request on, users who have no factor then can only add one. */
export function saveRequiredFrom({ ctx, input: { from } }: Args<typeof secondFactors.saveRequiredFrom>) {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('settings')
      .values({ id: settingsId, socialLinks: '[]', appLinks: '[]' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const { factorsFrom: before } = await tx.db
      .selectFrom('settings')
      .select('factorsFrom')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = from === null ? null : new Date(from)
    await tx.db.updateTable('settings').set({ factorsFrom: after }).execute()
    const toAuditValues = (date: Date | null) => ({ factorsFrom: date?.toISOString() ?? null })
    await audit(tx, 'settings', settingsId, toAuditValues(before), toAuditValues(after))
    return { id: settingsId, requiredFrom: toAuditValues(after).factorsFrom }
  })
}
