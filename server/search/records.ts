/**
 * A record contains what most searches read of a document: four 32-bit numbers, at these offsets. They are
 * adjacent because memory access takes most of the time of a wide search.
 */
export const recordSize = 4
export const firstRowAt = 0
export const rowCountAt = 1
/** Offset among the 64-bit numbers, of which a record has two. */
export const newnessAt = 1

/** Records of documents, by slot. */
export class Records {
  /** All numbers as 32-bit integers. */
  ints = new Int32Array(0)
  /** A 64-bit view of the same memory. */
  floats = new Float64Array(0)

  reserve(count: number): void {
    if (this.ints.length >= count * recordSize) return
    const capacity = Math.max(count, Math.ceil((this.ints.length / recordSize) * 1.5), 16)
    const ints = new Int32Array(capacity * recordSize)
    ints.set(this.ints)
    this.ints = ints
    this.floats = new Float64Array(ints.buffer)
  }
}
