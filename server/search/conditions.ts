import type { Counts } from './counts.ts'
import type { Box } from './geo.ts'
import type { Postings } from './postings.ts'

/** Where a word fits nothing. */
export const noMatch = 255

/** What one word of a search stands for. */
export type TermInterpretation = {
  /** By the document's slot, how well it fits the names and the labels of the document: less is better, `noFit` where it doesn't. */
  docScores: Uint8Array
  /** The same by the area of a row; null where it stands for none. */
  areaScores: Uint8Array | null
  /** The slots of the documents that it may stand for; one may be in several lists. */
  slots: Postings
  /** How many slots the lists have, all together: a short word has thousands of lists, which are walked once. */
  size: number
}

/** A number stands for one of the keys that documents have. */
type Order = 'relevance' | 'distance' | 'newest' | number

/** One filter that is counted: what it leaves, each kind of labels, or the area. */
export type Filter = {
  /** A bit of its own. */
  bit: number
  /** The slots that pass; one may be in several lists. */
  passing: Postings
}

/** By the area of a row: the bit where it fails, else 0. */
export type AreaFilter = Filter & { failed: Uint8Array }

/** Between which numbers, both included, one of the keys that documents have must lie. */
export type Range = { key: number; min: number; max: number }

/** What a search asks for, by the numbers that the columns have. */
export type Conditions = {
  interpretations: readonly TermInterpretation[]
  /** The typed words in their order, where names have all of them. */
  queryWords: readonly number[] | null
  /** For each kind of a document's labels that is counted; null for whatever. */
  facetFilters: readonly (Filter | null)[]
  /** By the number of a set of labels, the bits of the filters that it fails; null where there is no such filter. */
  failedFacets: Uint8Array | null
  /** The slots that pass each filter by labels that aren't counted. */
  only: readonly Postings[]
  ranges: readonly Range[]
  area: AreaFilter | null
  /** A unit vector, and the square of the chord from it to the farthest. */
  near: { point: readonly [x: number, y: number, z: number]; square: number } | null
  box: Box | null
  /** By the schedule of a row, 1 where it is open now. */
  open: Uint8Array
  onlyOpen: boolean
  order: Order
  from: number
  to: number
}

export type ScanResult = {
  total: number
  /** The documents of the page, each with the row that stands for it. */
  page: { slot: number; row: number; square: number }[]
  /** For each kind of a document's labels: how many documents the other conditions leave with each label. */
  docFacets: readonly Counts[]
  /** The same for each kind of a row's labels, whose filters count as one. */
  rowFacets: readonly Counts[]
  /** How many there would be if only what is open counted. */
  open: number
}
