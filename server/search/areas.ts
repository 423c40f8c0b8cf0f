import { LabelCounts, LabelSets } from './labelSets.ts'

/** The labels of rows, each of one label a kind, by their numbers. */
export class Areas extends LabelSets {
  /** For each kind, the label of each area. */
  readonly #labels: readonly number[][]

  constructor(kinds: number) {
    super(Array.from({ length: kinds }, () => true))
    this.#labels = Array.from({ length: kinds }, () => [])
  }

  addArea(labels: readonly number[]): number {
    const number = this.add(labels.map((label) => [label]))
    for (const [kind, label] of labels.entries()) (this.#labels[kind] as number[])[number] = label
    return number
  }

  labelsOf(area: number): number[] {
    return this.#labels.map((labels) => labels[area] as number)
  }

  /** Whether two areas have the same label of a kind: two cities of one country. */
  share(kind: number, one: number, other: number): boolean {
    const labels = this.#labels[kind] as number[]
    return labels[one] === labels[other]
  }
}

/** How many documents there are in each area, when each counts once for a label, though it may be in several areas. */
export class AreaCounts {
  readonly #areas: Areas
  readonly #counts: LabelCounts

  /** At most so many documents will be added. */
  constructor(areas: Areas, most: number) {
    this.#areas = areas
    this.#counts = new LabelCounts(areas, most)
  }

  /** Counts a document that is in one area. */
  addOne(area: number): void {
    this.#counts.add(area)
  }

  /** Counts a document by the areas that it is in, each given once. */
  add(areas: readonly number[]): void {
    for (let at = 0; at < areas.length; at += 1) {
      const area = areas[at] as number
      this.#counts.add(area)
      for (let kind = 0; at > 0 && kind < this.#areas.kinds.length; kind += 1) {
        let earlier = 0
        while (earlier < at && !this.#areas.share(kind, area, areas[earlier] as number)) earlier += 1
        if (earlier < at) this.#counts.takeBack(area, kind)
      }
    }
  }

  /** For each kind, how many documents have each label. */
  counts(): Map<number, number>[] {
    return this.#areas.kinds.map((_, kind) => this.#counts.of(kind))
  }
}
