import { type RawBuilder, sql } from 'kysely'
import { fold } from '../../contract/fold.ts'

/** Whether a text contains what is typed, in whatever spelling; the column is folded, as an index of its parts is. */
export function containsFolded(column: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${`%${fold(typed).replace(/[\\%_]/g, '\\$&')}%`}`
}
