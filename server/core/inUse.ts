import { sql } from 'kysely'
import { type Language, localeOf } from '../../contract/text.ts'
import { brokenConstraint } from './constraints.ts'
import type { Ctx } from './ctx.ts'
import { Failure } from './failure.ts'
import { usesText } from './inUse.text.ts'

type Refusal = 'cannotDelete' | 'cannotMove'
type Deletable = 'countries' | 'governments' | 'cities' | 'categories' | 'services' | 'points_packages'
type Use = { table: string; rows: number }

type Counted = Exclude<keyof typeof usesText.en, Refusal>

function isCounted(name: string): name is Counted {
  return name in usesText.en && name !== 'cannotDelete' && name !== 'cannotMove'
}

/** What a place offers is, for people, the place. */
const toldAs: Record<string, string> = { place_services: 'places' }

/** The foreign keys themselves say who may be using a row, those of later features too. */
async function usesOf(ctx: Ctx, table: Deletable, id: number): Promise<Use[]> {
  const references = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')
    order by 1, 2`.execute(ctx.db)
  if (references.rows.length === 0) return []
  const counts = references.rows.map(
    (each) =>
      sql`select ${each.table} as "table", count(*) as rows from ${sql.table(each.table)} where ${sql.ref(each.column)} = ${id}`,
  )
  const { rows } = await sql<Use>`${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return rows.filter(({ rows }) => rows > 0)
}

function told(language: Language, refusal: Refusal, uses: readonly Use[]): string {
  const words = usesText[language]
  const sums = new Map<Counted, number>()
  for (const { table, rows } of uses) {
    const name = toldAs[table] ?? table
    const key = isCounted(name) ? name : 'others'
    sums.set(key, (sums.get(key) ?? 0) + rows)
  }
  const parts = [...sums].map(([key, rows]) => words[key](rows))
  return words[refusal](new Intl.ListFormat(localeOf(language)).format(parts))
}

function inUse(refusal: Refusal, uses: readonly Use[]): Failure {
  return new Failure('InUse', { message: { ar: told('ar', refusal, uses), en: told('en', refusal, uses) } })
}

/** Refuses to move a row elsewhere while something but `companions` uses it, which would say otherwise. */
export async function refuseMove(
  tx: Ctx,
  table: Deletable,
  id: number,
  companions: readonly string[] = [],
): Promise<void> {
  const uses = (await usesOf(tx, table, id)).filter((use) => !companions.includes(use.table))
  if (uses.length > 0) throw inUse('cannotMove', uses)
}

/** Deletes a row that nothing uses; refuses otherwise, saying by what and how many it is used. */
export async function deleteUnused(ctx: Ctx, table: Deletable, id: number): Promise<void> {
  const uses = await usesOf(ctx, table, id)
  if (uses.length > 0) throw inUse('cannotDelete', uses)
  try {
    const { numDeletedRows } = await ctx.db.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Failure('NotFound')
  } catch (error) {
    // Somebody began to use it meanwhile.
    if (brokenConstraint(error)) throw new Failure('InUse')
    throw error
  }
}
