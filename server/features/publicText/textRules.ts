import { fold, foldDigits } from '#contract/core/fold.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { hasLink } from './linkRules.ts'
import { hasPhone } from './phoneRules.ts'

const splitWords = (text: string) =>
  fold(text)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Arabic prefixes that are written together with the next word: and, so, with, for, as, the, oh. */
const prefixes = ['', 'و', 'ف', 'ب', 'ل', 'ك', 'يا']
const articles = ['', 'ال', 'لل']

function isWord(token: string, word: string): boolean {
  if (!token.endsWith(word)) return false
  const before = token.slice(0, token.length - word.length)
  return prefixes.some((prefix) => articles.some((article) => before === prefix + article))
}

function hasBannedWord(text: string, banned: readonly string[]): boolean {
  const tokens = splitWords(text)
  return banned.some((phrase) => {
    const phraseWords = splitWords(phrase)
    return (
      phraseWords.length > 0 &&
      tokens.some((_, at) =>
        phraseWords.every((word, n) => (n === 0 ? isWord(tokens[at] ?? '', word) : tokens[at + n] === word)),
      )
    )
  })
}

/** Returns the error for a public text, or null if it is allowed. */
export function findTextError(text: string, banned: readonly string[]): ErrorCode | null {
  const folded = foldDigits(fold(text))
  if (hasPhone(folded)) return 'WordsWithPhone'
  if (hasLink(folded)) return 'WordsWithLink'
  return hasBannedWord(text, banned) ? 'WordsBanned' : null
}
