import type { IndexDefinition, Reader } from './indexDefinition.ts'
import type { Shape } from './schema.ts'
import { type Query, SearchIndex } from './searchIndex.ts'

/** The later end is included. */
export type Period = { since: Date; until: Date }

const chunkSize = 2000

type Options<S extends Shape, Names> = {
  definition: IndexDefinition<S, Names>
  /** The index of all documents. */
  index: SearchIndex<S>
  ids: readonly number[]
}

/**
 * Returns a function that counts which of a few documents a query finds, by the period of their newness. They
 * have an index of their own, so that many queries are cheap.
 */
export async function createRecentCounter<S extends Shape, Names>(
  reader: Reader,
  { definition, index, ids }: Options<S, Names>,
): Promise<(query: Query<S>, period: Period) => number> {
  const recent = new SearchIndex<S>(definition)
  recent.setLabels((await definition.readNames(reader)).labels)
  const newnessById = new Map<number, number>()
  for (let from = 0; from < ids.length; from += chunkSize) {
    for (const doc of await definition.readDocs(reader, ids.slice(from, from + chunkSize))) {
      recent.put(doc)
      newnessById.set(doc.id, doc.newness)
    }
  }
  return (query, { since, until }) => {
    const newest = { ...query, order: 'newest', from: 0, to: recent.size } as const
    const results = recent.search(newest)
    // Among few documents words also match by a typo that doesn't count among all.
    const { hits } = results.total > 0 && query.text !== '' ? index.search(newest) : results
    return hits.filter(({ id }) => {
      const newness = newnessById.get(id)
      return newness !== undefined && newness > since.getTime() && newness <= until.getTime()
    }).length
  }
}
