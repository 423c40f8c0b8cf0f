import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../app/root.ts'

/** `section` is the heading above it. */
export type Recipe = { path: string; kind: 'file' | 'lines'; text: string; section: string }

/**
 * Fenced blocks whose first line names a file, such as ```ts contract/notes.ts or ```diff contract/all.ts.
 */
export function parseRecipes(page: string): Recipe[] {
  return page.split(/^### /m).flatMap((part) => {
    const [section = ''] = part.split('\n')
    const blocks = part.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)
    return [...blocks].map(([, kind, path = '', text = '']): Recipe => {
      return { path, kind: kind === 'diff' ? 'lines' : 'file', text, section }
    })
  })
}

/**
 * Adds each `+` line after the context lines before it, and removes `-` lines. A context line and a `-` line
 * that end in … match by their beginning.
 */
export function changeLines(recipe: Recipe, text: string): string {
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
    if (line.startsWith('-')) lines.splice(position, 1)
    at = line.startsWith('-') ? position : position + 1
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

/** Writes a file as the recipes make it. Without any for it, the copy has the file of the tree, or none. */
export function writeRecipes(folder: string, path: string, recipes: readonly Recipe[]): void {
  const [original, file] = [join(root, path), join(folder, path)]
  let text = existsSync(original) ? readFileSync(original, 'utf8') : null
  for (const recipe of recipes.filter((other) => other.path === path)) {
    if (recipe.kind === 'lines') text = changeLines(recipe, text ?? '')
    else if (text !== null) throw new Error(`${path} already exists`)
    else text = recipe.text
  }
  rmSync(file, { force: true })
  if (text === null) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Returns the path of the copy of the tree. It is below `.cache`, so that it resolves the same packages. */
export function createCopyWithRecipes(recipes: readonly Recipe[]): string {
  // The next test run removes the folders of killed runs.
  const folder = join(root, '.cache', `tests-${process.pid}`)
  const files = [...copiedFolders, ...globSync(settings, { cwd: root })]
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true })
  for (const path of new Set(recipes.map((recipe) => recipe.path))) writeRecipes(folder, path, recipes)
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
