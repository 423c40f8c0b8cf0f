import type { TestApp } from '../app/testApp.ts'

const moneyColumnPattern =
  'points|amount|price|value|percent|rate|available|held|owed|balance|limit|ceiling|minimum|share|profit|cash|net|bill|discount|payable|due|adjustment|fee|credited|lower|upper'

/** Returns the tables whose numbers of points or money have changed since the previous call. */
export async function watchMoneyTables({ pool }: TestApp): Promise<() => Promise<string[]>> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ $1 and column_name !~ '_id$'
      and data_type in ('smallint', 'integer', 'bigint', 'numeric')`,
    [moneyColumnPattern],
  )
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, of]) => {
    const row = `(${of.map(({ column }) => column).join(', ')})::text`
    return `select '${table}' as table, md5(string_agg(row${row}, ',' order by row${row})) as hash from ${table}`
  })
  const read = async () => {
    const { rows } = await pool.query<{ table: string; hash: string | null }>(tables.join(' union all '))
    return new Map(rows.map(({ table, hash }) => [table, hash]))
  }
  let before = await read()
  return async () => {
    const now = await read()
    const changed = [...now].filter(([table, hash]) => before.get(table) !== hash).map(([table]) => table)
    before = now
    return changed
  }
}
