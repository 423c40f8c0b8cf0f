import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import type { Database } from './database.ts'
import { toCamelCase, toSnakeCase } from './kysely.ts'

export type ForeignKey = { table: string; column: string }

/**
 * Lists the foreign keys that block deletion of the table's rows. Reads the catalogue, so that new features are
 * included.
 */
export async function listForeignKeysTo(ctx: Ctx, table: keyof Database): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${toSnakeCase(table)}::regclass and c.confdeltype in ('a', 'r')
      and c.conparentid = 0
    order by 1, 2`.execute(ctx.db)
  return rows.map(({ table, column }) => ({ table: toCamelCase(table), column: toCamelCase(column) }))
}
