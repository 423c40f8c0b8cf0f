import { type Expression, type RawBuilder, type ShallowDehydrateObject, type Simplify, sql } from 'kysely'
import { toCamelCase } from './kysely.ts'

type JsonRow<Row> = Simplify<ShallowDehydrateObject<Row>>
type Selected = { alias?: unknown; column?: unknown; name?: unknown }

/** Returns the name of a column, a column of a table, or an alias. */
function getName(selected: unknown): string {
  if (typeof selected === 'string') return selected
  const { alias, column, name } = (selected ?? {}) as Selected
  if (!(alias ?? column ?? name)) throw new Error('Rows become JSON by the names of their columns: name all.')
  return getName(alias ?? column ?? name)
}

/** Keys of JSON aren't names of columns, which `CamelCasePlugin` converts, so the statement contains them. */
function buildRow(rows: Expression<unknown>): RawBuilder<unknown> {
  const { selections = [] } = rows.toOperationNode() as { selections?: readonly { selection: unknown }[] }
  const names = selections.map(({ selection }) => getName(selection))
  return sql`json_build_object(${sql.join(
    names.flatMap((name) => [sql.lit(toCamelCase(name)), sql.ref(`selected.${name}`)]),
  )})`
}

/** All rows of a query as one value. The query must name its columns, and dates become text. */
export function jsonArrayFrom<Row>(rows: Expression<Row>): RawBuilder<JsonRow<Row>[]> {
  return sql`(select coalesce(json_agg(${buildRow(rows)}), '[]') from ${rows} as selected)`
}

/** Null without a row. The query must return at most one, and name its columns; dates become text. */
export function jsonObjectFrom<Row>(row: Expression<Row>): RawBuilder<JsonRow<Row> | null> {
  return sql`(select ${buildRow(row)} from ${row} as selected)`
}
