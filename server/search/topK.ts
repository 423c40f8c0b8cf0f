/** A lower key comes first; `compare` decides between equal keys. */
export type Keyed = { key: number }

export type Compare<Item> = (a: Item, b: Item) => number

type TopKOptions<Item> = { compare: Compare<Item>; from: number; to: number }

/**
 * Moves the items between `from` and `to` to their sorted positions (quickselect), without sorting the rest.
 */
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
 * Selects one page of any number of items, in order. Time grows with the number of items, not with the page
 * number; memory grows with the end of the page.
 */
export class TopK<Item extends Keyed> {
  readonly #options: TopKOptions<Item>
  #best: Item[] = []
  /** Key of the worst selected item, once there are enough. */
  #bound: number

  constructor({ compare, from, to }: TopKOptions<Item>) {
    this.#options = { compare: (a, b) => a.key - b.key || compare(a, b), from, to }
    this.#bound = to === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }

  /** Returns whether an item with this key could be selected; most can't and need not be created. */
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
