import type { Columns } from './columns.ts'
import type { Conditions, Filter, Meaning } from './conditions.ts'
import { grown } from './slices.ts'
import type { SlotLists } from './slotLists.ts'

/** Kept between scans, which run one at a time. */
let slots = new Int32Array(0)
/** A bit for each slot; all are 0 between two uses. */
let isListed = new Int32Array(0)

/** Lists to begin with, as the meaning of a word has them. */
type Choice = Pick<Meaning, 'slots' | 'size'>

const choiceOf = (slots: SlotLists): Choice => ({
  slots,
  size: slots.reduce((size, { length }) => size + length, 0),
})

const bySize = (one: Choice, other: Choice) => one.size - other.size

export const filtersOf = ({ labels, area }: Conditions): Filter[] =>
  [...labels, area].filter((filter) => filter !== null)

/** The filters, where nothing but ranges is asked for beside them: what they leave without one of them may be known without looking. */
export function filtersAlone(conditions: Conditions): Filter[] | null {
  const { meanings, only, near, box, onlyOpen } = conditions
  const isAlone = meanings.length + only.length === 0 && !near && !box && !onlyOpen
  return isAlone ? filtersOf(conditions) : null
}

/**
 * The shortest lists that hold whatever may count; null where that is most documents. What fails more than one filter
 * counts for nothing, so that whatever counts passes one of any two.
 */
function shortestLists(columns: Columns<unknown>, conditions: Conditions): Choice | null {
  const choices: Choice[] = [...conditions.only.map(choiceOf), ...conditions.meanings]
  const [first, second] = filtersOf(conditions)
    .map(({ passing }) => choiceOf(passing))
    .sort(bySize)
  if (first && second)
    choices.push({ slots: [...first.slots, ...second.slots], size: first.size + second.size })
  else if (first && filtersAlone(conditions)) choices.push(first)
  const [shortest] = choices.sort(bySize)
  return shortest && shortest.size < columns.slotCount / 2 ? shortest : null
}

/** Lists each slot once, in the order of the lists. */
function listAsTheyCome(lists: SlotLists): number {
  let count = 0
  for (const list of lists) {
    for (let nth = 0; nth < list.length; nth += 1) {
      const slot = list[nth] as number
      const bits = isListed[slot >> 5] as number
      if ((bits >> (slot & 31)) & 1) continue
      isListed[slot >> 5] = bits | (1 << (slot & 31))
      slots[count] = slot
      count += 1
    }
  }
  for (let at = 0; at < count; at += 1) isListed[(slots[at] as number) >> 5] = 0
  return count
}

/** Lists each slot once, the last first: what many slots hold is read faster in the order in which it lies. */
function listInOrder(lists: SlotLists, slotCount: number): number {
  for (const list of lists) {
    for (let nth = 0; nth < list.length; nth += 1) {
      const slot = list[nth] as number
      isListed[slot >> 5] = (isListed[slot >> 5] as number) | (1 << (slot & 31))
    }
  }
  let count = 0
  for (let word = (slotCount - 1) >> 5; word >= 0; word -= 1) {
    let bits = isListed[word] as number
    isListed[word] = 0
    while (bits !== 0) {
      const highest = 31 - Math.clz32(bits)
      bits ^= 1 << highest
      slots[count] = (word << 5) + highest
      count += 1
    }
  }
  return count
}

/** The slots to look at, each once, in an array that the next scan takes again; null for all. */
export function candidatesOf(columns: Columns<unknown>, conditions: Conditions): Int32Array | null {
  const { slotCount } = columns
  const shortest = shortestLists(columns, conditions)
  if (!shortest) return null
  const { slots: lists, size } = shortest
  slots = grown(slots, size)
  isListed = grown(isListed, (slotCount >> 5) + 1)
  return slots.subarray(0, size > slotCount / 64 ? listInOrder(lists, slotCount) : listAsTheyCome(lists))
}
