/** What is less comes first; `compare` decides between items of one key. */
export type Keyed = { key: number }

/** Negative where the first comes before the second. */
export type Compare<Item> = (a: Item, b: Item) => number

type TopKOptions<Item> = { compare: Compare<Item>; from: number; to: number }

/** Puts the items between `from` and `to` where sorting all of them would (quickselect), without sorting the rest. */
function selectRange<Item>(items: Item[], { compare, from, to }: TopKOptions<Item>): void {
  const open: [low: number, high: number][] = [[0, items.length - 1]]
  for (let range = open.pop(); range; range = open.pop()) {
    const [low, high] = range
    if (low >= high || high < from || low >= to) continue
    const pivot = items[(low + high) >> 1] as Item
    let left = low
    let right = high
    while (left <= right) {
      while (compare(items[left] as Item, pivot) < 0) left += 1
      while (compare(items[right] as Item, pivot) > 0) right -= 1
      if (left <= right) {
        const swapped = items[left] as Item
        items[left] = items[right] as Item
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
export class TopK<Item extends Keyed> {
  readonly #options: TopKOptions<Item>
  #best: Item[] = []
  /** The key of the last of the best, as soon as there are enough. */
  #bound: number

  constructor({ compare, from, to }: TopKOptions<Item>) {
    this.#options = { compare: (a, b) => a.key - b.key || compare(a, b), from, to }
    this.#bound = to === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }

  /** Whether an item of this key may be among the best; most are not, and need not be made. */
  canTake(key: number): boolean {
    return key <= this.#bound
  }

  take(item: Item): void {
    if (this.#best.push(item) < 2 * this.#options.to) return
    const { to } = this.#options
    selectRange(this.#best, { ...this.#options, from: to - 1 })
    this.#best.length = to
    this.#bound = (this.#best[to - 1] as Item).key
  }

  page(): Item[] {
    const { from, to } = this.#options
    selectRange(this.#best, this.#options)
    return this.#best.slice(from, to)
  }
}
