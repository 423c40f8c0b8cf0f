import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/** A column that names rows of another table. */
export type ForeignKey = { table: string; column: string }

/**
 * The foreign keys that refer to a table and keep its rows from being deleted, from the catalogue, so that those of
 * later features are found too.
 */
export async function foreignKeysTo(ctx: Ctx, table: string): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')
      and c.conparentid = 0
    order by 1, 2`.execute(ctx.db)
  return rows
}
