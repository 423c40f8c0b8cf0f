import { sql } from 'kysely'
import { getLocale, type Language } from '#contract/core/text.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '../ctx.ts'
import { getViolatedConstraint } from './constraints.ts'
import { listForeignKeysTo } from './foreignKeys.ts'
import { referencesText } from './references.text.ts'

type BlockedAction = 'cannotDelete' | 'cannotMove'
export type Deletable = 'countries' | 'governments' | 'cities' | 'categories' | 'services' | 'pointsPackages'
type Reference = { table: string; rows: number }

type CountedTable = Exclude<keyof typeof referencesText.en, BlockedAction>

function isCounted(name: string): name is CountedTable {
  return name in referencesText.en && name !== 'cannotDelete' && name !== 'cannotMove'
}

/** Users know a service that a place offers as part of that place. */
const displayTable: Record<string, string> = { placeServices: 'places', placeChanges: 'places' }

async function findReferences(ctx: Ctx, table: Deletable, id: number): Promise<Reference[]> {
  const foreignKeys = await listForeignKeysTo(ctx, table)
  if (foreignKeys.length === 0) return []
  const counts = foreignKeys.map(
    (foreignKey) =>
      sql`select ${foreignKey.table} as "table", count(*) as rows from ${sql.table(foreignKey.table)} where ${sql.ref(foreignKey.column)} = ${id}`,
  )
  const { rows } = await sql<Reference>`${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return rows.filter(({ rows }) => rows > 0)
}

function formatMessage(language: Language, action: BlockedAction, references: readonly Reference[]): string {
  const messages = referencesText[language]
  const sums = new Map<CountedTable, number>()
  for (const { table, rows } of references) {
    const name = displayTable[table] ?? table
    const key = isCounted(name) ? name : 'others'
    sums.set(key, (sums.get(key) ?? 0) + rows)
  }
  const parts = [...sums].map(([key, rows]) => messages[key](rows))
  return messages[action](new Intl.ListFormat(getLocale(language)).format(parts))
}

function inUseError(action: BlockedAction, references: readonly Reference[]): ApiError {
  return new ApiError('InUse', {
    message: { ar: formatMessage('ar', action, references), en: formatMessage('en', action, references) },
  })
}

/**
 * Throws if a table other than `companions` references the row: those rows would contradict its new parent.
 */
export async function assertMovable(
  tx: Tx,
  table: Deletable,
  id: number,
  companions: readonly string[] = [],
): Promise<void> {
  const references = (await findReferences(tx, table, id)).filter((use) => !companions.includes(use.table))
  if (references.length > 0) throw inUseError('cannotMove', references)
}

/** Lock the row first, or the answer may be outdated. */
export async function isReferenced(tx: Tx, table: Deletable, id: number): Promise<boolean> {
  return (await findReferences(tx, table, id)).length > 0
}

/** Throws an error that lists the references by table if there are any. */
export async function deleteUnused(ctx: Ctx, table: Deletable, id: number): Promise<void> {
  const references = await findReferences(ctx, table, id)
  if (references.length > 0) throw inUseError('cannotDelete', references)
  try {
    const { numDeletedRows } = await ctx.db.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new ApiError('NotFound')
  } catch (error) {
    // A reference was added meanwhile.
    if (getViolatedConstraint(error)) throw new ApiError('InUse')
    throw error
  }
}
