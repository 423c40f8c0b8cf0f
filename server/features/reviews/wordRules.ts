import type { FailureCode } from '../../../contract/failures.ts'
import { fold } from '../../../contract/fold.ts'

/** One spelling for all digits, full-width letters and what can't be seen. */
const plain = (text: string) => fold(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))

/** Digits with no more than a few signs between them, as numbers are spelled to get past a rule. */
const digitRuns = /\d(?:[^\p{L}\p{N}\n]{0,3}\d)+/gu
const date = /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})$/

/** The fewest digits of a number that is written as one, and of one that is spelled with signs between. */
const fewest = { whole: 7, apart: 8 }

function hasPhone(text: string): boolean {
  return (text.match(digitRuns) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '').length
    return digits >= fewest.apart ? !date.test(run) : digits >= fewest.whole && /^\d+$/.test(run)
  })
}

const link =
  /https?:|www\.|\S@\S|(^|[^\p{L}\p{N}])[a-z0-9-]+ ?\. ?(com|net|org|info|app|shop|store|online|site|link|xyz|me|ly|io|co|eg|sa|ae)(?![\p{L}\p{N}])/u

const wordsOf = (text: string) =>
  plain(text)
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
  const folded = plain(text)
  if (hasPhone(folded)) return 'WordsWithPhone'
  if (link.test(folded)) return 'WordsWithLink'
  return hasBanned(text, banned) ? 'WordsBanned' : null
}
