import { Counts, type Tally, zeros } from './counts.ts'
import { addPosting, type Postings, removePosting } from './postings.ts'
import { Segments } from './segments.ts'
import { ValueDictionary } from './valueDictionary.ts'

/** The labels of a document, by their kinds. */
export type FacetValues = readonly (readonly number[])[]

/** The labels of one kind. */
class Facet {
  readonly dictionary = new ValueDictionary<number>((label) => label)
  /** The slots that have each. */
  readonly slots: Postings = []
  /** The number of each among the labels of all kinds that are counted. */
  readonly numbers: number[] = []
}

const ascending = (a: number, b: number) => a - b

/**
 * The labels of documents: which each has, and which documents have each. Those that are counted are numbered, and so are
 * the sets of them that documents have: many share theirs, so that what holds for a set is decided once.
 */
export class Facets {
  readonly #kinds: readonly Facet[]
  readonly #isCounted: readonly boolean[]
  /** By the slot, its labels, each as its number within its kind, times the kinds, and its kind. */
  readonly #own = new Segments(new Int32Array(0))
  readonly #sets = new ValueDictionary<readonly number[]>((numbers) => numbers.join(' '))
  /** By the number of a set, the numbers of its labels. */
  readonly inSet = new Segments(new Int32Array(0))
  /** By the number of a counted label, the sets that have it. */
  readonly #setsByLabel: number[][] = []

  constructor(isCounted: readonly boolean[]) {
    this.#kinds = isCounted.map(() => new Facet())
    this.#isCounted = isCounted
  }

  /** How many kinds there are. */
  get size(): number {
    return this.#kinds.length
  }

  /** How many labels are counted. */
  get countedSize(): number {
    return this.#setsByLabel.length
  }

  /** How many sets of counted labels there are. */
  get setCount(): number {
    return this.#sets.values.length
  }

  isCounted(kind: number): boolean {
    return this.#isCounted[kind] ?? false
  }

  /** Gives labels, in whatever order they come, to a document that has none; replies the number of their set. */
  link(slot: number, labels: FacetValues): number {
    const own: number[] = []
    const countedLabels: number[] = []
    for (const [nth, kind] of this.#kinds.entries()) {
      for (const label of [...new Set(labels[nth])].sort(ascending)) {
        const dictionary = kind.dictionary.add(label)
        own.push(dictionary * this.size + nth)
        addPosting(kind.slots, dictionary, slot)
        if (this.isCounted(nth)) countedLabels.push(this.#getNumber(kind, dictionary))
      }
    }
    this.#own.set(slot, own)
    return this.#getSet(countedLabels)
  }

  #getNumber({ numbers }: Facet, dictionary: number): number {
    const number = numbers[dictionary] ?? this.#setsByLabel.push([]) - 1
    numbers[dictionary] = number
    return number
  }

  #getSet(numbers: readonly number[]): number {
    const { setCount } = this
    const set = this.#sets.add(numbers)
    if (set < setCount) return set
    this.inSet.set(set, numbers)
    for (const number of numbers) this.#setsByLabel[number]?.push(set)
    return set
  }

  /** Takes its labels from a document. */
  unlink(slot: number): void {
    for (const own of this.#own.of(slot)) {
      const kind = this.#kinds[own % this.size]
      if (kind) removePosting(kind.slots, Math.floor(own / this.size), slot)
    }
    this.#own.set(slot, [])
  }

  /** In the order of their numbers. */
  of(slot: number): FacetValues {
    const labels: number[][] = this.#kinds.map(() => [])
    for (const own of this.#own.of(slot)) {
      const nth = own % this.size
      labels[nth]?.push(this.#kinds[nth]?.dictionary.values[Math.floor(own / this.size)] as number)
    }
    return labels
  }

  /** The slots that have a label. */
  getSlots(kind: number, label: number): number[] {
    const { dictionary, slots } = this.#kinds[kind] as Facet
    const nth = dictionary.find(label)
    return (nth !== undefined && slots[nth]) || []
  }

  /** The sets that have a label that is counted. */
  setsHaving(kind: number, label: number): readonly number[] {
    const { dictionary, numbers } = this.#kinds[kind] as Facet
    const nth = dictionary.find(label)
    return (nth !== undefined && this.#setsByLabel[numbers[nth] as number]) || []
  }

  /** The labels of a kind, out of the times of all labels by their numbers. */
  tally(kind: number, times: readonly number[]): Tally {
    const { dictionary, numbers } = this.#kinds[kind] as Facet
    return { labels: dictionary.values, times: numbers.map((number) => times[number] as number) }
  }
}

/**
 * How many documents have each label, of those that were added. Where there are more of them than sets, each counts for its
 * set first, and each set for its labels at the end.
 */
export class FacetCounts {
  readonly #labels: Facets
  /** By the number of the label. */
  readonly #times: number[]
  /** By the number of the set, what isn't counted by label yet: a loop over many documents counts here by itself. */
  readonly bySet: Int32Array | null

  /** At most so many documents will be added. */
  constructor(labels: Facets, maxDocuments: number) {
    this.#labels = labels
    this.#times = zeros(labels.countedSize)
    this.bySet = maxDocuments > labels.setCount ? new Int32Array(labels.setCount) : null
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
  of(kind: number, additional: FacetCounts | null): Counts {
    return new Counts(() => {
      const own = this.#byLabel()
      const more = additional === null ? null : additional.#byLabel()
      return this.#labels.tally(kind, more ? own.map((count, label) => count + (more[label] as number)) : own)
    })
  }
}
