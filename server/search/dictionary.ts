import { FuzzyIndex } from './fuzzy.ts'
import { isShort, isTypo, skeleton, stem, stripArticle } from './words.ts'

/**
 * Minimum length of a word for typo matching; too many other words are one letter away from a shorter one.
 */
export const minFuzzyLengths = { withoutResults: 4, always: 5 }

class MultiMap {
  readonly #lists = new Map<string, number[]>()

  add(key: string, value: number): void {
    const list = this.#lists.get(key)
    if (list) list.push(value)
    else this.#lists.set(key, [value])
  }

  get(key: string): readonly number[] {
    return this.#lists.get(key) ?? []
  }
}

/** Numbers words, and finds the words that equal, contain or resemble a typed word. */
export class Dictionary {
  readonly #words: string[] = []
  /** The words without their article. */
  readonly #bare: string[] = []
  readonly #ids = new Map<string, number>()
  /** Words by their first letter, by their first two letters, and by each trigram. */
  readonly #grams = new MultiMap()
  readonly #stems = new MultiMap()
  readonly #skeletons = new MultiMap()
  readonly #fuzzyIndex = new FuzzyIndex()

  getWord(id: number): string {
    return this.#words[id] ?? ''
  }

  /** Returns the word's number; undefined if no name contains it. */
  find(word: string): number | undefined {
    return this.#ids.get(word)
  }

  add(word: string): number {
    const existing = this.#ids.get(word)
    if (existing !== undefined) return existing
    const id = this.#words.push(word) - 1
    this.#ids.set(word, id)
    for (const gram of toGrams(word)) this.#grams.add(gram, id)
    this.#stems.add(stem(word), id)
    const consonants = skeleton(word)
    if (consonants) this.#skeletons.add(consonants, id)
    const bareWord = stripArticle(word)
    this.#bare.push(bareWord)
    if (bareWord.length >= minFuzzyLengths.withoutResults) this.#fuzzyIndex.add(id, bareWord)
    return id
  }

  /**
   * Returns the words that contain this part, including the part itself; a short part only matches the
   * beginning of words.
   */
  findContaining(part: string): readonly number[] {
    if (isShort(part)) return this.#grams.get(`^${part}`)
    let rarest: readonly number[] | null = null
    for (const gram of toTrigrams(part)) {
      const list = this.#grams.get(gram)
      if (!rarest || list.length < rarest.length) rarest = list
    }
    return (rarest ?? []).filter((id) => this.getWord(id).includes(part))
  }

  /** Returns the words that differ only by article, singular or plural. */
  findSameStem(word: string): readonly number[] {
    return this.#stems.get(stem(word))
  }

  /**
   * Returns the words that are one typo away or a different transliteration; typos only match words of at
   * least this length.
   */
  findFuzzy(word: string, minFuzzyLength: number): number[] {
    const consonants = skeleton(word)
    const wordIds = new Set(consonants ? this.#skeletons.get(consonants) : [])
    const bareWord = stripArticle(word)
    if (bareWord.length >= minFuzzyLength) {
      for (const id of this.#fuzzyIndex.findCandidates(bareWord)) {
        const candidate = this.#bare[id] ?? ''
        if (candidate.length >= minFuzzyLength && isTypo(candidate, bareWord)) wordIds.add(id)
      }
    }
    return [...wordIds]
  }
}

function toTrigrams(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3))
}

function toGrams(word: string): Set<string> {
  return new Set([`^${word.slice(0, 1)}`, `^${word.slice(0, 2)}`, ...toTrigrams(word)])
}
