/**
 * A record holds what most searches read of each document: four numbers of 32 bits, at these places. What is read together
 * lies together, since most of a wide search is waiting for memory.
 */
export const recordSize = 4
export const firstRowAt = 0
export const rowCountAt = 1
/** Among the numbers of 64 bits, of which a record has two. */
export const newnessAt = 1

/** The records of documents, by their slots. */
export class Records {
  /** All numbers, as 32 bits. */
  ints = new Int32Array(0)
  /** The same memory as 64 bits. */
  floats = new Float64Array(0)

  /** Makes room for so many. */
  reserve(count: number): void {
    if (this.ints.length >= count * recordSize) return
    const capacity = Math.max(count, Math.ceil((this.ints.length / recordSize) * 1.5), 16)
    const ints = new Int32Array(capacity * recordSize)
    ints.set(this.ints)
    this.ints = ints
    this.floats = new Float64Array(ints.buffer)
  }
}
