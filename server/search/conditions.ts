import type { Counts } from './counts.ts'
import type { Box } from './geo.ts'
import type { Postings } from './postings.ts'

/** Score of a word that doesn't match. */
export const noMatch = 255

/** Matches of one word of a search. */
export type TermInterpretation = {
  /**
   * By document slot, how well the word matches the document's names and labels: lower is better, `noMatch`
   * if it doesn't match.
   */
  docScores: Uint8Array
  /**
   * By area (index of a row's combination of row facets, see `Areas`), as in `docScores`; null if the word
   * matches no row facet.
   */
  areaScores: Uint8Array | null
  /** Slots of the documents that may match; a slot may be in several lists. */
  slots: Postings
  /** Total length of `slots`. Kept because a short word has thousands of lists, too many to sum again. */
  size: number
}

/** A number is the index of one of a document's keys. */
type Order = 'relevance' | 'distance' | 'newest' | 'openNearby' | number

/** A filter whose alternatives are counted: one document facet, or the area. */
export type Filter = {
  /** One bit per filter. The scan combines the bits of the filters that a row fails. */
  bit: number
  /** Slots that pass; a slot may be in several lists. */
  passing: Postings
}

export type AreaFilter = Filter & {
  /** By area: `bit` if the area fails the filter, otherwise 0. */
  failedBits: Uint8Array
}

/** Inclusive range for one of a document's keys; `key` is the key's index. */
export type Range = { key: number; min: number; max: number }

/** A search's conditions, with texts and labels replaced by their numbers in the columns. */
export type Conditions = {
  interpretations: readonly TermInterpretation[]
  /** The typed words in order; null if one of them is in no name. */
  queryWords: readonly number[] | null
  /** For each document facet that is counted; null for no filter. */
  facetFilters: readonly (Filter | null)[]
  /**
   * By set of labels (documents with the same labels share one): the bits of `facetFilters` that it fails. Null
   * without such filters.
   */
  failedBitsByLabelSet: Uint8Array | null
  /** Slots that pass each filter on a facet that isn't counted. */
  uncountedFilters: readonly Postings[]
  ranges: readonly Range[]
  area: AreaFilter | null
  /** A unit vector, and the square of the longest accepted chord from it. */
  near: { point: readonly [x: number, y: number, z: number]; maxSquaredChord: number } | null
  box: Box | null
  /** By schedule, 1 if it is open now. */
  openBySchedule: Uint8Array
  mustBeOpen: boolean
  order: Order
  /** Index of the key that decides between equally near documents in the order `openNearby`. */
  nearbyKey: number
  /** Range of ranks of the requested page, `to` exclusive. */
  from: number
  to: number
}

export type ScanResult = {
  total: number
  page: { slot: number; row: number; squaredChord: number }[]
  /**
   * For each document facet: the number of documents per label, under all conditions except the
   * filter of that facet.
   */
  docFacets: readonly Counts[]
  /** The same for each row facet. The area filter is one filter, so none of these counts apply it. */
  rowFacets: readonly Counts[]
  /** Number of results that are open now. */
  openCount: number
}
