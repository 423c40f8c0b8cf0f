import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import test from 'node:test'
import { root } from '../app/root.ts'
import { alerts } from './alertRules.ts'
import { readSources } from './architecture.ts'
import { extractCode } from './markdownTables.ts'

const documents = globSync(['*.md', '{docs,examples,patches}/**/*.md', '{server,web}/**/*.md'], { cwd: root })
  // Lists the replaced names.
  .filter((path) => path !== 'docs/words.md')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Names of browsers and HTTP, and placeholders. */
const foreignNames = new Set(['CloseWatcher', 'Vary', 'vVERSION', 'notes.test.ts'])

/** Finds files and camelCase or PascalCase names in code spans that don't occur in the tree. */
function findUnknownNames(text: string, files: ReadonlySet<string>, words: ReadonlySet<string>): string[] {
  return extractCode(text.replace(/^```[\s\S]*?^```/gm, '')).flatMap((code) => {
    const [file] = /^[\w./-]+\.(?:ts|tsx|css|sql|md)$/.exec(code) ?? []
    if (file) return files.has(basename(file)) ? [] : [basename(file)]
    const [name] = /^(?:[a-z]\w*[A-Z]\w*|[A-Z]\w*[a-z]\w*)/.exec(code) ?? []
    return !name || name !== code.replace('()', '') || words.has(name) ? [] : [name]
  })
}

test('documents: every file and name of the code that they mention exists', () => {
  const sources = readSources(root)
  const files = new Set([...sources, ...documents].map(({ path }) => basename(path)))
  const words = new Set(sources.flatMap(({ text }) => text.match(/[A-Za-z_]\w+/g) ?? []))
  for (const { alert } of alerts) words.add(alert)
  const unknown = documents.flatMap(({ path, text }) =>
    findUnknownNames(text, files, words)
      .filter((name) => !foreignNames.has(name))
      .map((name) => `${path}: ${name}`),
  )
  assert.deepEqual(unknown, [])
})

test('documents: a renamed file or function is found in code spans only', () => {
  const find = (text: string) => findUnknownNames(text, new Set(['a.ts']), new Set(['getRow']))
  assert.deepEqual(find('`a.ts`, `server/a.ts`, `getRow`, `getRow()`, plain lostRow and `two words`'), [])
  assert.deepEqual(find('`server/b.ts` calls `lostRow()`'), ['b.ts', 'lostRow'])
  assert.deepEqual(find('```\nlostRow()\n```'), [])
})
