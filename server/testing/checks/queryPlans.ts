import pg from 'pg'

export type Statement = { caller: string; text: string; values: unknown[] }

/** Each distinct statement of this process from now on. Dispose of it to stop. */
export function recordStatements() {
  const { prototype } = pg.Client
  const { query } = prototype
  const statementByText = new Map<string, Statement>()
  let caller = ''
  prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [statement, list] = args as [string | { text?: string; values?: unknown[] }, unknown]
    const { text = '', values = [] } =
      typeof statement === 'string' ? { text: statement, values: Array.isArray(list) ? list : [] } : statement
    const sql = text.replace(/^\/\*.*?\*\//s, '').trim()
    if (!statementByText.has(sql)) statementByText.set(sql, { caller, text: sql, values })
    return Reflect.apply(query, this, args)
  } as typeof query
  return {
    as(name: string) {
      caller = name
    },
    statements: () => [...statementByText.values()],
    [Symbol.dispose]() {
      prototype.query = query
    },
  }
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Node[] }

/** Tables read completely, by a sequential or a full index scan. A full index scan below LIMIT is allowed. */
function findFullScans(node: Node, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table } = node
  const isFullScan =
    type === 'Seq Scan' || (/^Index( Only)? Scan/.test(type) && !node['Index Cond'] && !isLimited)
  const below = (node.Plans ?? []).flatMap((part) => findFullScans(part, isLimited || type === 'Limit'))
  return table && isFullScan ? [table, ...below] : below
}

/**
 * With a few thousand rows the planner may prefer full scans despite an index, depending on its random
 * sample.
 */
const discourageFullScans = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off'
/** Leaves only bitmap scans, which need an index condition or a partial index. */
const disableIndexScans = 'set enable_indexscan = off; set enable_indexonlyscan = off'
const enableIndexScans = 'set enable_indexscan = on; set enable_indexonlyscan = on'

/** No index serves the conditions or the order of the LIMIT. */
export async function findFullTableScans(
  client: pg.ClientBase,
  { text, values }: Statement,
): Promise<string[]> {
  if (!/^(select|with|insert|update|delete)\b/i.test(text)) return []
  const findScans = async (settings: string) => {
    await client.query(`${discourageFullScans}; ${settings}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (format json) ${text}`,
      values,
    )
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => findFullScans(Plan)))
  }
  const [ordered, unordered] = [
    await findScans(enableIndexScans),
    new Set(await findScans(disableIndexScans)),
  ]
  const tables = ordered.filter((table) => unordered.has(table))
  // Partitions count as their table.
  return [...new Set(tables.map((table) => table.replace(/_(default|\d{4}_\d\d)$/, '')))]
}
