import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FailureCode, failureText, statuses } from '#contract/failures.ts'
import { type Language, languages, type Text } from '#contract/text.ts'
import { categories } from '../demo/categories.data.ts'
import { demoOffers, offerOfTheBranch } from '../demo/offers.data.ts'
import { packages } from '../demo/packages.data.ts'
import { places } from '../demo/places.data.ts'
import { about } from '../features/pages/words/about.ts'
import { faqs } from '../features/pages/words/faqs.ts'
import { help } from '../features/pages/words/help.ts'
import { privacy } from '../features/pages/words/privacy.ts'
import { terms } from '../features/pages/words/terms.ts'
import { root } from './root.ts'

/** What people read: the words themselves, or a function of what stands in them. */
type Words = string | ((...values: unknown[]) => string)
export type TextEntry = { where: string; language: Language; words: Words }

type Module = Record<string, Text<Record<string, Words>>>

/** The words of every `*.text.ts`. */
async function textFiles(): Promise<TextEntry[]> {
  const paths = globSync('{contract,server,web}/**/*.text.ts', { cwd: root }).sort()
  const told = paths.map(async (path) => {
    const module = (await import(join(root, path))) as Module
    return Object.values(module).flatMap((text) =>
      languages.flatMap((language) =>
        Object.entries(text[language]).map(([key, words]) => ({ where: `${path} ${key}`, language, words })),
      ),
    )
  })
  return (await Promise.all(told)).flat()
}

function failures(): TextEntry[] {
  const codes = Object.keys(statuses) as FailureCode[]
  return languages.flatMap((language) =>
    codes.map((code) => ({ where: `failure ${code}`, language, words: failureText(language, code) })),
  )
}

/** Every pair like nameAr and nameEn of these rows. */
function pairs(where: string, rows: readonly object[]): TextEntry[] {
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([key, words]): TextEntry[] => {
      const language = key.endsWith('Ar') ? 'ar' : key.endsWith('En') ? 'en' : null
      return language && typeof words === 'string' ? [{ where: `${where} ${key}`, language, words }] : []
    }),
  )
}

/** Every Arabic string of the demo's programs: reasons, notes and names that people read in it. */
function demoStrings(): TextEntry[] {
  const paths = globSync('server/demo/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  return paths
    .sort()
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/'([^'\n]*\p{Script=Arabic}[^'\n]*)'/gu)].map(
        ([, words = '']) => ({ where: `demo ${path}`, language: 'ar' as const, words }),
      ),
    )
}

/** What the simulator of the payment provider shows. */
async function simulatorTexts(): Promise<TextEntry[]> {
  const { words } = (await import(join(root, 'simulator/words.ts'))) as {
    words: Text<Record<string, string>>
  }
  return languages.flatMap((language) =>
    Object.entries(words[language]).map(([key, said]) => ({
      where: `simulator ${key}`,
      language,
      words: said,
    })),
  )
}

/** All that the product says to people, in both languages. */
export async function everyText(): Promise<TextEntry[]> {
  const pages = [about, faqs, help, privacy, terms]
  return [
    ...(await textFiles()),
    ...(await simulatorTexts()),
    ...demoStrings(),
    ...failures(),
    ...pages.flatMap((page) => pairs(`page ${page.title}`, [page, ...page.sections])),
    ...pairs('demo', [
      ...categories,
      ...categories.flatMap(({ services }) => services),
      ...packages,
      offerOfTheBranch,
      ...Object.values(demoOffers).flat(),
      ...places,
      ...places.flatMap(({ branches }) => branches),
    ]),
  ]
}

/** What these words may say: themselves, or what they make of each number in each place. */
export function renderingsOf(
  { words }: TextEntry,
  numbers: readonly number[] = [0, 1, 2, 3, 11, 100],
): string[] {
  if (typeof words === 'string') return [words]
  return numbers.map((n) => words(n, n, n))
}

/** What words with one place for a number make of it, the other places filled with a name. */
export function forms({ words }: TextEntry): ((n: number) => string)[] {
  if (typeof words === 'string') return []
  const places = [...Array(Math.max(1, words.length)).keys()]
  return places.map((place) => (n) => words(...places.map((each) => (each === place ? n : '…'))))
}
