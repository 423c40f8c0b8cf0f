import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/text.ts'
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

/** A ban, which holds everywhere or only in sentences with one of the words in brackets after it. */
function readBan(ban: string): { words: string; pattern: RegExp; context: RegExp[] } {
  const [, words = '', within = ''] = /^([^(]*?)\s*(?:\((.*)\))?$/u.exec(ban) ?? []
  return { words, pattern: patternOf(words), context: within ? within.split(/[,،]\s*/).map(patternOf) : [] }
}

const refused = rows.flatMap(({ language, own, not }) =>
  listed(not).map((ban) => ({ language, instead: own.trim(), ...readBan(ban) })),
)

/** Of our own words, those that contain refused ones: رمز الدولة stands, رمز doesn't. */
const exceptions = rows
  .flatMap(({ own }) => listed(own.replace(/\(.*?\)/g, '')))
  .filter((words) => refused.some(({ pattern }) => bare(words).search(pattern) >= 0))
  .map(patternOf)

const has = (words: string, pattern: RegExp) => words.search(pattern) >= 0

const anyOf = (language: Language) =>
  new RegExp(
    refused
      .filter((each) => each.language === language)
      .map(({ pattern }) => pattern.source)
      .join('|'),
    'iu',
  )

/** Most texts say nothing that is refused, which one look tells. */
const suspect = { ar: anyOf('ar'), en: anyOf('en') }

/** What a text says in words that the glossary refuses, and what it should say instead. */
export function refusedIn(said: string, language: Language): string[] {
  const words = bare(said)
  if (!has(words, suspect[language])) return []
  const rest = exceptions.reduce((left, own) => left.replace(own, ''), words)
  const sentences = rest.split(/(?<=[.!?؟])\s|\n/)
  return refused
    .filter(({ language: of, pattern, context }) => {
      if (of !== language) return false
      if (context.length === 0) return has(rest, pattern)
      return sentences.some((each) => has(each, pattern) && context.some((near) => has(each, near)))
    })
    .map(({ words, instead }) => `${words}: ${instead}`)
}
