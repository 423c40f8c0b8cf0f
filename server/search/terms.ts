import { Dictionary } from './dictionary.ts'
import { locateWords } from './words.ts'

/** A label with the number of its facet: facets of documents first, then those of rows, as in the schema. */
type NumberedLabel = { facet: number; id: number; names: readonly string[] }

/**
 * Kind of a match of a word and a label: `exact` is a whole name, in the singular or plural; `word` is a word of a name;
 * `part` is part of a word, or a typo.
 */
export type MatchKind = 'exact' | 'word' | 'part'

type LabelMatch = { facet: number; id: number; matchKind: MatchKind }

const matchKinds: readonly MatchKind[] = ['exact', 'word', 'part']

/** Index of the words of labels' names. */
export class Terms {
  readonly #dictionary = new Dictionary()
  /** Labels by word number. */
  readonly #labels: LabelMatch[][] = []
  /** Words by number, as the names spell them. */
  readonly #spellings: string[] = []

  constructor(labels: readonly NumberedLabel[]) {
    for (const { facet, id, names } of labels) {
      for (const name of names) {
        const locatedWords = locateWords(name)
        for (const { word, from, to } of locatedWords) {
          const wordId = this.#dictionary.add(word)
          this.#spellings[wordId] ??= name.slice(from, to)
          const list = this.#labels[wordId] ?? []
          this.#labels[wordId] = list
          list.push({ facet, id, matchKind: locatedWords.length === 1 ? 'exact' : 'word' })
        }
      }
    }
  }

  /**
   * Returns the word of a label, in its original spelling, that a mistyped word resembles; null if there is
   * none.
   */
  findFuzzy(word: string, minFuzzyLength: number): string | null {
    const [wordId] = this.#dictionary.findFuzzy(word, minFuzzyLength)
    return wordId === undefined ? null : (this.#spellings[wordId] ?? null)
  }

  /**
   * Returns the labels that a word matches, each once with its best match. Words of at least `minFuzzyLength`
   * letters also match with a typo; null disables that.
   */
  findLabels(word: string, minFuzzyLength: number | null): LabelMatch[] {
    const best = new Map<string, LabelMatch>()
    const add = (wordIds: Iterable<number>, bestKind: MatchKind) => {
      for (const wordId of wordIds) {
        for (const label of this.#labels[wordId] ?? []) {
          const matchKind = matchKinds[
            Math.max(matchKinds.indexOf(label.matchKind), matchKinds.indexOf(bestKind))
          ] as MatchKind
          const key = `${label.facet} ${label.id}`
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
