import type pg from 'pg'
import type { Doc } from './columns.ts'
import type { Schema } from './searchIndex.ts'
import type { Label } from './terms.ts'

/** A connection, or the pool where no index is built. */
export type Reader = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

/** What others count of documents: the kind of label that is theirs, and the key that is the instant of an end. */
type CountedFacet = {
  label: number
  end: number
  /** Documents that may have a label, for as long as there is no index. */
  readIds(client: Reader, label: number): Promise<number[]>
}

/** What an index is made of. `Names` is what else a feature wants to have at hand while it presents what was found. */
export type IndexDefinition<Schedule, Names> = Schema<Schedule> & {
  /** As `search_changes` has it. */
  kind: string
  /** Those whose rows the documents and the names are read from; the triggers of `search_changes` watch the same. */
  tables: readonly string[]
  countedFacet?: CountedFacet
  /** The highest id that there is, 0 where there is none. */
  lastId(client: pg.Client): Promise<number>
  /** Reads these documents; those that nobody is to find are missing. */
  readDocs(client: Reader, ids: readonly number[]): Promise<Doc<Schedule>[]>
  readNames(client: pg.Client): Promise<{ names: Names; labels: Label[] }>
}
