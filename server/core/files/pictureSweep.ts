import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { getViolatedConstraint } from '../database/constraints.ts'
import { listForeignKeysTo } from '../database/foreignKeys.ts'
import { inTransaction } from '../database/transaction.ts'
import { getFileNames, getStore } from './pictures.ts'

const day = 24 * 3600 * 1000

/** The foreign keys tell which columns can reference a picture. */
async function markUnused(ctx: Ctx): Promise<void> {
  const naming = (await listForeignKeysTo(ctx, 'pictures')).map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = pictures.name)`,
  )
  const isNamed = sql.join([sql`false`, ...naming], sql` or `)
  await sql`update pictures set unused_since = null where unused_since is not null and (${isNamed})`.execute(
    ctx.db,
  )
  await sql`update pictures set unused_since = ${ctx.now()} where unused_since is null and not (${isNamed})`.execute(
    ctx.db,
  )
}

/**
 * The row is locked until its files are gone, so a concurrent upload waits and stores the picture again. If a
 * transaction has just referenced it, the foreign key blocks the deletion before any file goes.
 */
async function deletePicture(ctx: Ctx, name: string, before: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom('pictures')
      .select(['name', 'widths', 'isPrivate'])
      .where('name', '=', name)
      .where('unusedSince', '<', before)
      // A transaction may be adding a reference.
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return
    await tx.db.deleteFrom('pictures').where('name', '=', name).execute()
    await getStore(ctx, row).remove(getFileNames(row))
  })
}

/** Unreferenced for a day: removed pictures, and those of transactions that never committed. */
export async function sweepPictures(ctx: Ctx): Promise<void> {
  await markUnused(ctx)
  const before = new Date(ctx.now().getTime() - day)
  const unused = await ctx.db
    .selectFrom('pictures')
    .select('name')
    .where('unusedSince', '<', before)
    .execute()
  for (const { name } of unused) {
    await deletePicture(ctx, name, before).catch((error: unknown) => {
      // A reference was added meanwhile; the next sweep finds the picture in use.
      if (!getViolatedConstraint(error)) throw error
    })
  }
}
