import { Mistyped } from './mistyped.ts'
import { bare, isShort, isTypo, skeleton, stem } from './words.ts'

/** Of short words too many others are a letter away. */
export const shortestMistyped = { whereNothingIsFound: 4, always: 5 }

/** Lists of numbers under a key, which grow. */
class Lists {
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

/** Numbers words, and finds those that a typed word is, is part of, or may have been meant for. */
export class Dictionary {
  readonly #words: string[] = []
  /** The same words without their article. */
  readonly #bare: string[] = []
  readonly #ids = new Map<string, number>()
  /** Words by their first one and two letters, and by each three of their letters. */
  readonly #grams = new Lists()
  readonly #stems = new Lists()
  readonly #skeletons = new Lists()
  readonly #mistyped = new Mistyped()

  wordOf(id: number): string {
    return this.#words[id] ?? ''
  }

  /** Its number, or undefined where no name has it. */
  find(word: string): number | undefined {
    return this.#ids.get(word)
  }

  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.#words.push(word) - 1
    this.#ids.set(word, id)
    for (const gram of gramsOf(word)) this.#grams.add(gram, id)
    this.#stems.add(stem(word), id)
    const consonants = skeleton(word)
    if (consonants) this.#skeletons.add(consonants, id)
    const own = bare(word)
    this.#bare.push(own)
    if (own.length >= shortestMistyped.whereNothingIsFound) this.#mistyped.add(id, own)
    return id
  }

  /** The words that this one is a part of, itself among them; of a short one those that begin with it. */
  holding(part: string): readonly number[] {
    if (isShort(part)) return this.#grams.get(`^${part}`)
    let rarest: readonly number[] | null = null
    for (const gram of trigramsOf(part)) {
      const list = this.#grams.get(gram)
      if (!rarest || list.length < rarest.length) rarest = list
    }
    return (rarest ?? []).filter((id) => this.wordOf(id).includes(part))
  }

  /** The words that differ by article, singular and plural alone. */
  alike(word: string): readonly number[] {
    return this.#stems.get(stem(word))
  }

  /** The words that are one typo away, or another transliteration; only words of so many letters may be mistyped. */
  near(word: string, letters: number): number[] {
    const consonants = skeleton(word)
    const found = new Set(consonants ? this.#skeletons.get(consonants) : [])
    const own = bare(word)
    if (own.length >= letters) {
      for (const id of this.#mistyped.near(own)) {
        const other = this.#bare[id] ?? ''
        if (other.length >= letters && isTypo(other, own)) found.add(id)
      }
    }
    return [...found]
  }
}

function trigramsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3))
}

function gramsOf(word: string): Set<string> {
  return new Set([`^${word.slice(0, 1)}`, `^${word.slice(0, 2)}`, ...trigramsOf(word)])
}
