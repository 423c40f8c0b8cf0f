import { type Counts, LazyCounts, zeros } from './counts.ts'
import { Interned } from './interned.ts'
import type { SlotLists } from './slotLists.ts'

/** The labels of rows, one of each kind, numbered together: what holds for an area is decided once. */
export class Areas {
  readonly #known = new Interned<readonly number[]>((labels) => labels.join(' '))
  /** For each kind, the label of each area. */
  readonly labels: readonly number[][]
  /** For each kind, the areas that have each label. */
  readonly #having: readonly Map<number, number[]>[]
  /** The slots of documents with a row in each area, each once. */
  readonly slots: SlotLists = []

  constructor(kinds: number) {
    this.labels = Array.from({ length: kinds }, () => [])
    this.#having = this.labels.map(() => new Map())
  }

  get size(): number {
    return this.#known.values.length
  }

  add(labels: readonly number[]): number {
    const { size } = this
    const area = this.#known.add(labels)
    if (area < size) return area
    for (const [kind, areas] of this.#having.entries()) {
      const label = labels[kind] as number
      areas.set(label, [...(areas.get(label) ?? []), area])
      this.labels[kind]?.push(label)
    }
    return area
  }

  labelsOf(area: number): readonly number[] {
    return this.#known.values[area] as readonly number[]
  }

  /** The areas that have a label. */
  having(kind: number, label: number): readonly number[] {
    return this.#having[kind]?.get(label) ?? []
  }

  /** Whether anything has this label now. */
  isUsed(kind: number, label: number): boolean {
    return this.having(kind, label).some((area) => (this.slots[area]?.length ?? 0) > 0)
  }
}

/** How many documents there are in each area, when each counts once for a label, though it may be in several areas. */
export class AreaCounts {
  readonly #areas: Areas
  readonly #times: number[]
  /** For each kind: what was counted of an area though its document had counted for the label already. */
  readonly #twice: number[][] = []
  /** The areas in which the document that is counted was counted already. */
  readonly #before: number[] = []

  constructor(areas: Areas) {
    this.#areas = areas
    this.#times = zeros(areas.size)
  }

  /** Counts a document that is in one area. */
  addOne(area: number): void {
    this.#times[area] = (this.#times[area] as number) + 1
  }

  /** Counts a document that was counted so many times already, for others of its areas, in one more. */
  addOf(area: number, earlier: number): void {
    const { labels } = this.#areas
    const before = this.#before
    this.addOne(area)
    before[earlier] = area
    for (let kind = 0; earlier > 0 && kind < labels.length; kind += 1) {
      const own = labels[kind] as number[]
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
    return this.#areas.labels.map(
      (labels, kind) => new LazyCounts(() => this.#sum(labels, this.#twice[kind])),
    )
  }

  #sum(labels: readonly number[], twice: readonly number[] | undefined): Map<number, number> {
    const counts = new Map<number, number>()
    for (let area = 0; area < this.#times.length; area += 1) {
      const count = (this.#times[area] as number) - (twice ? (twice[area] as number) : 0)
      const label = labels[area] as number
      if (count !== 0) counts.set(label, (counts.get(label) ?? 0) + count)
    }
    return counts
  }
}
