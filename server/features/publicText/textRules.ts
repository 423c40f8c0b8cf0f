import type { FailureCode } from '#contract/failures.ts'
import { fold, foldDigits } from '#contract/fold.ts'
import { hasLink } from './linkRules.ts'
import { hasPhone } from './phoneRules.ts'

const wordsOf = (text: string) =>
  fold(text)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** What Arabic writes together with the word after it: and, so, with, for, as, the, oh. */
const prefixes = ['', 'و', 'ف', 'ب', 'ل', 'ك', 'يا']
const articles = ['', 'ال', 'لل']

function isWord(written: string, word: string): boolean {
  if (!written.endsWith(word)) return false
  const before = written.slice(0, written.length - word.length)
  return prefixes.some((prefix) => articles.some((article) => before === prefix + article))
}

function hasBanned(text: string, banned: readonly string[]): boolean {
  const written = wordsOf(text)
  return banned.some((each) => {
    const words = wordsOf(each)
    return (
      words.length > 0 &&
      written.some((_, at) =>
        words.every((word, n) => (n === 0 ? isWord(written[at] ?? '', word) : written[at + n] === word)),
      )
    )
  })
}

/** What words that everybody reads are refused for; null: nothing. */
export function faultOf(text: string, banned: readonly string[]): FailureCode | null {
  const folded = foldDigits(fold(text))
  if (hasPhone(folded)) return 'WordsWithPhone'
  if (hasLink(folded)) return 'WordsWithLink'
  return hasBanned(text, banned) ? 'WordsBanned' : null
}
