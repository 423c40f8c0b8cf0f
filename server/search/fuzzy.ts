import { ensureCapacity } from './segments.ts'

const fnvOffset = 0x811c9dc5
const fnvPrime = 0x01000193

function hashWithoutLetter(word: string, skippedIndex: number): number {
  let hash = fnvOffset
  for (let at = 0; at < word.length; at += 1) {
    if (at !== skippedIndex) hash = Math.imul(hash ^ word.charCodeAt(at), fnvPrime)
  }
  return hash
}

/**
 * Calls `callback` with the hash of the word, and of each form with one letter deleted. Two words that are
 * one typo apart share a hash.
 */
function forEachDeletion(word: string, callback: (hash: number) => void): void {
  for (let skippedIndex = -1; skippedIndex < word.length; skippedIndex += 1)
    callback(hashWithoutLetter(word, skippedIndex))
}

/**
 * Finds words that may be one typo away without comparing all of them (a symmetric delete index). Different
 * forms may share a hash, so the caller must check the candidates.
 */
export class FuzzyIndex {
  #words = new Int32Array(0)
  #hashes = new Int32Array(0)
  /** Next form in the same bucket; 0 for none, as forms are numbered from 1. */
  #next = new Int32Array(0)
  #buckets = new Int32Array(1 << 10)
  #count = 0

  add(number: number, word: string): void {
    const capacity = this.#count + word.length + 2
    this.#words = ensureCapacity(this.#words, capacity)
    this.#hashes = ensureCapacity(this.#hashes, capacity)
    this.#next = ensureCapacity(this.#next, capacity)
    if (capacity > this.#buckets.length) this.#rehash(2 * this.#buckets.length)
    forEachDeletion(word, (hash) => {
      this.#count += 1
      this.#words[this.#count] = number
      this.#hashes[this.#count] = hash
      this.#link(this.#count)
    })
  }

  #link(form: number): void {
    const bucket = (this.#hashes[form] as number) & (this.#buckets.length - 1)
    this.#next[form] = this.#buckets[bucket] as number
    this.#buckets[bucket] = form
  }

  #rehash(size: number): void {
    this.#buckets = new Int32Array(size)
    for (let form = 1; form <= this.#count; form += 1) this.#link(form)
  }

  /** Returns the numbers of words that may be one typo away. */
  findCandidates(word: string): Set<number> {
    const candidates = new Set<number>()
    forEachDeletion(word, (hash) => {
      const bucket = hash & (this.#buckets.length - 1)
      for (let form = this.#buckets[bucket] as number; form !== 0; form = this.#next[form] as number) {
        if (this.#hashes[form] === hash) candidates.add(this.#words[form] as number)
      }
    })
    return candidates
  }
}
