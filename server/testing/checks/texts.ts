import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorCode } from '#contract/core/error.ts'
import { type Language, languages, type Text } from '#contract/core/text.ts'
import { errorStatuses, errorText } from '#contract/errors.ts'
import { categories } from '#server/demo/categories.data.ts'
import { branchOffer, demoOffers } from '#server/demo/offers.data.ts'
import { packages } from '#server/demo/packages.data.ts'
import { places } from '#server/demo/places.data.ts'
import { about } from '#server/features/pages/content/about.ts'
import { faqs } from '#server/features/pages/content/faqs.ts'
import { help } from '#server/features/pages/content/help.ts'
import { privacy } from '#server/features/pages/content/privacy.ts'
import { terms } from '#server/features/pages/content/terms.ts'
import { root } from '../app/root.ts'

type TextValue = string | ((...values: unknown[]) => string)
export type TextEntry = { where: string; language: Language; value: TextValue }

type Module = Record<string, Text<Record<string, TextValue>>>

type TextFile = { path: string; exports: Module }

function readTextFiles(): Promise<TextFile[]> {
  const paths = globSync('{contract,server,web}/**/*.text.ts', { cwd: root }).sort()
  return Promise.all(
    paths.map(async (path) => ({ path, exports: (await import(join(root, path))) as Module })),
  )
}

async function textFiles(): Promise<TextEntry[]> {
  return (await readTextFiles()).flatMap(({ path, exports }) =>
    Object.values(exports).flatMap((text) =>
      languages.flatMap((language) =>
        Object.entries(text[language]).map(([key, value]) => ({ where: `${path} ${key}`, language, value })),
      ),
    ),
  )
}

/** Otherwise the file refers to a text of another file. */
function containsWords(source: string, key: string, value: TextValue): boolean {
  const reference = '\\s+\\w+\\.(?:ar|en)\\.\\w+[,\\s]'
  const definition = new RegExp(`(?:^\\s+|[{,] )'?${RegExp.escape(key)}'?:(?!${reference})`, 'm')
  const words = typeof value === 'function' || source.includes(value) || source.includes(`${key}: \``)
  return words && definition.test(source)
}

/** At least three words, defined in several files, with these files. */
export async function findRepeatedTexts(folders: RegExp): Promise<string[]> {
  const files = new Map<string, Set<string>>()
  for (const { path, exports } of await readTextFiles()) {
    if (!folders.test(path)) continue
    const source = readFileSync(join(root, path), 'utf8')
    for (const { ar, en } of Object.values(exports).filter((text) => text.ar))
      for (const [key, value] of Object.entries(en)) {
        const entry = { where: path, language: 'en', value } as const
        const english = renderText(entry)
        const words = [...new Set(english.map((said) => said.replace(/\d/g, '')))].join(' ').match(/\p{L}+/gu)
        if (!words || words.length < 3 || !containsWords(source, key, value)) continue
        const both = [...english, ...renderText({ ...entry, value: ar[key] ?? '' })].join('\n')
        files.set(both, (files.get(both) ?? new Set()).add(path))
      }
  }
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([both, paths]) => `${both.split('\n')[0]}: ${[...paths].join(', ')}`)
}

function errorTexts(): TextEntry[] {
  const codes = Object.keys(errorStatuses) as ErrorCode[]
  return languages.flatMap((language) =>
    codes.map((code) => ({ where: `failure ${code}`, language, value: errorText(language, code) })),
  )
}

/** Such as nameAr and nameEn. */
function pairs(where: string, rows: readonly object[]): TextEntry[] {
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([key, value]): TextEntry[] => {
      const language = key.endsWith('Ar') ? 'ar' : key.endsWith('En') ? 'en' : null
      return language && typeof value === 'string' ? [{ where: `${where} ${key}`, language, value }] : []
    }),
  )
}

function demoStrings(): TextEntry[] {
  const paths = globSync('server/demo/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  return paths
    .sort()
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/'([^'\n]*\p{Script=Arabic}[^'\n]*)'/gu)].map(
        ([, value = '']) => ({ where: `demo ${path}`, language: 'ar' as const, value }),
      ),
    )
}

async function simulatorTexts(): Promise<TextEntry[]> {
  const { texts } = (await import(join(root, 'simulator/texts.ts'))) as {
    texts: Text<Record<string, string>>
  }
  return languages.flatMap((language) =>
    Object.entries(texts[language]).map(([key, value]) => ({
      where: `simulator ${key}`,
      language,
      value,
    })),
  )
}

export async function everyText(): Promise<TextEntry[]> {
  const pages = [about, faqs, help, privacy, terms]
  return [
    ...(await textFiles()),
    ...(await simulatorTexts()),
    ...demoStrings(),
    ...errorTexts(),
    ...pages.flatMap((page) => pairs(`page ${page.slug}`, [page, ...page.sections])),
    ...pairs('demo', [
      ...categories,
      ...categories.flatMap(({ services }) => services),
      ...packages,
      branchOffer,
      ...Object.values(demoOffers).flat(),
      ...places,
      ...places.flatMap(({ branches }) => branches),
    ]),
  ]
}

export function renderText(
  { value }: TextEntry,
  numbers: readonly number[] = [0, 1, 2, 3, 11, 100],
): string[] {
  if (typeof value === 'string') return [value]
  return numbers.map((n) => value(n, n, n))
}

/** One per number parameter; the other parameters are filled with a placeholder. */
export function toNumberForms({ value }: TextEntry): ((n: number) => string)[] {
  if (typeof value === 'string') return []
  const positions = [...Array(Math.max(1, value.length)).keys()]
  return positions.map(
    (position) => (n) => value(...positions.map((index) => (index === position ? n : '…'))),
  )
}
