import type pg from 'pg'
import type { Doc } from './columns.ts'
import type { Schema } from './searchIndex.ts'
import type { Label } from './terms.ts'

/** A connection while an index is being built, otherwise the pool. */
export type Reader = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

/** A facet whose documents other features count: its index, and that of the key with the end time. */
type CountedFacet = {
  facet: number
  end: number
  /** Returns the documents that may have a label; used while the index isn't built. */
  readIds(client: Reader, label: number): Promise<number[]>
}

/** Definition of an index. `Names` is additional data that a feature keeps in memory to present results. */
export type IndexDefinition<Schedule, Names> = Schema<Schedule> & {
  /** The kind in `search_changes`. */
  kind: string
  /**
   * Tables that the documents and names are read from; the triggers of `search_changes` must watch the same
   * ones.
   */
  tables: readonly string[]
  countedFacet?: CountedFacet
  /** Returns the highest document ID; 0 if there are none. */
  lastId(client: pg.Client): Promise<number>
  /** Reads these documents, without those that must not be found. */
  readDocs(client: Reader, ids: readonly number[]): Promise<Doc<Schedule>[]>
  readNames(client: pg.Client): Promise<{ names: Names; labels: Label[] }>
}
