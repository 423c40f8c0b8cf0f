import type pg from 'pg'
import type { Doc, Label, Schema, Shape } from './schema.ts'

/** A connection while an index is being built, otherwise the pool. */
export type Reader = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

/** How others count documents: by the labels of a facet, until a document's end. */
type DocumentCount<S extends Shape> = {
  facet: S['facet']
  /** The key with a document's end, in ms. */
  end: S['key']
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
  documentCount?: DocumentCount<S>
  /** Returns the highest document ID; 0 if there are none. */
  findLastId(client: pg.Client): Promise<number>
  /** Reads these documents, without those that must not be found. */
  readDocs(client: Reader, ids: readonly number[]): Promise<Doc<S>[]>
  readNames(client: Reader): Promise<{ names: Names; labels: Label<S['facet'] | S['rowFacet']>[] }>
}
