import { Counts, type Tally, zeros } from './counts.ts'
import { Interned } from './interned.ts'
import { Slices } from './slices.ts'
import { link, type SlotLists, unlink } from './slotLists.ts'

/** The labels of a document, by their kinds. */
export type LabelSet = readonly (readonly number[])[]

/** The labels of one kind. */
class Kind {
  readonly known = new Interned<number>((label) => label)
  /** The slots that have each. */
  readonly slots: SlotLists = []
  /** The number of each among the labels of all kinds that are counted. */
  readonly numbers: number[] = []
}

const ascending = (one: number, other: number) => one - other

/**
 * The labels of documents: which each has, and which documents have each. Those that are counted are numbered, and so are
 * the sets of them that documents have: many share theirs, so that what holds for a set is decided once.
 */
export class Labels {
  readonly #kinds: readonly Kind[]
  readonly #isCounted: readonly boolean[]
  /** By the slot, its labels, each as its number within its kind, times the kinds, and its kind. */
  readonly #own = new Slices(new Int32Array(0))
  readonly #sets = new Interned<readonly number[]>((numbers) => numbers.join(' '))
  /** By the number of a set, the numbers of its labels. */
  readonly inSet = new Slices(new Int32Array(0))
  /** By the number of a counted label, the sets that have it. */
  readonly #having: number[][] = []

  constructor(isCounted: readonly boolean[]) {
    this.#kinds = isCounted.map(() => new Kind())
    this.#isCounted = isCounted
  }

  /** How many kinds there are. */
  get size(): number {
    return this.#kinds.length
  }

  /** How many labels are counted. */
  get countedSize(): number {
    return this.#having.length
  }

  /** How many sets of counted labels there are. */
  get setCount(): number {
    return this.#sets.values.length
  }

  isCounted(kind: number): boolean {
    return this.#isCounted[kind] ?? false
  }

  /** Gives labels, in whatever order they come, to a document that has none; replies the number of their set. */
  link(slot: number, labels: LabelSet): number {
    const own: number[] = []
    const counted: number[] = []
    for (const [nth, kind] of this.#kinds.entries()) {
      for (const label of [...new Set(labels[nth])].sort(ascending)) {
        const known = kind.known.add(label)
        own.push(known * this.size + nth)
        link(kind.slots, known, slot)
        if (this.isCounted(nth)) counted.push(this.#numberOf(kind, known))
      }
    }
    this.#own.set(slot, own)
    return this.#setOf(counted)
  }

  #numberOf({ numbers }: Kind, known: number): number {
    const number = numbers[known] ?? this.#having.push([]) - 1
    numbers[known] = number
    return number
  }

  #setOf(numbers: readonly number[]): number {
    const { setCount } = this
    const set = this.#sets.add(numbers)
    if (set < setCount) return set
    this.inSet.set(set, numbers)
    for (const number of numbers) this.#having[number]?.push(set)
    return set
  }

  /** Takes its labels from a document. */
  unlink(slot: number): void {
    for (const own of this.#own.of(slot)) {
      const kind = this.#kinds[own % this.size]
      if (kind) unlink(kind.slots, Math.floor(own / this.size), slot)
    }
    this.#own.set(slot, [])
  }

  /** In the order of their numbers. */
  of(slot: number): LabelSet {
    const labels: number[][] = this.#kinds.map(() => [])
    for (const own of this.#own.of(slot)) {
      const nth = own % this.size
      labels[nth]?.push(this.#kinds[nth]?.known.values[Math.floor(own / this.size)] as number)
    }
    return labels
  }

  /** The slots that have a label. */
  slotsOf(kind: number, label: number): number[] {
    const { known, slots } = this.#kinds[kind] as Kind
    const nth = known.find(label)
    return (nth !== undefined && slots[nth]) || []
  }

  /** The sets that have a label that is counted. */
  setsHaving(kind: number, label: number): readonly number[] {
    const { known, numbers } = this.#kinds[kind] as Kind
    const nth = known.find(label)
    return (nth !== undefined && this.#having[numbers[nth] as number]) || []
  }

  /** The labels of a kind, out of the times of all labels by their numbers. */
  tally(kind: number, times: readonly number[]): Tally {
    const { known, numbers } = this.#kinds[kind] as Kind
    return { labels: known.values, times: numbers.map((number) => times[number] as number) }
  }
}

/**
 * How many documents have each label, of those that were added. Where there are more of them than sets, each counts for its
 * set first, and each set for its labels at the end.
 */
export class LabelCounts {
  readonly #labels: Labels
  /** By the number of the label. */
  readonly #times: number[]
  /** By the number of the set, what isn't counted by label yet: a loop over many documents counts here by itself. */
  readonly bySet: Int32Array | null

  /** At most so many documents will be added. */
  constructor(labels: Labels, most: number) {
    this.#labels = labels
    this.#times = zeros(labels.countedSize)
    this.bySet = most > labels.setCount ? new Int32Array(labels.setCount) : null
  }

  /** Adds a document by the number of its set. */
  add(set: number): void {
    if (this.bySet) this.bySet[set] = (this.bySet[set] as number) + 1
    else this.#count(set, 1)
  }

  #count(set: number, documents: number): void {
    const { starts, counts, items } = this.#labels.inSet
    const times = this.#times
    const start = starts[set] as number
    const end = start + (counts[set] as number)
    for (let at = start; at < end; at += 1) {
      const label = items[at] as number
      times[label] = (times[label] as number) + documents
    }
  }

  #byLabel(): number[] {
    const sets = this.bySet
    for (let set = 0; sets && set < sets.length; set += 1) {
      const documents = sets[set] as number
      if (documents === 0) continue
      this.#count(set, documents)
      sets[set] = 0
    }
    return this.#times
  }

  /** The labels of a kind that any have, with those that `others` counted. */
  of(kind: number, others: LabelCounts | null): Counts {
    return new Counts(() => {
      const own = this.#byLabel()
      const more = others === null ? null : others.#byLabel()
      return this.#labels.tally(kind, more ? own.map((count, label) => count + (more[label] as number)) : own)
    })
  }
}
