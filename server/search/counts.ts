export type Count = { id: number; count: number }

/** `times` contains the number of documents of each label. */
export type Tally = { labels: readonly number[]; times: readonly number[] }

/** A sort key combines count and label; it is exact for labels below this. */
const labelsBelow = 2 ** 31

/**
 * Sorts by count, descending, then by label. It sorts numeric keys, because a comparison function would take
 * most of the time.
 */
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

/**
 * Number of documents by label. Summed on first use, because few of the counts that a search could return are
 * shown.
 */
export class Counts {
  /** Whether other searches return these counts too, so that what is made of them is worth caching. */
  isShared = false
  readonly #sum: () => Tally
  #ranked: Count[] | null = null

  constructor(sum: () => Tally) {
    this.#sum = sum
  }

  /** Sorted by count, descending, then by label; labels without documents are left out. */
  get ranked(): Count[] {
    this.#ranked ??= rank(this.#sum())
    return this.#ranked
  }

  of(label: number): number {
    return this.ranked.find(({ id }) => id === label)?.count ?? 0
  }
}

export const noCounts = new Counts(() => ({ labels: [], times: [] }))

/** Returns a plain array: for a few hundred numbers, a typed array takes longer to create than to fill. */
export const zeros = (length: number): number[] => new Array<number>(length).fill(0)
