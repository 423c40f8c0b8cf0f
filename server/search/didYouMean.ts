import type { Columns } from './columns.ts'
import { minFuzzyLengths } from './dictionary.ts'
import type { Terms } from './terms.ts'
import { locateWords, toSearchWords } from './words.ts'

type IndexData = { columns: Columns<unknown>; terms: Terms; getNames: (card: object) => readonly string[] }

const countPostings = ({ postings }: Columns<unknown>, word: number) => postings[word]?.length ?? 0

function isKnown({ columns, terms }: IndexData, word: string): boolean {
  const { dictionary } = columns
  const alike = [...dictionary.findSameStem(word), ...dictionary.findContaining(word)]
  return alike.some((wordId) => countPostings(columns, wordId) > 0) || terms.findLabels(word, null).length > 0
}

/**
 * Returns the correct spelling of a mistyped word: the word that most names contain, or else a word of a
 * label; null if there is none.
 */
function suggestWord({ columns, terms, getNames }: IndexData, word: string): string | null {
  const minFuzzyLength = minFuzzyLengths.withoutResults
  const { dictionary, postings } = columns
  const fuzzy = dictionary
    .findFuzzy(word, minFuzzyLength)
    .filter((wordId) => countPostings(columns, wordId) > 0)
  const [best] = fuzzy.sort((a, b) => countPostings(columns, b) - countPostings(columns, a) || a - b)
  const [slot] = (best !== undefined && postings[best]) || []
  if (best === undefined || slot === undefined) return terms.findFuzzy(word, minFuzzyLength)
  for (const name of getNames(columns.card(slot))) {
    const match = locateWords(name).find((located) => located.word === dictionary.getWord(best))
    if (match) return name.slice(match.from, match.to)
  }
  return null
}

/**
 * Returns the text with each unknown word replaced by its likely spelling; null if there is nothing to
 * replace.
 */
export function suggestQuery(data: IndexData, text: string): string | null {
  const searched = new Set(toSearchWords(text))
  let corrected = ''
  let end = 0
  for (const { from, to, word } of locateWords(text)) {
    const suggestedWord = searched.has(word) && !isKnown(data, word) ? suggestWord(data, word) : null
    if (suggestedWord === null) continue
    const typedWord = text.slice(from, to)
    const isLower = typedWord === typedWord.toLowerCase()
    corrected += text.slice(end, from) + (isLower ? suggestedWord.toLowerCase() : suggestedWord)
    end = to
  }
  return end === 0 ? null : corrected + text.slice(end)
}
