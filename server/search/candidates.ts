import type { Columns } from './columns.ts'
import type { Conditions, Filter, Meaning } from './conditions.ts'
import type { SlotLists } from './labelSets.ts'
import { grown } from './slices.ts'

/** Kept between scans, which run one at a time. */
let slots = new Int32Array(0)
let isListed = new Uint8Array(0)

const sizeOf = (lists: SlotLists) => lists.reduce((size, { length }) => size + length, 0)

export const filtersOf = ({ labels, area }: Conditions): Filter[] =>
  [...labels, area].filter((filter) => filter !== null)

/** The filters, where nothing else is asked for: what they leave without one of them may be known without looking. */
export function filtersAlone(conditions: Conditions): Filter[] | null {
  const { meanings, ranges, near, box, onlyOpen } = conditions
  return meanings.length > 0 || ranges.length > 0 || near || box || onlyOpen ? null : filtersOf(conditions)
}

/** The slots that a word may stand for. */
function meantBy(columns: Columns<unknown>, { words, labelSets, areas }: Meaning): SlotLists {
  const { postings, knownLabelSets, knownAreas } = columns
  const some = (of: SlotLists, numbers: readonly number[] = []) => numbers.map((number) => of[number] ?? [])
  return [
    ...some(postings, words),
    ...some(knownLabelSets.slots, labelSets?.numbers),
    ...some(knownAreas.slots, areas?.numbers),
  ]
}

/**
 * The shortest lists that hold whatever may count; null where that is most documents. What fails more than one filter
 * counts for nothing, so that whatever counts passes one of any two.
 */
function shortestLists(columns: Columns<unknown>, conditions: Conditions): SlotLists | null {
  const choices = conditions.meanings.map((meaning) => meantBy(columns, meaning))
  const [first, second] = filtersOf(conditions)
    .map(({ passing }) => passing)
    .sort((one, other) => sizeOf(one) - sizeOf(other))
  if (first && second) choices.push([...first, ...second])
  else if (first && filtersAlone(conditions)) choices.push(first)
  const [shortest] = choices
    .map((lists) => ({ lists, size: sizeOf(lists) }))
    .sort((one, other) => one.size - other.size)
  return shortest && shortest.size < columns.slotCount / 2 ? shortest.lists : null
}

/** Lists each slot once, in the order of the lists. */
function listAsTheyCome(lists: SlotLists): number {
  let count = 0
  for (const list of lists) {
    for (const slot of list) {
      if (isListed[slot] === 1) continue
      isListed[slot] = 1
      slots[count] = slot
      count += 1
    }
  }
  for (let at = 0; at < count; at += 1) isListed[slots[at] as number] = 0
  return count
}

/** Lists each slot once, the last first: what many slots hold is read faster in the order in which it lies. */
function listInOrder(lists: SlotLists, slotCount: number): number {
  for (const list of lists) for (const slot of list) isListed[slot] = 1
  let count = 0
  for (let slot = slotCount - 1; slot >= 0; slot -= 1) {
    if (isListed[slot] === 0) continue
    isListed[slot] = 0
    slots[count] = slot
    count += 1
  }
  return count
}

/** The slots to look at, each once, in an array that the next scan takes again; null for all. */
export function candidatesOf(columns: Columns<unknown>, conditions: Conditions): Int32Array | null {
  const { slotCount } = columns
  const lists = shortestLists(columns, conditions)
  if (!lists) return null
  const size = sizeOf(lists)
  slots = grown(slots, size)
  isListed = grown(isListed, slotCount)
  return slots.subarray(0, size > slotCount / 64 ? listInOrder(lists, slotCount) : listAsTheyCome(lists))
}
