import pg from 'pg'

/** A statement with the values that it had first, and on whose behalf it was sent. */
export type Statement = { by: string; text: string; values: unknown[] }

/** Notes each statement that this process sends from now on, once. Dispose of it. */
export function recordStatements() {
  const { prototype } = pg.Client
  const { query } = prototype
  const seen = new Map<string, Statement>()
  let by = ''
  prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [asked, list] = given as [string | { text?: string; values?: unknown[] }, unknown]
    const { text = '', values = [] } =
      typeof asked === 'string' ? { text: asked, values: Array.isArray(list) ? list : [] } : asked
    const plain = text.replace(/^\/\*.*?\*\//s, '').trim()
    if (!seen.has(plain)) seen.set(plain, { by, text: plain, values })
    return Reflect.apply(query, this, given)
  } as typeof query
  return {
    /** Says on whose behalf the following ones are sent. */
    as(name: string) {
      by = name
    },
    statements: () => [...seen.values()],
    [Symbol.dispose]() {
      prototype.query = query
    },
  }
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Node[] }

/** The tables that a plan reads from their beginning to their end, itself or along an index; below a limit a part may do. */
function readWhole(node: Node, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table } = node
  const isWhole =
    type === 'Seq Scan' || (/^Index( Only)? Scan/.test(type) && !node['Index Cond'] && !isLimited)
  const below = (node.Plans ?? []).flatMap((part) => readWhole(part, isLimited || type === 'Limit'))
  return table && isWhole ? [table, ...below] : below
}

/**
 * How a plan is made that does without reading a table as a whole wherever it can. Of some thousand rows the planner may read all though
 * there is an index, by a guess that is another with each sample.
 */
const withoutWholes = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off'
/** The same with nothing but bitmaps, which need a condition or an index of a part. */
const alongNoOrder = 'set enable_indexscan = off; set enable_indexonlyscan = off'
const alongOrders = 'set enable_indexscan = on; set enable_indexonlyscan = on'

/** Which tables a statement has to read as a whole: no index serves its conditions, nor the order of the few rows that it asks for. */
export async function findReadWhole(client: pg.ClientBase, { text, values }: Statement): Promise<string[]> {
  if (!/^(select|with|insert|update|delete)\b/i.test(text)) return []
  const planned = async (settings: string) => {
    await client.query(`${withoutWholes}; ${settings}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (format json) ${text}`,
      values,
    )
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => readWhole(Plan)))
  }
  const [ordered, unordered] = [await planned(alongOrders), new Set(await planned(alongNoOrder))]
  const tables = ordered.filter((table) => unordered.has(table))
  // A month of a log is a part of it.
  return [...new Set(tables.map((table) => table.replace(/_(default|\d{4}_\d\d)$/, '')))]
}
