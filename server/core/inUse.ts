import { sql } from 'kysely'
import { type Language, localeOf } from '#contract/text.ts'
import { Failure } from '../common/failure.ts'
import { violatedConstraint } from './constraints.ts'
import type { Ctx, Tx } from './ctx.ts'
import { foreignKeysTo } from './foreignKeys.ts'
import { usesText } from './inUse.text.ts'

type Refusal = 'cannotDelete' | 'cannotMove'
export type Deletable = 'countries' | 'governments' | 'cities' | 'categories' | 'services' | 'points_packages'
type Use = { table: string; rows: number }

type Counted = Exclude<keyof typeof usesText.en, Refusal>

function isCounted(name: string): name is Counted {
  return name in usesText.en && name !== 'cannotDelete' && name !== 'cannotMove'
}

/** People know a service that a place offers as part of that place. */
const shownAs: Record<string, string> = { place_services: 'places', place_changes: 'places' }

/** Counts the rows that reference a row, by table. */
async function usesOf(ctx: Ctx, table: Deletable, id: number): Promise<Use[]> {
  const references = await foreignKeysTo(ctx, table)
  if (references.length === 0) return []
  const counts = references.map(
    (each) =>
      sql`select ${each.table} as "table", count(*) as rows from ${sql.table(each.table)} where ${sql.ref(each.column)} = ${id}`,
  )
  const { rows } = await sql<Use>`${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return rows.filter(({ rows }) => rows > 0)
}

function messageOf(language: Language, refusal: Refusal, uses: readonly Use[]): string {
  const words = usesText[language]
  const sums = new Map<Counted, number>()
  for (const { table, rows } of uses) {
    const name = shownAs[table] ?? table
    const key = isCounted(name) ? name : 'others'
    sums.set(key, (sums.get(key) ?? 0) + rows)
  }
  const parts = [...sums].map(([key, rows]) => words[key](rows))
  return words[refusal](new Intl.ListFormat(localeOf(language)).format(parts))
}

function inUse(refusal: Refusal, uses: readonly Use[]): Failure {
  return new Failure('InUse', {
    message: { ar: messageOf('ar', refusal, uses), en: messageOf('en', refusal, uses) },
  })
}

/** Refuses to move a row to another parent while a table other than `companions` references it, whose rows would then contradict it. */
export async function refuseMove(
  tx: Tx,
  table: Deletable,
  id: number,
  companions: readonly string[] = [],
): Promise<void> {
  const uses = (await usesOf(tx, table, id)).filter((use) => !companions.includes(use.table))
  if (uses.length > 0) throw inUse('cannotMove', uses)
}

/** Whether anything references a row, which must be locked for the answer to last. */
export async function isInUse(tx: Tx, table: Deletable, id: number): Promise<boolean> {
  return (await usesOf(tx, table, id)).length > 0
}

/** Deletes a row that nothing references; otherwise refuses, and says what references it and how often. */
export async function deleteUnused(ctx: Ctx, table: Deletable, id: number): Promise<void> {
  const uses = await usesOf(ctx, table, id)
  if (uses.length > 0) throw inUse('cannotDelete', uses)
  try {
    const { numDeletedRows } = await ctx.db.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Failure('NotFound')
  } catch (error) {
    // Somebody began to use it meanwhile.
    if (violatedConstraint(error)) throw new Failure('InUse')
    throw error
  }
}
