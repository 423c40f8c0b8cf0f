import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../app/root.ts'
import { readSources, type Source } from './architecture.ts'
import { extractCode, parseTable } from './markdownTables.ts'

type Rule = { term: string; pattern: RegExp; exceptions: string[] }

/** `mostX*` matches `mostPictures` but not `mostly`; a star without an `X` also matches nothing. */
function toPattern(name: string): RegExp {
  return new RegExp(`^${name.replace('X*', '[A-Z]\\w*').replaceAll('*', '\\w*')}$`)
}

const page = readFileSync(join(root, 'docs/words.md'), 'utf8')
const rules = parseTable(page, 'Terms in the code').flatMap(([term = '', not = '', except = '']): Rule[] =>
  extractCode(not).map((name) => ({ term, pattern: toPattern(name), exceptions: extractCode(except) })),
)

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** The names that a file declares or gives to what it imports, its parameters of arrow functions, and its own. */
function findDeclaredNames({ path, text }: Source): string[] {
  const code = withoutComments(text)
  const declarations = code.matchAll(
    /\b(?:const|let|function|class|type|interface|enum)\s+([A-Za-z_$][\w$]*)/g,
  )
  const parameters = code.matchAll(/\((\w+)(?:, (\w+))?\) =>/g)
  const imported = [...code.matchAll(/^import [^'"]*/gm)].join(' ')
  const aliases = imported.matchAll(/\bas (\w+)/g)
  const fileName = path.split('/').at(-1)?.split('.')[0] ?? ''
  const names = [...declarations, ...parameters, ...aliases].flatMap(([, ...matched]) =>
    matched.filter(Boolean),
  )
  return [fileName, ...names]
}

function findReplacedNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !/^(clients|examples)\/|codeNames\.test/.test(path))
    .flatMap((source) =>
      findDeclaredNames(source).flatMap((name) =>
        rules
          .filter(
            ({ pattern, exceptions }) =>
              pattern.test(name) && !exceptions.some((part) => source.path.includes(part)),
          )
          .map(({ term }) => `${source.path}: ${name} (${term})`),
      ),
    )
}

test('code names: no declaration or file has a name that a standard term replaced', () => {
  assert.ok(rules.length > 50)
  assert.deepEqual(findReplacedNames(readSources(root)), [])
})

test('code names: a replaced name is found in declarations, parameters and file names', () => {
  const find = (text: string, path = 'server/a.ts') => findReplacedNames([{ path, text }]).length
  assert.equal(find('const mostPictures = 6'), 1)
  assert.equal(find('rows.map((each) => each.id)'), 1)
  assert.equal(find('export type World = object'), 1)
  assert.equal(find("import {\n  query,\n  searchNames as found,\n} from './a.ts'"), 1)
  assert.equal(find('', 'server/testing/giftOrdeal.ts'), 1)
  assert.equal(find('const mostly = 1 // const mostPictures'), 0)
  assert.equal(find('type World = object', 'web/build/basemap.ts'), 0)
})
