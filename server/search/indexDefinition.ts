import type pg from 'pg'
import type { Doc, Label, Schema, Shape } from './schema.ts'

/** A connection while an index is being built, otherwise the pool. */
export type Reader = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

/** For `SearchIndexes.count`: counts the documents with a label of `facet` until their end. */
type CountedBy<S extends Shape> = {
  facet: S['facet']
  /** The key with a document's end, in ms. */
  endKey: S['key']
  /** Returns the documents that may have a label; used while the index isn't built. */
  readIds(client: Reader, label: number): Promise<number[]>
}

/** An index and where its documents come from. `Names` is what its user keeps in memory to present results. */
export type IndexDefinition<S extends Shape, Names> = Schema<S> & {
  /** The kind in `search_changes`. */
  kind: string
  /**
   * Tables that the documents and names are read from; the triggers of `search_changes` must watch the same
   * ones.
   */
  tables: readonly string[]
  countedBy?: CountedBy<S>
  /** Returns the highest document ID; 0 if there are none. */
  findLastId(client: pg.Client): Promise<number>
  /** Reads these documents, without those that must not be found. */
  readDocs(client: Reader, ids: readonly number[]): Promise<Doc<S>[]>
  readNames(client: Reader): Promise<{ names: Names; labels: Label<S['facet'] | S['rowFacet']>[] }>
}
