type Items = Int32Array | Uint8Array

/** A copy of at least this length, with room to grow; the array itself where it is long enough. */
export function ensureCapacity<Numbers extends Items | Uint16Array | Float64Array>(
  array: Numbers,
  length: number,
): Numbers {
  if (array.length >= length) return array
  const Kind = array.constructor as new (length: number) => Numbers
  const larger = new Kind(Math.max(length, Math.ceil(array.length * 1.5), 64))
  larger.set(array as never)
  return larger
}

/** Lists of numbers, one a slot, in one array; a slot that was never set has an empty one. */
export class Segments<Kind extends Items = Int32Array> {
  starts = new Float64Array(0)
  counts = new Int32Array(0)
  items: Kind
  #end = 0
  #used = 0

  constructor(items: Kind) {
    this.items = items
  }

  /** The items of a slot, as a view that the next change may invalidate. */
  of(slot: number): Kind {
    const start = this.starts[slot] ?? 0
    return this.items.subarray(start, start + (this.counts[slot] ?? 0)) as Kind
  }

  set(slot: number, items: ArrayLike<number>): void {
    this.starts = ensureCapacity(this.starts, slot + 1)
    this.counts = ensureCapacity(this.counts, slot + 1)
    const count = this.counts[slot] ?? 0
    this.#used += items.length - count
    if (items.length > count) {
      if (this.#end > 2 * this.#used + 65_536) this.#compact(slot)
      this.starts[slot] = this.#end
      this.#end += items.length
      this.items = ensureCapacity(this.items, this.#end)
    }
    this.items.set(items, this.starts[slot])
    this.counts[slot] = items.length
  }

  /** Moves the lists of all other slots together, when most of the array belongs to no list any more. */
  #compact(replaced: number): void {
    this.counts[replaced] = 0
    const Kind = this.items.constructor as new (length: number) => Kind
    const packed = new Kind(this.#used + 64)
    let end = 0
    for (let slot = 0; slot < this.counts.length; slot += 1) {
      const items = this.of(slot)
      packed.set(items as never, end)
      this.starts[slot] = end
      end += items.length
    }
    this.items = packed
    this.#end = end
  }
}
