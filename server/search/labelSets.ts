import { Interned } from './interned.ts'
import { Slices } from './slices.ts'

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
  /** Which number each of its labels has among those of all kinds. */
  readonly #numbers: number[] = []
  /** The sets that have each of its labels. */
  readonly #sets: number[][] = []

  /** Adds a label of a set; `next` is the number that it gets where it is new. */
  add(set: number, label: number, next: number): number {
    const nth = this.#known.add(label)
    link(this.#sets, nth, set)
    this.#numbers[nth] ??= next
    return this.#numbers[nth]
  }

  /** The sets that have a label. */
  having(label: number): readonly number[] {
    const nth = this.#known.find(label)
    return nth === undefined ? [] : (this.#sets[nth] ?? [])
  }

  /** Its labels, where `times` says by their numbers that there are any. */
  counted(times: Int32Array, more: Int32Array | undefined): Map<number, number> {
    const found = new Map<number, number>()
    const { values } = this.#known
    for (let nth = 0; nth < values.length; nth += 1) {
      const number = this.#numbers[nth] as number
      const count = (times[number] as number) + (more ? (more[number] as number) : 0)
      if (count !== 0) found.set(values[nth] as number, count)
    }
    return found
  }
}

const ascending = (one: number, other: number) => one - other

/** Label sets by their numbers: many documents share theirs with others, so that what holds for a set is decided once. */
export class LabelSets {
  readonly #known = new Interned<LabelSet>((set) => set.join(';'))
  readonly kinds: readonly Kind[]
  /** By the number of a set, the numbers of the labels that are counted, those of one kind after those of another. */
  readonly counted = new Slices(new Int32Array(0))
  readonly #isCounted: readonly boolean[]
  /** The slots that have each set. */
  readonly slots: SlotLists = []
  /** How many labels there ever were. */
  labelCount = 0

  constructor(isCounted: readonly boolean[]) {
    this.kinds = isCounted.map(() => new Kind())
    this.#isCounted = isCounted
  }

  get size(): number {
    return this.#known.values.length
  }

  /** The number of a set, in whatever order its labels come. */
  add(labels: LabelSet): number {
    const set = labels.map((each) => [...new Set(each)].sort(ascending))
    const { size } = this
    const number = this.#known.add(set)
    if (number === size) this.#addNew(number, set)
    return number
  }

  #addNew(set: number, labels: LabelSet): void {
    const counted: number[] = []
    for (const [nth, kind] of this.kinds.entries()) {
      for (const label of labels[nth] ?? []) {
        const number = kind.add(set, label, this.labelCount)
        if (number === this.labelCount) this.labelCount += 1
        if (this.#isCounted[nth]) counted.push(number)
      }
    }
    this.counted.set(set, counted)
  }

  /** Whether anything has this label now. */
  isUsed(kind: number, label: number): boolean {
    const having = this.kinds[kind]?.having(label) ?? []
    return having.some((set) => (this.slots[set]?.length ?? 0) > 0)
  }

  of(number: number): LabelSet {
    return this.#known.values[number] as LabelSet
  }
}

/**
 * How many documents have each label, of those that were added. Where there are more of them than sets, each counts for its
 * set first, and each set for its labels at the end.
 */
export class LabelCounts {
  readonly #sets: LabelSets
  /** By the number of the label. */
  readonly #times: Int32Array
  /** By the number of the set, what isn't counted by label yet. */
  readonly #bySet: Int32Array | null

  /** At most so many documents will be added. */
  constructor(sets: LabelSets, most: number) {
    this.#sets = sets
    this.#times = new Int32Array(sets.labelCount)
    this.#bySet = most > sets.size ? new Int32Array(sets.size) : null
  }

  /** Adds a document by the number of its set. */
  add(set: number): void {
    if (this.#bySet) this.#bySet[set] = (this.#bySet[set] as number) + 1
    else this.#count(set, 1)
  }

  #count(set: number, documents: number): void {
    const { starts, counts, items } = this.#sets.counted
    const times = this.#times
    const start = starts[set] as number
    const end = start + (counts[set] as number)
    for (let at = start; at < end; at += 1) {
      const label = items[at] as number
      times[label] = (times[label] as number) + documents
    }
  }

  /** Takes one document away from a label: the nth that is counted of a set. */
  takeBack(set: number, nth: number): void {
    const { starts, items } = this.#sets.counted
    const label = items[(starts[set] as number) + nth] as number
    this.#times[label] = (this.#times[label] as number) - 1
  }

  /** By the number of the label, how many have it. */
  byLabel(): Int32Array {
    const sets = this.#bySet
    for (let set = 0; sets && set < sets.length; set += 1) {
      const documents = sets[set] as number
      if (documents === 0) continue
      this.#count(set, documents)
      sets[set] = 0
    }
    return this.#times
  }

  /** The labels of a kind that any have, with those that `more` counted. */
  of(kind: number, more?: LabelCounts | null): Map<number, number> {
    return this.#sets.kinds[kind]?.counted(this.byLabel(), more?.byLabel()) ?? new Map()
  }
}
