import { Interned } from './interned.ts'
import { Slices } from './slices.ts'
import type { Tally } from './tally.ts'

/** Lists of slots, by the number of what they have in common. */
export type SlotLists = number[][]

export function link(lists: SlotLists, number: number, slot: number): void {
  const list = lists[number]
  if (list) list.push(slot)
  else lists[number] = [slot]
}

export function unlink(lists: SlotLists, number: number, slot: number): void {
  const list = lists[number] ?? []
  const at = list.indexOf(slot)
  const last = list.pop()
  if (last !== undefined && last !== slot) list[at] = last
}

/** The labels of a document, or of a row, by their kinds. */
export type LabelSet = readonly (readonly number[])[]

/** The labels of one kind. */
class Kind {
  readonly #known = new Interned<number>((label) => label)
  /** By the number of a set, the numbers of its labels. */
  readonly #of = new Slices(new Int32Array(0))
  /** By the number of a label, the sets that have it. */
  readonly #sets: number[][] = []

  add(set: number, labels: readonly number[]): void {
    const numbers = labels.map((label) => this.#known.add(label))
    this.#of.set(set, numbers)
    for (const number of numbers) link(this.#sets, number, set)
  }

  /** All labels that there ever were. */
  get labels(): readonly number[] {
    return this.#known.values
  }

  /** The sets that have a label. */
  having(label: number): readonly number[] {
    const number = this.#known.find(label)
    return number === undefined ? [] : (this.#sets[number] ?? [])
  }

  /** How often there is each label, where there are as many of each set as the tallies say together. */
  count(tallies: readonly Tally[]): Map<number, number> {
    const { starts, counts, items } = this.#of
    const labels = this.#known.values
    const totals = new Int32Array(labels.length)
    for (const { times, touched } of tallies) {
      for (let nth = 0; nth < touched.length; nth += 1) {
        const set = touched[nth] as number
        const start = starts[set] as number
        const end = start + (counts[set] as number)
        for (let at = start; at < end; at += 1) {
          const label = items[at] as number
          totals[label] = (totals[label] as number) + (times[set] as number)
        }
      }
    }
    const found = new Map<number, number>()
    for (let label = 0; label < totals.length; label += 1) {
      if (totals[label] !== 0) found.set(labels[label] as number, totals[label] as number)
    }
    return found
  }
}

const ascending = (one: number, other: number) => one - other

/** Label sets by their numbers: many documents share theirs with others, so that what holds for a set is decided once. */
export class LabelSets {
  readonly #known = new Interned<LabelSet>((set) => set.join(';'))
  readonly kinds: readonly Kind[]
  /** The slots that have each set. */
  readonly slots: SlotLists = []

  constructor(kinds: number) {
    this.kinds = Array.from({ length: kinds }, () => new Kind())
  }

  get size(): number {
    return this.#known.values.length
  }

  /** The number of a set, in whatever order its labels come. */
  add(labels: LabelSet): number {
    const set = labels.map((each) => [...new Set(each)].sort(ascending))
    const { size } = this
    const number = this.#known.add(set)
    if (number === size) for (const [nth, kind] of this.kinds.entries()) kind.add(number, set[nth] ?? [])
    return number
  }

  of(number: number): LabelSet {
    return this.#known.values[number] as LabelSet
  }
}
