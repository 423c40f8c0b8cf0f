/** How many documents have a label. */
export type Count = { id: number; count: number }

/** Labels, and how many documents have each. */
export type Tally = { labels: readonly number[]; times: readonly number[] }

/** The times of a label come before the label in its key, which is exact for labels below this. */
const labelsBelow = 2 ** 31

/** The most frequent first, and of equals the older. Numbers sort without a function that compares, which takes most of it. */
function rank({ labels, times }: Tally): Count[] {
  const keys = new Float64Array(times.length)
  let size = 0
  for (let nth = 0; nth < times.length; nth += 1) {
    const count = times[nth] as number
    if (count === 0) continue
    keys[size] = (labels[nth] as number) - count * labelsBelow
    size += 1
  }
  const ranked: Count[] = []
  for (const key of keys.subarray(0, size).sort()) {
    const count = Math.ceil(-key / labelsBelow)
    ranked.push({ id: key + count * labelsBelow, count })
  }
  return ranked
}

/** How many documents have each label: summed up when somebody first asks, since few of those that a search could give are shown. */
export class Counts {
  readonly #sum: () => Tally
  #ranked: Count[] | null = null

  constructor(sum: () => Tally) {
    this.#sum = sum
  }

  /** The most frequent first, and of equals the older; labels that none has are left out. */
  get ranked(): Count[] {
    this.#ranked ??= rank(this.#sum())
    return this.#ranked
  }

  of(label: number): number {
    return this.ranked.find(({ id }) => id === label)?.count ?? 0
  }
}

export const noCounts = new Counts(() => ({ labels: [], times: [] }))

/** An array of the heap: for the few hundred numbers of a search, a typed array takes longer to make than to fill. */
export const zeros = (length: number): number[] => new Array<number>(length).fill(0)
