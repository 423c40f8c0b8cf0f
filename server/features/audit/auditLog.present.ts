import type { Selectable } from 'kysely'
import { type AuditFormat, audited } from '#contract/audit/audited.ts'
import type { AuditEntry, AuditValue, Change } from '#contract/audit/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { localized } from '#server/core/database/names.ts'

/** Also fits an entry that isn't written yet. */
export type EntryRow = Omit<Selectable<Database['auditEntries']>, 'subjectNames'>

const tables = [
  'currencies',
  'countries',
  'governments',
  'cities',
  'categories',
  'services',
  'ranks',
  'places',
  'branches',
] as const
type NamedTable = (typeof tables)[number]

function getNamedTable(as: AuditFormat): NamedTable | undefined {
  return tables.find((table) => table === as)
}

type Names = (table: NamedTable | 'users', id: number) => string | null

/** A field that this release no longer knows shows its value. */
function getAuditedAs({ kind }: EntryRow, field: string): AuditFormat {
  const fields: Record<string, Record<string, AuditFormat> | undefined> = audited
  return fields[kind]?.[field] ?? 'value'
}

function collectMentionedIds(rows: readonly EntryRow[]): Map<NamedTable, Set<number>> {
  const idsByTable = new Map<NamedTable, Set<number>>()
  for (const row of rows) {
    for (const [field, values] of Object.entries(row.changes)) {
      const table = getNamedTable(getAuditedAs(row, field))
      if (!table) continue
      const ids = idsByTable.get(table) ?? new Set()
      idsByTable.set(table, ids)
      for (const value of (values ?? []).flat()) if (typeof value === 'number') ids.add(value)
    }
  }
  return idsByTable
}

/** Uses one statement for people, and one per mentioned table. */
export async function readNames(ctx: Ctx, rows: readonly EntryRow[]): Promise<Names> {
  const names = new Map<string, string>()
  const keep = (table: string, nameRows: readonly { id: number; name: string }[]) => {
    for (const nameRow of nameRows) names.set(`${table} ${nameRow.id}`, nameRow.name)
  }
  const people = [...new Set(rows.flatMap(({ userId, approvedById }) => [userId, approvedById ?? userId]))]
  if (people.length > 0) {
    const query = ctx.db.selectFrom('users').select(['id', 'name']).where('id', 'in', people)
    keep('users', await query.where('deletedAt', 'is', null).execute())
  }
  for (const [table, ids] of collectMentionedIds(rows)) {
    keep(
      table,
      await ctx.db
        .selectFrom(table)
        .select(['id', localized(ctx.language, `${table}.name`).as('name')])
        .where('id', 'in', [...ids])
        .execute(),
    )
  }
  return (table, id) => names.get(`${table} ${id}`) ?? null
}

type Scalar = string | number | boolean

function presentChange(row: EntryRow, field: string, names: Names): Change {
  const as = getAuditedAs(row, field)
  const values = row.changes[field]
  if (!values) return { field, shows: as === 'versioned' ? 'versions' : 'nothing', before: null, after: null }
  const table = getNamedTable(as)
  const toName = (value: Scalar) =>
    table && typeof value === 'number' ? (names(table, value) ?? `#${value}`) : value
  const toText = (value: AuditValue) =>
    Array.isArray(value) ? value.map(toName) : value === null ? null : toName(value)
  return {
    field,
    shows: as === 'picture' ? 'picture' : 'value',
    before: toText(values[0]),
    after: toText(values[1]),
  }
}

export function presentEntry(ctx: Ctx, row: EntryRow, names: Names): AuditEntry {
  const [first, second] =
    ctx.language === 'en' ? [row.subjectEn, row.subjectAr] : [row.subjectAr, row.subjectEn]
  return {
    id: row.id,
    at: row.at.toISOString(),
    userId: row.userId,
    userName: names('users', row.userId),
    agreedBy:
      row.approvedById === null ? null : { id: row.approvedById, name: names('users', row.approvedById) },
    call: row.endpoint,
    action: row.action,
    kind: row.kind,
    subjectId: row.subjectId,
    subjectName: first || second,
    changes: Object.keys(row.changes).map((field) => presentChange(row, field, names)),
  }
}
