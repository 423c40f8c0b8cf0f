import { type RawBuilder, sql } from 'kysely'
import { fold } from '#contract/core/fold.ts'

/** Whether a column contains a text as it is. */
export function contains(column: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** Whether a text contains what is typed, in whatever spelling; the column is folded, as an index of its parts is. */
export function containsFolded(column: RawBuilder<string>, input: string): RawBuilder<boolean> {
  return contains(column, fold(input))
}

/** Whether a person's folded name contains each word that is typed, also across the spaces between its own. */
export function containsName(column: RawBuilder<unknown>, input: string): RawBuilder<boolean> {
  const name = sql`replace(${column}, ' ', '')`
  const terms = fold(input).split(' ')
  return sql<boolean>`(${sql.join(
    terms.map((word) => contains(name, word)),
    sql` and `,
  )})`
}
