/** How many documents have each label; labels that none has are left out. */
export type Counts = Iterable<[label: number, count: number]> & {
  get(label: number): number | undefined
}

/** Counts that are summed up when somebody first asks for them: few of those that a search could give are shown. */
export class LazyCounts implements Counts {
  readonly #sum: () => ReadonlyMap<number, number>
  #summed: ReadonlyMap<number, number> | null = null

  constructor(sum: () => ReadonlyMap<number, number>) {
    this.#sum = sum
  }

  #counts(): ReadonlyMap<number, number> {
    this.#summed ??= this.#sum()
    return this.#summed
  }

  get(label: number): number | undefined {
    return this.#counts().get(label)
  }

  [Symbol.iterator](): Iterator<[number, number]> {
    return this.#counts()[Symbol.iterator]()
  }
}

/** An array of the heap: for the few hundred numbers of a search, a typed array takes longer to make than to fill. */
export const zeros = (length: number): number[] => new Array<number>(length).fill(0)
