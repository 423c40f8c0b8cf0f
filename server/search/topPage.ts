/** Negative where the first comes before the second. */
export type Compare = (one: number, other: number) => number

/** Puts the items between `from` and `to` where sorting all of them would (quickselect), without sorting the rest. */
function selectRange(items: number[], compare: Compare, from: number, to: number): void {
  const open: [low: number, high: number][] = [[0, items.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [low, high] = range
    if (low >= high || high < from || low >= to) continue
    const pivot = items[(low + high) >> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while (compare(items[left] as number, pivot) < 0) left += 1
      while (compare(items[right] as number, pivot) > 0) right -= 1
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
  readonly #compare: Compare
  readonly #from: number
  readonly #to: number
  #best: number[] = []
  /** Whatever isn't before this one is not among the best; none until there are enough. */
  #bound: number | null = null

  constructor(compare: Compare, from: number, to: number) {
    this.#compare = compare
    this.#from = from
    this.#to = to
  }

  offer(item: number): void {
    if (this.#bound !== null && this.#compare(item, this.#bound) >= 0) return
    if (this.#best.push(item) >= 2 * this.#to) this.#prune()
  }

  #prune(): void {
    selectRange(this.#best, this.#compare, this.#to - 1, this.#to)
    this.#best.length = this.#to
    this.#bound = this.#best[this.#to - 1] ?? null
  }

  page(): number[] {
    selectRange(this.#best, this.#compare, this.#from, this.#to)
    return this.#best.slice(this.#from, this.#to)
  }
}
