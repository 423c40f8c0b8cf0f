/** Names and types of one index. */
export type Shape = {
  /** Facets of documents: a document has any number of labels of each. */
  facet: string
  /** Facets of rows: a row has one label of each. */
  rowFacet: string
  /** Numbers of a document that a search may sort by, ascending, or restrict to a range. */
  key: string
  /** The row's opening times; `isOpen` of a search decides whether it is open now. */
  schedule: unknown
  /** Data that is returned with a hit and not searched; stored as JSON. */
  card: object
}

/**
 * The names of a shape as values. The order of facets is their precedence, those of documents first: a word
 * that matches a label of an earlier facet scores better.
 */
export type Schema<S extends Shape> = {
  facets: readonly S['facet'][]
  rowFacets: readonly S['rowFacet'][]
  keys: readonly S['key'][]
  /** Decides between documents that are equally near, in the order `openNearby`. */
  nearbyKey: S['key']
  /** Facets that a search doesn't count, because they have too many labels or nothing shows the counts. */
  uncounted?: readonly S['facet'][]
  /** Equal schedules have equal keys. */
  toScheduleKey: (schedule: S['schedule']) => string
}

/** A location of a document. */
export type Row<S extends Shape> = {
  id: number
  lat: number
  lng: number
  facets: Record<S['rowFacet'], number>
  schedule: S['schedule']
}

export type Doc<S extends Shape> = {
  id: number
  /**
   * Sort key, descending, of documents that are otherwise equal; the higher ID comes first if it is equal,
   * too.
   */
  newness: number
  keys: Record<S['key'], number>
  /** Names in each language; at most four. */
  names: readonly string[]
  facets: Record<S['facet'], readonly number[]>
  /** At least one. The first represents the document if nothing else decides. */
  rows: readonly Row<S>[]
  card: S['card']
}

/** Names of a label: a search for these words finds the documents with the label. */
export type Label<Facet extends string> = {
  facet: Facet
  id: number
  /** Names in each language, and synonyms. */
  names: readonly string[]
}

/** Builds an object with these keys. */
export function mapNames<Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name, nth: number) => Value,
): Record<Name, Value> {
  const record = {} as Record<Name, Value>
  for (let nth = 0; nth < names.length; nth += 1) {
    const name = names[nth] as Name
    record[name] = toValue(name, nth)
  }
  return record
}
