import { sql } from 'kysely'
import type { Input, Output } from '../../../contract/call.ts'
import type { categories } from '../../../contract/categories.ts'
import { Failure } from '../../common/failure.ts'
import type { Ctx, Tx } from '../../core/ctx.ts'
import { inTransaction } from '../../core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { getCategory, selectCategories } from './categories.service.ts'

/** The categories as they stand; until the transaction ends nobody else moves or deletes one. */
async function lockOrder(tx: Tx): Promise<number[]> {
  await tx.db.selectFrom('categories').select('id').orderBy('id').forUpdate().execute()
  const rows = await selectCategories(tx).clearSelect().select('id').execute()
  return rows.map(({ id }) => id)
}

async function saveOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update categories set position = wanted.position
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    where categories.id = wanted.id`.execute(tx.db)
}

/** Puts a category at another place. Of two who order from the same reading, the second is told of the first one's order. */
export function moveCategory(
  ctx: Ctx,
  { id, position, idsBefore }: Input<typeof categories.moveCategory>,
): Promise<Output<typeof categories.moveCategory>> {
  return inTransaction(ctx, async (tx) => {
    const ids = await lockOrder(tx)
    const from = ids.indexOf(id)
    if (from < 0) throw new Failure('NotFound')
    const to = Math.min(position, ids.length) - 1
    const current = { id, position: from + 1, ids }
    if (from === to) return current
    if (idsBefore && idsBefore.join() !== ids.join()) throw new Failure('Stale', { current })
    const after = ids.toSpliced(from, 1).toSpliced(to, 0, id)
    await saveOrder(tx, after)
    const { nameAr, nameEn } = await getCategory(tx, id)
    const named = (place: number) => ({ nameAr, nameEn, position: place + 1 })
    await audit(tx, 'category', id, named(from), named(to))
    return { id, position: to + 1, ids: after }
  })
}
