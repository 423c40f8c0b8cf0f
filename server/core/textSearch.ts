import { type RawBuilder, sql } from 'kysely'
import { fold } from '#contract/fold.ts'

/** Whether a column contains a text as it is. */
export function contains(column: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** Whether a text contains what is typed, in whatever spelling; the column is folded, as an index of its parts is. */
export function containsFolded(column: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  return contains(column, fold(typed))
}

/** Whether a person's folded name contains each word that is typed, also across the spaces between its own. */
export function containsName(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const name = sql`replace(${column}, ' ', '')`
  const words = fold(typed).split(' ')
  return sql<boolean>`(${sql.join(
    words.map((word) => contains(name, word)),
    sql` and `,
  )})`
}
