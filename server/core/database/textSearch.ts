import { type RawBuilder, sql } from 'kysely'
import { fold } from '#contract/core/fold.ts'

export function contains(column: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** In any spelling. The column is folded in the same way as its trigram index. */
export function containsFolded(column: RawBuilder<string>, input: string): RawBuilder<boolean> {
  return contains(column, fold(input))
}

/** Each typed word must occur; spaces within the name are ignored. */
export function containsName(column: RawBuilder<unknown>, input: string): RawBuilder<boolean> {
  const name = sql`replace(${column}, ' ', '')`
  const terms = fold(input).split(' ')
  return sql<boolean>`(${sql.join(
    terms.map((word) => contains(name, word)),
    sql` and `,
  )})`
}
