import { Counts, type Tally, zeros } from './counts.ts'
import { addPosting, type Postings, removePosting } from './postings.ts'
import { Segments } from './segments.ts'
import { ValueDictionary } from './valueDictionary.ts'

/** Labels of a document, by facet. */
export type FacetValues = readonly (readonly number[])[]

class Facet {
  readonly dictionary = new ValueDictionary<number>((label) => label)
  /** Slots by label. */
  readonly slots: Postings = []
  /** By label, its number among the counted labels of all facets. */
  readonly numbers: number[] = []
}

const ascending = (a: number, b: number) => a - b

/**
 * Labels of documents, in both directions. Counted labels are numbered, and so are the distinct sets of them:
 * many documents share a set, so a filter is decided once per set.
 */
export class Facets {
  readonly #facets: readonly Facet[]
  readonly #isCounted: readonly boolean[]
  /**
   * Labels by slot, each encoded as its number within its facet, times the number of facets, plus its facet.
   */
  readonly #own = new Segments(new Int32Array(0))
  readonly #sets = new ValueDictionary<readonly number[]>((numbers) => numbers.join(' '))
  readonly inSet = new Segments(new Int32Array(0))
  readonly #setsByLabel: number[][] = []

  constructor(isCounted: readonly boolean[]) {
    this.#facets = isCounted.map(() => new Facet())
    this.#isCounted = isCounted
  }

  get size(): number {
    return this.#facets.length
  }

  get countedSize(): number {
    return this.#setsByLabel.length
  }

  get setCount(): number {
    return this.#sets.values.length
  }

  isCounted(facet: number): boolean {
    return this.#isCounted[facet] ?? false
  }

  /** Adds labels, in any order, to a document without labels; returns the number of their set. */
  link(slot: number, labels: FacetValues): number {
    const own: number[] = []
    const countedLabels: number[] = []
    for (const [nth, facet] of this.#facets.entries()) {
      for (const label of [...new Set(labels[nth])].sort(ascending)) {
        const dictionary = facet.dictionary.add(label)
        own.push(dictionary * this.size + nth)
        addPosting(facet.slots, dictionary, slot)
        if (this.isCounted(nth)) countedLabels.push(this.#getNumber(facet, dictionary))
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

  /** Removes all labels of a document. */
  unlink(slot: number): void {
    for (const own of this.#own.of(slot)) {
      const facet = this.#facets[own % this.size]
      if (facet) removePosting(facet.slots, Math.floor(own / this.size), slot)
    }
    this.#own.set(slot, [])
  }

  /** Returns the labels of a document, sorted by label within each facet. */
  of(slot: number): FacetValues {
    const labels: number[][] = this.#facets.map(() => [])
    for (const own of this.#own.of(slot)) {
      const nth = own % this.size
      labels[nth]?.push(this.#facets[nth]?.dictionary.values[Math.floor(own / this.size)] as number)
    }
    return labels
  }

  getSlots(facet: number, label: number): number[] {
    const { dictionary, slots } = this.#facets[facet] as Facet
    const nth = dictionary.find(label)
    return (nth !== undefined && slots[nth]) || []
  }

  setsHaving(facet: number, label: number): readonly number[] {
    const { dictionary, numbers } = this.#facets[facet] as Facet
    const nth = dictionary.find(label)
    return (nth !== undefined && this.#setsByLabel[numbers[nth] as number]) || []
  }

  /** Returns the counts of one facet, from the counts of all labels by number. */
  tally(facet: number, times: readonly number[]): Tally {
    const { dictionary, numbers } = this.#facets[facet] as Facet
    return { labels: dictionary.values, times: numbers.map((number) => times[number] as number) }
  }
}

/**
 * Number of documents by label. If more documents may be added than there are sets, documents are counted by
 * set first, and sets by label at the end.
 */
export class FacetCounts {
  readonly #labels: Facets
  readonly #times: number[]
  /**
   * Documents by set that aren't yet counted by label; null to count labels directly. A loop over many
   * documents increments it directly.
   */
  readonly bySet: Int32Array | null

  /** `maxDocuments` is an upper bound of the documents that will be added. */
  constructor(labels: Facets, maxDocuments: number) {
    this.#labels = labels
    this.#times = zeros(labels.countedSize)
    this.bySet = maxDocuments > labels.setCount ? new Int32Array(labels.setCount) : null
  }

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

  of(facet: number, additional: FacetCounts | null): Counts {
    return new Counts(() => {
      const own = this.#byLabel()
      const more = additional === null ? null : additional.#byLabel()
      return this.#labels.tally(
        facet,
        more ? own.map((count, label) => count + (more[label] as number)) : own,
      )
    })
  }
}
