import { Dictionary } from './dictionary.ts'
import { locateWords } from './words.ts'

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
export type MatchKind = 'exact' | 'word' | 'part'

type LabelMatch = { kind: number; id: number; matchKind: MatchKind }

const matchKinds: readonly MatchKind[] = ['exact', 'word', 'part']

/** What the words of labels' names stand for. */
export class Terms {
  readonly #dictionary = new Dictionary()
  /** By the number of the word. */
  readonly #labels: LabelMatch[][] = []
  /** As the names write them, the same. */
  readonly #spellings: string[] = []

  constructor(labels: readonly Label[]) {
    for (const { kind, id, names } of labels) {
      for (const name of names) {
        const locatedWords = locateWords(name)
        for (const { word, from, to } of locatedWords) {
          const wordId = this.#dictionary.add(word)
          this.#spellings[wordId] ??= name.slice(from, to)
          const list = this.#labels[wordId] ?? []
          this.#labels[wordId] = list
          list.push({ kind, id, matchKind: locatedWords.length === 1 ? 'exact' : 'word' })
        }
      }
    }
  }

  /** The word of a label that may have been meant by one that is mistyped, as it is written. */
  findFuzzy(word: string, minFuzzyLength: number): string | null {
    const [wordId] = this.#dictionary.findFuzzy(word, minFuzzyLength)
    return wordId === undefined ? null : (this.#spellings[wordId] ?? null)
  }

  /** The labels that a word may stand for, each once, as it fits best; with `letters` also where it is mistyped. */
  findLabels(word: string, minFuzzyLength: number | null): LabelMatch[] {
    const best = new Map<string, LabelMatch>()
    const add = (wordIds: Iterable<number>, bestKind: MatchKind) => {
      for (const wordId of wordIds) {
        for (const label of this.#labels[wordId] ?? []) {
          const matchKind = matchKinds[
            Math.max(matchKinds.indexOf(label.matchKind), matchKinds.indexOf(bestKind))
          ] as MatchKind
          const key = `${label.kind} ${label.id}`
          const better = best.get(key)
          if (!better || matchKinds.indexOf(matchKind) < matchKinds.indexOf(better.matchKind))
            best.set(key, { ...label, matchKind })
        }
      }
    }
    const same = this.#dictionary.find(word)
    add(same === undefined ? [] : [same], 'exact')
    add(this.#dictionary.findSameStem(word), 'exact')
    add(this.#dictionary.findContaining(word), 'part')
    if (minFuzzyLength !== null) add(this.#dictionary.findFuzzy(word, minFuzzyLength), 'part')
    return [...best.values()]
  }
}
