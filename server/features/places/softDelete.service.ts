import { sql } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'

type DeletableTable = 'places' | 'branches'

const columnByTable = { places: 'placeId', branches: 'branchId' } as const

/** The row is locked, so that no new order is created meanwhile. */
export async function assertNoOpenOrders(tx: Tx, table: DeletableTable, id: number): Promise<void> {
  const open = await tx.db
    .selectFrom('orders')
    .select('id')
    .where(columnByTable[table], '=', id)
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new ApiError('HasOpenOrder')
}

async function hasHistory(tx: Tx, table: DeletableTable, id: number): Promise<boolean> {
  const orders = tx.db.selectFrom('orders').select('id').where(columnByTable[table], '=', id)
  if (await orders.limit(1).executeTakeFirst()) return true
  const conversations = tx.db
    .selectFrom('conversationParticipants')
    .select('side')
    .where(columnByTable[table], '=', id)
  if (await conversations.limit(1).executeTakeFirst()) return true
  // The branches of an offer must stay readable, even after the offer ended because its branches were
  // deleted.
  const { rows } = await sql<{ has: boolean }>`select ${
    table === 'places'
      ? sql`exists (select from offers where place_id = ${id})`
      : sql`exists (select from offer_branches where branch_id = ${id})`
  } as has`.execute(tx.db)
  return rows[0]?.has ?? false
}

/** Hides it if there were orders, offers or conversations, whose history must remain. */
export async function deleteOrHide(tx: Tx, table: DeletableTable, id: number): Promise<void> {
  if (!(await hasHistory(tx, table, id))) {
    await tx.db.deleteFrom(table).where('id', '=', id).execute()
    return
  }
  const hidden = { deletedAt: tx.now() }
  if (table === 'branches') {
    const values = { ...hidden, isMain: false }
    await tx.db.updateTable('branches').set(values).where('id', '=', id).execute()
    return
  }
  // A suspended place isn't public and takes no orders.
  const values = { ...hidden, ownerId: null, state: 'suspended' as const }
  await tx.db.updateTable('places').set(values).where('id', '=', id).execute()
}
