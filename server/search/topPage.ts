/** Negative where the first comes before the second. */
export type Compare = (one: number, other: number) => number

type Wanted = {
  /** By the item: what is less comes first. */
  keys: Float64Array
  /** Decides between items of one key. */
  compare: Compare
  from: number
  to: number
}

/** Puts the items between `from` and `to` where sorting all of them would (quickselect), without sorting the rest. */
function selectRange(items: number[], { keys, compare, from, to }: Wanted): void {
  const isBefore = (one: number, other: number) => {
    const difference = (keys[one] as number) - (keys[other] as number)
    return difference < 0 || (difference === 0 && compare(one, other) < 0)
  }
  const open: [low: number, high: number][] = [[0, items.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [low, high] = range
    if (low >= high || high < from || low >= to) continue
    const pivot = items[(low + high) >> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while (isBefore(items[left] as number, pivot)) left += 1
      while (isBefore(pivot, items[right] as number)) right -= 1
      if (left <= right) {
        const swapped = items[left] as number
        items[left] = items[right] as number
        items[right] = swapped
        left += 1
        right -= 1
      }
    }
    open.push([low, right], [left, high])
  }
}

/**
 * Keeps one page of any number of items, in order. Time grows with the items, not with how deep the page lies; memory
 * with the page's end.
 */
export class TopPage {
  readonly #wanted: Wanted
  #best: number[] = []
  /** Whatever isn't before this one is not among the best; none until there are enough. */
  #bound: number | null = null
  #boundKey = Number.POSITIVE_INFINITY

  constructor(wanted: Wanted) {
    this.#wanted = wanted
    if (wanted.to === 0) this.#boundKey = Number.NEGATIVE_INFINITY
  }

  offer(item: number): void {
    const key = this.#wanted.keys[item] as number
    if (key > this.#boundKey) return
    if (key === this.#boundKey && this.#bound !== null && this.#wanted.compare(item, this.#bound) >= 0) return
    if (this.#best.push(item) >= 2 * this.#wanted.to) this.#prune()
  }

  #prune(): void {
    const { keys, to } = this.#wanted
    selectRange(this.#best, { ...this.#wanted, from: to - 1 })
    this.#best.length = to
    this.#bound = this.#best[to - 1] as number
    this.#boundKey = keys[this.#bound] as number
  }

  page(): number[] {
    const { from, to } = this.#wanted
    selectRange(this.#best, this.#wanted)
    return this.#best.slice(from, to)
  }
}
