import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../contract/text.ts'
import { root } from './root.ts'

/** What may stand before an Arabic word without a space: and, so, by, as, for, the. */
const proclitics = '(?:[وف]?(?:[بكل]?(?:ال)?|لل))?'

/** Words as they are compared: without vowel signs and marks of direction. */
const bare = (words: string) => words.replace(/[\u064B-\u0652\u0640\u2066-\u2069]/g, '')

function patternOfWord(word: string): string {
  if (word === '…') return '[^.!?؟\n]*?'
  const before = /\p{Script=Arabic}/u.test(word) ? proclitics : ''
  return `(?<!\\p{L})${before}${word.replaceAll('*', '\\p{L}*')}(?!\\p{L})`
}

/** Finds whole words, whatever their vowels and case; `*` stands for any letters, `…` for anything within a sentence. */
function patternOf(words: string): RegExp {
  return new RegExp(bare(words).split(' ').map(patternOfWord).join('\\s*'), 'giu')
}

const listed = (cell: string) => cell.split(/[;؛]/).flatMap((each) => each.trim() || [])

type Row = { language: Language; own: string; not: string }

/** Both halves of each row of the table in `docs/words.md`: the words for a thing, and those that they are used instead of. */
function readRows(): Row[] {
  const page = readFileSync(join(root, 'docs/words.md'), 'utf8')
  const lines = page.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).flatMap((line): Row[] => {
    const [, ar = '', notAr = '', en = '', notEn = ''] = line.split('|')
    return [
      { language: 'ar', own: ar, not: notAr },
      { language: 'en', own: en, not: notEn },
    ]
  })
}

const rows = readRows()

const refused = rows.flatMap(({ language, own, not }) =>
  listed(not).map((words) => ({ language, words, instead: own.trim(), pattern: patternOf(words) })),
)

/** Of our own words, those that contain refused ones: رمز الدولة stands, رمز doesn't. */
const exceptions = rows
  .flatMap(({ own }) => listed(own.replace(/\(.*?\)/g, '')))
  .filter((words) => refused.some(({ pattern }) => bare(words).search(pattern) >= 0))
  .map(patternOf)

/** What a text says in words that the glossary refuses, and what it should say instead. */
export function refusedIn(said: string, language: Language): string[] {
  const rest = exceptions.reduce((words, own) => words.replace(own, ''), bare(said))
  return refused
    .filter((each) => each.language === language && rest.search(each.pattern) >= 0)
    .map(({ words, instead }) => `${words}: ${instead}`)
}
