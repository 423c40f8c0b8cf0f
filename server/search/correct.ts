import type { Columns } from './columns.ts'
import { shortestMistyped } from './dictionary.ts'
import type { Terms } from './terms.ts'
import { placedWords, searchedWords } from './words.ts'

type Known = { columns: Columns<unknown>; terms: Terms; namesOf: (card: object) => readonly string[] }

const countOf = ({ postings }: Columns<unknown>, word: number) => postings[word]?.length ?? 0

function isKnown({ columns, terms }: Known, word: string): boolean {
  const { dictionary } = columns
  const alike = [...dictionary.alike(word), ...dictionary.holding(word)]
  return alike.some((each) => countOf(columns, each) > 0) || terms.meant(word, null).length > 0
}

/** What may have been meant, as it is written: the word that most names have, or else one for a label. */
function meantFor({ columns, terms, namesOf }: Known, word: string): string | null {
  const letters = shortestMistyped.whereNothingIsFound
  const { dictionary, postings } = columns
  const near = dictionary.near(word, letters).filter((each) => countOf(columns, each) > 0)
  const [best] = near.sort((one, other) => countOf(columns, other) - countOf(columns, one) || one - other)
  const [slot] = (best !== undefined && postings[best]) || []
  if (best === undefined || slot === undefined) return terms.near(word, letters)
  for (const name of namesOf(columns.card(slot))) {
    const found = placedWords(name).find((each) => each.word === dictionary.wordOf(best))
    if (found) return name.slice(found.from, found.to)
  }
  return null
}

/** The text with each word that nothing is called in the spelling of what may have been meant; null where there is none. */
export function correct(known: Known, text: string): string | null {
  const searched = new Set(searchedWords(text))
  let corrected = ''
  let end = 0
  for (const { from, to, word } of placedWords(text)) {
    const meant = searched.has(word) && !isKnown(known, word) ? meantFor(known, word) : null
    if (meant === null) continue
    const typed = text.slice(from, to)
    const isLower = typed === typed.toLowerCase()
    corrected += text.slice(end, from) + (isLower ? meant.toLowerCase() : meant)
    end = to
  }
  return end === 0 ? null : corrected + text.slice(end)
}
