import pg from 'pg'

/** A statement with the values that it had first, and on whose behalf it was sent. */
export type Statement = { caller: string; text: string; values: unknown[] }

/** Notes each statement that this process sends from now on, once. Dispose of it. */
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
    /** Says on whose behalf the following ones are sent. */
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

/** The tables that a plan reads from their beginning to their end, itself or along an index; below a limit a part may do. */
function findFullScans(node: Node, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table } = node
  const isFullScan =
    type === 'Seq Scan' || (/^Index( Only)? Scan/.test(type) && !node['Index Cond'] && !isLimited)
  const below = (node.Plans ?? []).flatMap((part) => findFullScans(part, isLimited || type === 'Limit'))
  return table && isFullScan ? [table, ...below] : below
}

/**
 * How a plan is made that does without reading a table as a whole wherever it can. Of some thousand rows the planner may read all though
 * there is an index, by a guess that is another with each sample.
 */
const discourageFullScans = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off'
/** The same with nothing but bitmaps, which need a condition or an index of a part. */
const disableIndexScans = 'set enable_indexscan = off; set enable_indexonlyscan = off'
const enableIndexScans = 'set enable_indexscan = on; set enable_indexonlyscan = on'

/** Which tables a statement has to read as a whole: no index serves its conditions, nor the order of the few rows that it asks for. */
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
  // A month of a log is a part of it.
  return [...new Set(tables.map((table) => table.replace(/_(default|\d{4}_\d\d)$/, '')))]
}
