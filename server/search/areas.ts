import { Counts, type Tally, zeros } from './counts.ts'
import type { Postings } from './postings.ts'
import { ValueDictionary } from './valueDictionary.ts'

class AreaFacet {
  readonly dictionary = new ValueDictionary<number>((label) => label)
  /** Label numbers by area. */
  readonly numbers: number[] = []
  readonly areasByLabel: number[][] = []

  add(area: number, label: number): void {
    const number = this.dictionary.add(label)
    this.numbers[area] = number
    this.areasByLabel[number] = [...(this.areasByLabel[number] ?? []), area]
  }
}

/**
 * Numbers the distinct combinations of row facets (one label of each), so that a filter is decided once
 * per area instead of once per row.
 */
export class Areas {
  readonly #dictionary = new ValueDictionary<readonly number[]>((labels) => labels.join(' '))
  readonly facets: readonly AreaFacet[]
  /** For each area, the slots of documents with a row in it, without duplicates. */
  readonly slots: Postings = []

  constructor(facets: number) {
    this.facets = Array.from({ length: facets }, () => new AreaFacet())
  }

  get size(): number {
    return this.#dictionary.values.length
  }

  add(labels: readonly number[]): number {
    const { size } = this
    const area = this.#dictionary.add(labels)
    if (area < size) return area
    for (const [nth, facet] of this.facets.entries()) facet.add(area, labels[nth] as number)
    return area
  }

  getLabels(area: number): readonly number[] {
    return this.#dictionary.values[area] as readonly number[]
  }

  areasHaving(facet: number, label: number): readonly number[] {
    const { dictionary, areasByLabel } = this.facets[facet] as AreaFacet
    const number = dictionary.find(label)
    return (number !== undefined && areasByLabel[number]) || []
  }

  /** Returns whether any document has this label now. */
  isUsed(facet: number, label: number): boolean {
    return this.areasHaving(facet, label).some((area) => (this.slots[area]?.length ?? 0) > 0)
  }
}

/**
 * Counts documents by label of their areas. A document counts once per label, even if several of its areas
 * have the label.
 */
export class AreaCounts {
  readonly #areas: Areas
  /**
   * Number of documents by area. A loop over many documents increments it directly for those that are in one
   * area.
   */
  readonly times: Int32Array
  /** By facet and area: documents that had already been counted for the area's label, to be subtracted. */
  readonly #twice: number[][] = []
  /** Areas in which the current document has already been counted. */
  readonly #before: number[] = []

  constructor(areas: Areas) {
    this.#areas = areas
    this.times = new Int32Array(areas.size)
  }

  /** Counts a document in one more area; `earlier` is the number of its areas that were counted before. */
  addRepeated(area: number, earlier: number): void {
    const { facets } = this.#areas
    const before = this.#before
    this.times[area] = (this.times[area] as number) + 1
    before[earlier] = area
    for (let facet = 0; earlier > 0 && facet < facets.length; facet += 1) {
      const own = (facets[facet] as AreaFacet).numbers
      let nth = 0
      while (nth < earlier && own[before[nth] as number] !== own[area]) nth += 1
      if (nth === earlier) continue
      const twice = this.#twice[facet] ?? zeros(this.#areas.size)
      twice[area] = (twice[area] as number) + 1
      this.#twice[facet] = twice
    }
  }

  /** Returns, for each facet, how many documents have each label. */
  counts(): Counts[] {
    return this.#areas.facets.map((facet, nth) => new Counts(() => this.#tally(facet, this.#twice[nth])))
  }

  #tally({ dictionary, numbers }: AreaFacet, twice: readonly number[] | undefined): Tally {
    const times = zeros(dictionary.values.length)
    for (let area = 0; area < this.times.length; area += 1) {
      const number = numbers[area] as number
      const count = (this.times[area] as number) - (twice ? (twice[area] as number) : 0)
      times[number] = (times[number] as number) + count
    }
    return { labels: dictionary.values, times }
  }
}
