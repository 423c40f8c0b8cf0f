import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../app/root.ts'

export type Recipe = { path: string; kind: 'file' | 'lines'; text: string }

/**
 * Fenced blocks whose first line names a file, such as ```ts contract/notes.ts or ```diff contract/all.ts.
 */
export function parseRecipes(page: string): Recipe[] {
  const blocks = page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)
  return [...blocks].map(([, kind, path = '', text = '']) => ({
    path,
    kind: kind === 'diff' ? 'lines' : 'file',
    text,
  }))
}

/** After the context lines of each `+` line. A context line that ends in … matches by its beginning. */
export function insertLines(recipe: Recipe, text: string): string {
  const lines = text.split('\n')
  let at = 0
  for (const line of recipe.text.trimEnd().split('\n')) {
    const own = line.slice(1)
    if (line.startsWith('+')) {
      lines.splice(at, 0, own)
      at += 1
      continue
    }
    const matches = (existing: string) =>
      own.endsWith('…') ? existing.startsWith(own.slice(0, -1)) : existing === own
    const position = lines.findIndex((existing, index) => index >= at && matches(existing))
    if (position < 0) throw new Error(`No matching line in ${recipe.path}: ${own}`)
    at = position + 1
  }
  return lines.join('\n')
}

const copiedFolders = [
  'contract',
  'server',
  'web',
  'patches',
  'e2e',
  'bench',
  'clients',
  'examples',
  'docs',
  '.env.example',
]
const settings = ['{package,biome,knip,tsconfig*}.json', '*.grit']

/** The copy of the tree is below `.cache`, so that it resolves the same packages. */
export function followRecipes(recipes: readonly Recipe[]): string {
  // The next test run removes the folders of killed runs.
  const folder = join(root, '.cache', `tests-${process.pid}`)
  const files = [...copiedFolders, ...globSync(settings, { cwd: root })]
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true })
  for (const recipe of recipes) {
    const file = join(folder, recipe.path)
    if (recipe.kind === 'lines') writeFileSync(file, insertLines(recipe, readFileSync(file, 'utf8')))
    else if (existsSync(file)) throw new Error(`${recipe.path} already exists`)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, recipe.text)
    }
  }
  return folder
}

/** In inline code, as far as they can be checked against the sources. */
export function findMentions(page: string): { paths: string[]; names: string[] } {
  const prose = page.replace(/^```[\s\S]*?^```$/gm, '')
  const codeSpans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
  const isPath = (span: string) => /^[\w./-]+$/.test(span) && /\/|\.(ts|tsx|md|json|example)$/.test(span)
  const identifiers = codeSpans.filter((span) => !isPath(span) && !/^(npm|node) |[<>/]/.test(span))
  const names = identifiers.flatMap((span) => span.replace(/'[^']*'/g, '').match(/[A-Za-z_]\w{2,}/g) ?? [])
  return { paths: [...new Set(codeSpans.filter(isPath))], names: [...new Set(names)] }
}
