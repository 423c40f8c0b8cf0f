import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/core/text.ts'
import { root } from '../app/root.ts'

/** Prefixes that Arabic joins to a word: and, so, by, as, for, the. */
const proclitics = '(?:[وف]?(?:[بكل]?(?:ال)?|لل))?'

/** Removes Arabic vowel signs and direction marks before texts are compared. */
const normalize = (text: string) => text.replace(/[\u064B-\u0652\u0640\u2066-\u2069]/g, '')

function toWordPattern(word: string): string {
  if (word === '…') return '[^.!?؟\n]*?'
  const before = /\p{Script=Arabic}/u.test(word) ? proclitics : ''
  return `(?<!\\p{L})${before}${word.replaceAll('*', '\\p{L}*')}(?!\\p{L})`
}

/** Whole words, regardless of vowels and case; `*` matches any letters, `…` anything within a sentence. */
function toPattern(phrase: string): RegExp {
  // `\\s*`, because `…` includes the spaces around it. `g` only matters where a pattern replaces.
  return new RegExp(normalize(phrase).split(' ').map(toWordPattern).join('\\s*'), 'giu')
}

const splitList = (cell: string) => cell.split(/[;؛]/).flatMap((part) => part.trim() || [])

type Row = { language: Language; preferred: string; not: string }

function readRows(): Row[] {
  const page = readFileSync(join(root, 'docs/words.md'), 'utf8')
  const glossary = page.split('\n## Glossary\n')[1]?.split('\n## ')[0] ?? ''
  const lines = glossary.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).flatMap((line): Row[] => {
    const [, ar = '', notAr = '', en = '', notEn = ''] = line.split('|')
    return [
      { language: 'ar', preferred: ar, not: notAr },
      { language: 'en', preferred: en, not: notEn },
    ]
  })
}

const rows = readRows()

/** With words in brackets, the ban only applies to sentences that contain one of them. */
function parseBan(ban: string): { phrase: string; pattern: RegExp; context: RegExp[] } {
  const [, phrase = '', within = ''] = /^([^(]*?)\s*(?:\((.*)\))?$/u.exec(ban) ?? []
  return { phrase, pattern: toPattern(phrase), context: within ? within.split(/[,،]\s*/).map(toPattern) : [] }
}

const bans = rows.flatMap(({ language, preferred, not }) =>
  splitList(not).map((ban) => ({ language, instead: preferred.trim(), ...parseBan(ban) })),
)

/**
 * Preferred phrases that contain a banned word of either language: رمز الدولة is allowed, رمز alone is not.
 */
const exceptions = rows
  .flatMap(({ preferred }) => splitList(preferred.replace(/\(.*?\)/g, '')))
  .filter((phrase) => bans.some(({ pattern }) => normalize(phrase).search(pattern) >= 0))
  .map(toPattern)

const contains = (text: string, pattern: RegExp) => text.search(pattern) >= 0

const toUnionPattern = (language: Language) =>
  new RegExp(
    bans
      .filter((ban) => ban.language === language)
      .map(({ pattern }) => pattern.source)
      .join('|'),
    'iu',
  )

/** One per language for a quick check, because most texts contain no banned word. */
const bannedPattern = { ar: toUnionPattern('ar'), en: toUnionPattern('en') }

export function findBannedWords(text: string, language: Language): string[] {
  const normalized = normalize(text)
  if (!contains(normalized, bannedPattern[language])) return []
  const rest = exceptions.reduce((text, exception) => text.replace(exception, ''), normalized)
  const sentences = rest.split(/(?<=[.!?؟])\s|\n/)
  return bans
    .filter(({ language: banLanguage, pattern, context }) => {
      if (banLanguage !== language) return false
      if (context.length === 0) return contains(rest, pattern)
      return sentences.some(
        (sentence) => contains(sentence, pattern) && context.some((word) => contains(sentence, word)),
      )
    })
    .map(({ phrase, instead }) => `${phrase}: ${instead}`)
}
