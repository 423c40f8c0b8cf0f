type Items = Int32Array | Uint8Array

/** Returns the array if it has at least this length, otherwise a copy with room to grow. */
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

/** Lists of numbers by slot, in one array; a slot that was never set has an empty list. */
export class Segments<Kind extends Items = Int32Array> {
  starts = new Float64Array(0)
  counts = new Int32Array(0)
  items: Kind
  #end = 0
  #used = 0

  constructor(items: Kind) {
    this.items = items
  }

  /** Returns the list of a slot as a view, which the next change may invalidate. */
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

  /** Compacts the lists once most of the array is unused. */
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
