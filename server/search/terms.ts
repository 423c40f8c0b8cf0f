import { Dictionary } from './dictionary.ts'
import { placedWords } from './words.ts'

/** A label as people call it. */
export type Label = {
  /** The number of its kind: those of documents first, then those of rows, as the schema has them. */
  kind: number
  id: number
  /** Its names in each language, and what else it is called. */
  names: readonly string[]
}

/**
 * How a word stands for a label: it is a whole name of it, in the singular or the plural; a word of one; or part of a
 * word, or one that was mistyped.
 */
export type Fit = 'meant' | 'word' | 'part'

type Meant = { kind: number; id: number; fit: Fit }

const fits: readonly Fit[] = ['meant', 'word', 'part']

/** What the words of labels' names stand for. */
export class Terms {
  readonly #dictionary = new Dictionary()
  /** By the number of the word. */
  readonly #labels: Meant[][] = []
  /** As the names write them, the same. */
  readonly #written: string[] = []

  constructor(labels: readonly Label[]) {
    for (const { kind, id, names } of labels) {
      for (const name of names) {
        const words = placedWords(name)
        for (const { word, from, to } of words) {
          const known = this.#dictionary.add(word)
          this.#written[known] ??= name.slice(from, to)
          const list = this.#labels[known] ?? []
          this.#labels[known] = list
          list.push({ kind, id, fit: words.length === 1 ? 'meant' : 'word' })
        }
      }
    }
  }

  /** The word of a label that may have been meant by one that is mistyped, as it is written. */
  near(word: string, letters: number): string | null {
    const [known] = this.#dictionary.near(word, letters)
    return known === undefined ? null : (this.#written[known] ?? null)
  }

  /** The labels that a word may stand for, each once, as it fits best; with `letters` also where it is mistyped. */
  meant(word: string, letters: number | null): Meant[] {
    const best = new Map<string, Meant>()
    const add = (words: Iterable<number>, atBest: Fit) => {
      for (const known of words) {
        for (const each of this.#labels[known] ?? []) {
          const fit = fits[Math.max(fits.indexOf(each.fit), fits.indexOf(atBest))] as Fit
          const key = `${each.kind} ${each.id}`
          const better = best.get(key)
          if (!better || fits.indexOf(fit) < fits.indexOf(better.fit)) best.set(key, { ...each, fit })
        }
      }
    }
    const same = this.#dictionary.find(word)
    add(same === undefined ? [] : [same], 'meant')
    add(this.#dictionary.alike(word), 'meant')
    add(this.#dictionary.holding(word), 'part')
    if (letters !== null) add(this.#dictionary.near(word, letters), 'part')
    return [...best.values()]
  }
}
