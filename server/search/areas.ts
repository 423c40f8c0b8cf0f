import { Counts, type Tally, zeros } from './counts.ts'
import type { Postings } from './postings.ts'
import { ValueDictionary } from './valueDictionary.ts'

/** The labels of one kind. */
class AreaFacet {
  readonly dictionary = new ValueDictionary<number>((label) => label)
  /** By the area, the number of its label. */
  readonly numbers: number[] = []
  /** By the number of a label, the areas that have it. */
  readonly areasByLabel: number[][] = []

  add(area: number, label: number): void {
    const number = this.dictionary.add(label)
    this.numbers[area] = number
    this.areasByLabel[number] = [...(this.areasByLabel[number] ?? []), area]
  }
}

/** The labels of rows, one of each kind, numbered together: what holds for an area is decided once. */
export class Areas {
  readonly #dictionary = new ValueDictionary<readonly number[]>((labels) => labels.join(' '))
  readonly kinds: readonly AreaFacet[]
  /** The slots of documents with a row in each area, each once. */
  readonly slots: Postings = []

  constructor(kinds: number) {
    this.kinds = Array.from({ length: kinds }, () => new AreaFacet())
  }

  get size(): number {
    return this.#dictionary.values.length
  }

  add(labels: readonly number[]): number {
    const { size } = this
    const area = this.#dictionary.add(labels)
    if (area < size) return area
    for (const [nth, kind] of this.kinds.entries()) kind.add(area, labels[nth] as number)
    return area
  }

  getLabels(area: number): readonly number[] {
    return this.#dictionary.values[area] as readonly number[]
  }

  /** The areas that have a label. */
  areasHaving(kind: number, label: number): readonly number[] {
    const { dictionary, areasByLabel } = this.kinds[kind] as AreaFacet
    const number = dictionary.find(label)
    return (number !== undefined && areasByLabel[number]) || []
  }

  /** Whether anything has this label now. */
  isUsed(kind: number, label: number): boolean {
    return this.areasHaving(kind, label).some((area) => (this.slots[area]?.length ?? 0) > 0)
  }
}

/** How many documents there are in each area, when each counts once for a label, though it may be in several areas. */
export class AreaCounts {
  readonly #areas: Areas
  /** By the area: a loop over many documents counts here by itself those that are in one area. */
  readonly times: Int32Array
  /** For each kind: what was counted of an area though its document had counted for the label already. */
  readonly #twice: number[][] = []
  /** The areas in which the document that is counted was counted already. */
  readonly #before: number[] = []

  constructor(areas: Areas) {
    this.#areas = areas
    this.times = new Int32Array(areas.size)
  }

  /** Counts a document that was counted so many times already, for others of its areas, in one more. */
  addRepeated(area: number, earlier: number): void {
    const { kinds } = this.#areas
    const before = this.#before
    this.times[area] = (this.times[area] as number) + 1
    before[earlier] = area
    for (let kind = 0; earlier > 0 && kind < kinds.length; kind += 1) {
      const own = (kinds[kind] as AreaFacet).numbers
      let nth = 0
      while (nth < earlier && own[before[nth] as number] !== own[area]) nth += 1
      if (nth === earlier) continue
      const twice = this.#twice[kind] ?? zeros(this.#areas.size)
      twice[area] = (twice[area] as number) + 1
      this.#twice[kind] = twice
    }
  }

  /** For each kind, how many documents have each label. */
  counts(): Counts[] {
    return this.#areas.kinds.map((kind, nth) => new Counts(() => this.#tally(kind, this.#twice[nth])))
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
