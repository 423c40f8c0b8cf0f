import { sql } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'

type DeletableTable = 'places' | 'branches'

const columnByTable = { places: 'place_id', branches: 'branch_id' } as const

/** Refuses while an order is open there. The row is locked, so that none is made meanwhile. */
export async function assertNoOpenOrders(tx: Tx, table: DeletableTable, id: number): Promise<void> {
  const open = await tx.db
    .selectFrom('orders')
    .select('id')
    .where(columnByTable[table], '=', id)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new ApiError('HasOpenOrder')
}

async function hasHistory(tx: Tx, table: DeletableTable, id: number): Promise<boolean> {
  const orders = tx.db.selectFrom('orders').select('id').where(columnByTable[table], '=', id)
  if (await orders.limit(1).executeTakeFirst()) return true
  const conversations = tx.db
    .selectFrom('conversation_sides')
    .select('side')
    .where(columnByTable[table], '=', id)
  if (await conversations.limit(1).executeTakeFirst()) return true
  // What an offer was valid at stays to be read, also once it has ended for want of a branch.
  const { rows } = await sql<{ has: boolean }>`select ${
    table === 'places'
      ? sql`exists (select from offers where place_id = ${id})`
      : sql`exists (select from offer_branches where branch_id = ${id})`
  } as has`.execute(tx.db)
  return rows[0]?.has ?? false
}

/** Deletes a place or a branch, or hides it where there were orders, offers or conversations, whose history stays. */
export async function deleteOrHide(tx: Tx, table: DeletableTable, id: number): Promise<void> {
  if (!(await hasHistory(tx, table, id))) {
    await tx.db.deleteFrom(table).where('id', '=', id).execute()
    return
  }
  const hidden = { deleted_at: tx.now() }
  if (table === 'branches') {
    const values = { ...hidden, is_main: false }
    await tx.db.updateTable('branches').set(values).where('id', '=', id).execute()
    return
  }
  // Nothing of what isn't approved is public, and nothing new is ordered there.
  const values = { ...hidden, owner_id: null, state: 'suspended' as const }
  await tx.db.updateTable('places').set(values).where('id', '=', id).execute()
}
