import type pg from 'pg'

type Column = {
  name: string
  type: string
  isKey: boolean
  isUnique: boolean
  isChecked: boolean
  target: string | null
}

/** The database checks no reference of rows that are written often or may outlive the row they refer to. */
const implicitTargets: [RegExp, string][] = [
  [/^(user_id|member_id|actor_id|(\w+_)?by_id)$/, 'users'],
  [/^lot_id$/, 'lots'],
  [/^hold_id$/, 'holds'],
  [/^payment_request_id$/, 'payment_requests'],
]

/** Between the IDs of consecutive copies. All original IDs are smaller. */
const stride = 10_000

async function readColumns(pool: pg.Pool): Promise<Map<string, Column[]>> {
  const { rows } = await pool.query<Column & { table: string }>(`
    select relname as table, attname as name, format_type(atttypid, null) as type,
      exists (select from pg_index where indrelid = pg_class.oid and indisprimary and attnum = any(indkey)) as "isKey",
      exists (select from pg_index where indrelid = pg_class.oid and indisunique and attnum = any(indkey)) as "isUnique",
      exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum]) as "isChecked",
      min(key.confrelid::regclass::text) as target
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    left join pg_constraint key on key.conrelid = pg_class.oid and key.contype = 'f' and key.conkey = array[attnum]
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    group by pg_class.oid, relname, attname, attnum, atttypid order by relname, attnum`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  for (const columns of tables.values()) {
    for (const column of columns)
      column.target ??= implicitTargets.find(([pattern]) => pattern.test(column.name))?.[1] ?? null
  }
  return tables
}

/** Copied rows refer to each other as the original rows do. */
function toValueExpression(
  { name, type, isKey, isUnique, isChecked, target }: Column,
  many: ReadonlySet<string>,
  maxCopies: number,
): string {
  const own = `source."${name}"`
  if (name === 'phone' && isUnique && !isKey)
    return `case when ${own} is not null then '+201' || lpad((source.id + ${stride} * n)::text, 9, '0') end`
  if (name === 'email') return `n || '.' || ${own}`
  if (name === 'code' && type === 'text')
    return `case when length(${own}) = 8 then translate(upper(left(md5(${own} || n), 8)), 'B', 'H') else ${own} end`
  const isNumber = type === 'integer' || type === 'bigint'
  if (isNumber && target) return many.has(target) ? `${own} + ${stride} * (1 + (n - 1) % ${maxCopies})` : own
  if (isNumber && isKey) return `${own} + ${stride} * n`
  if (type === 'text' && isUnique && !isChecked) return `${own} || '-' || n`
  if (type === 'bytea' && isUnique) return `sha256(${own} || n::text::bytea)`
  if (type === 'uuid' && isKey) return 'gen_random_uuid()'
  return own
}

/**
 * Makes `times` copies, or as many as needed for `minRows` rows. Moves the timestamps of `eventTables` into
 * the year before. Triggers and foreign keys are off meanwhile; runs ANALYZE afterwards.
 */
export async function multiplyRows(
  pool: pg.Pool,
  tables: readonly string[],
  { times, minRows, eventTables }: { times: number; minRows: number; eventTables: readonly string[] },
): Promise<void> {
  const columnsByTable = await readColumns(pool)
  const many = new Set(tables)
  const client = await pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; set local statement_timeout = 0`)
    for (const table of tables) {
      const columns = columnsByTable.get(table) ?? []
      const { rows } = await client.query<{ held: number }>(`select count(*)::int as held from "${table}"`)
      const copies = Math.max(times, Math.ceil(minRows / Math.max(rows[0]?.held ?? 0, 1)))
      const valueFor = (column: Column) => {
        const value = toValueExpression(column, many, times)
        const moves = eventTables.includes(table) && column.type === 'timestamp with time zone'
        return moves ? `${value} - n % 365 * interval '1 day'` : value
      }
      await client.query(`
        insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
        select ${columns.map(valueFor).join(', ')}
        from (select * from "${table}") source, generate_series(1, ${copies}) n
        on conflict do nothing`)
    }
    await client.query('commit')
  } finally {
    client.release(true)
  }
  await pool.query('analyze')
}
