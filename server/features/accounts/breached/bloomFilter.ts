import { createHash } from 'node:crypto'

/**
 * Uses double hashing (Kirsch and Mitzenmacher, "Less Hashing, Same Performance"). 28 bits and 20 hashes per
 * word give about one false positive in 700,000.
 */
const bitsPerWord = 28
const hashCount = 20

function computeBitIndexes(word: string, size: number): number[] {
  const digest = createHash('sha256').update(word).digest()
  const [first, step] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0]
  return Array.from({ length: hashCount }, (_, n) => (first + n * step) % size)
}

export function createFilter(entries: readonly string[]): Buffer {
  const filter = Buffer.alloc(Math.ceil((entries.length * bitsPerWord) / 8))
  for (const word of entries)
    for (const bit of computeBitIndexes(word, filter.length * 8))
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
  return filter
}

export function mightContain(filter: Uint8Array, word: string): boolean {
  return computeBitIndexes(word, filter.length * 8).every(
    (bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0,
  )
}
