import type { Box } from './geo.ts'
import type { SlotLists } from './labelSets.ts'

/** Where a word fits nothing. */
export const noFit = 255

/** How well a word fits each of some numbered things: less is better, `noFit` where it doesn't. */
export type Fits = { of: Uint8Array; numbers: readonly number[] }

/** What one word of a search stands for. */
export type Meaning = {
  /** By the document's slot, how well it fits the names. */
  names: Uint8Array
  /** The words of names that it fits, by their numbers. */
  words: readonly number[]
  /** By the document's labels; null where it stands for none. */
  labelSets: Fits | null
  /** By the area of a row; null where it stands for none. */
  areas: Fits | null
}

/** A number stands for one of the keys that documents have. */
export type Order = 'relevance' | 'distance' | 'newest' | number

/** One filter that is counted: what it leaves, each kind of labels, or the area. */
export type Filter = {
  /** A bit of its own. */
  bit: number
  /** By the document's labels, or by the area of a row: the bit where it fails the filter, else 0. */
  failed: Uint8Array
  /** The slots that pass; one may be in several lists. */
  passing: SlotLists
}

/** Between which numbers, both included, one of the keys that documents have must lie. */
export type Range = { key: number; least: number; most: number }

/** What a search asks for, by the numbers that the columns have. */
export type Conditions = {
  meanings: readonly Meaning[]
  /** The typed words in their order, where names have all of them. */
  typed: readonly number[] | null
  /** For each kind of a document's labels; null for whatever. */
  labels: readonly (Filter | null)[]
  ranges: readonly Range[]
  area: Filter | null
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

export type Counts = ReadonlyMap<number, number>

export type Scanned = {
  total: number
  /** The documents of the page, each with the row that stands for it. */
  page: { slot: number; row: number; square: number }[]
  /** For each kind of a document's labels: how many documents the other conditions leave with each label. */
  labels: Counts[]
  /** The same for each kind of a row's labels, whose filters count as one. */
  rowLabels: Counts[]
  /** How many there would be if only what is open counted. */
  open: number
}
