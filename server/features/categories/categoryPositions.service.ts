import { sql } from 'kysely'
import type { categories } from '#contract/categories/endpoints.ts'
import { reorder } from '#server/common/reorder.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { getCategory, selectCategories } from './categories.service.ts'

/** Returns the IDs of all categories by position. */
async function lockPositions(tx: Tx): Promise<number[]> {
  await tx.db.selectFrom('categories').select('id').orderBy('id').forUpdate().execute()
  const rows = await selectCategories(tx).clearSelect().select('id').execute()
  return rows.map(({ id }) => id)
}

async function savePositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update categories set position = wanted.position
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    where categories.id = wanted.id`.execute(tx.db)
}

export function moveCategory({ ctx, input: move }: Args<typeof categories.moveCategory>) {
  const { id } = move
  return inTransaction(ctx, async (tx) => {
    const { from, to, isMoved, ids } = reorder(await lockPositions(tx), move)
    const reply = { id, position: to + 1, ids }
    if (!isMoved) return reply
    await savePositions(tx, ids)
    const { nameAr, nameEn } = await getCategory(tx, id)
    const toAuditValues = (index: number) => ({ nameAr, nameEn, position: index + 1 })
    await audit(tx, 'category', id, toAuditValues(from), toAuditValues(to))
    return reply
  })
}
