import type { Columns } from './columns.ts'
import type { Conditions, Filter, TermInterpretation } from './conditions.ts'
import type { Postings } from './postings.ts'
import { ensureCapacity } from './segments.ts'

/** Reused between scans, which run one at a time. */
let slots = new Int32Array(0)
/** One bit per slot; all are 0 between two uses. */
let listedBits = new Int32Array(0)

/** Posting lists that contain every candidate. */
type CandidateLists = Pick<TermInterpretation, 'slots' | 'size'>

const toCandidateLists = (slots: Postings): CandidateLists => ({
  slots,
  size: slots.reduce((size, { length }) => size + length, 0),
})

const compareBySize = (a: CandidateLists, b: CandidateLists) => a.size - b.size

export const listFilters = ({ facetFilters, area }: Conditions): Filter[] =>
  [...facetFilters, area].filter((filter) => filter !== null)

/**
 * Returns the filters if the search has no other conditions than ranges; otherwise null. Their counts may
 * then come from cached totals.
 */
export function getFiltersIfAlone(conditions: Conditions): Filter[] | null {
  const { interpretations, uncountedFilters, near, box, mustBeOpen } = conditions
  const isAlone = interpretations.length + uncountedFilters.length === 0 && !near && !box && !mustBeOpen
  return isAlone ? listFilters(conditions) : null
}

/**
 * Returns the shortest lists that contain every document that may count; null if that is most documents. A
 * document that fails more than one filter counts for nothing, so any two filters together cover all that
 * counts.
 */
function shortestLists(columns: Columns<unknown>, conditions: Conditions): CandidateLists | null {
  const choices: CandidateLists[] = [
    ...conditions.uncountedFilters.map(toCandidateLists),
    ...conditions.interpretations,
  ]
  const [first, second] = listFilters(conditions)
    .map(({ passing }) => toCandidateLists(passing))
    .sort(compareBySize)
  if (first && second)
    choices.push({ slots: [...first.slots, ...second.slots], size: first.size + second.size })
  else if (first && getFiltersIfAlone(conditions)) choices.push(first)
  const [shortest] = choices.sort(compareBySize)
  return shortest && shortest.size < columns.slotCount / 2 ? shortest : null
}

/** Lists each slot once, in posting order; returns their number. */
function listInPostingOrder(lists: Postings): number {
  let count = 0
  for (const list of lists) {
    for (let nth = 0; nth < list.length; nth += 1) {
      const slot = list[nth] as number
      const bits = listedBits[slot >> 5] as number
      if ((bits >> (slot & 31)) & 1) continue
      listedBits[slot >> 5] = bits | (1 << (slot & 31))
      slots[count] = slot
      count += 1
    }
  }
  for (let at = 0; at < count; at += 1) listedBits[(slots[at] as number) >> 5] = 0
  return count
}

/**
 * Lists each slot once, in descending order; returns their number. For many slots, reading documents in
 * memory order is faster.
 */
function listInSlotOrder(lists: Postings, slotCount: number): number {
  for (const list of lists) {
    for (let nth = 0; nth < list.length; nth += 1) {
      const slot = list[nth] as number
      listedBits[slot >> 5] = (listedBits[slot >> 5] as number) | (1 << (slot & 31))
    }
  }
  let count = 0
  for (let word = (slotCount - 1) >> 5; word >= 0; word -= 1) {
    let bits = listedBits[word] as number
    listedBits[word] = 0
    while (bits !== 0) {
      const highest = 31 - Math.clz32(bits)
      bits ^= 1 << highest
      slots[count] = (word << 5) + highest
      count += 1
    }
  }
  return count
}

/**
 * Returns the slots to scan, without duplicates, in an array that the next scan reuses; null for all slots.
 */
export function findCandidates(columns: Columns<unknown>, conditions: Conditions): Int32Array | null {
  const { slotCount } = columns
  const shortest = shortestLists(columns, conditions)
  if (!shortest) return null
  const { slots: lists, size } = shortest
  slots = ensureCapacity(slots, size)
  listedBits = ensureCapacity(listedBits, (slotCount >> 5) + 1)
  return slots.subarray(
    0,
    size > slotCount / 64 ? listInSlotOrder(lists, slotCount) : listInPostingOrder(lists),
  )
}
