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

const toCamelCase = (name: string) => name.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Tables, views, functions, triggers, indexes, constraints and columns; of statements also the first words of lines. */
function findSqlNames(text: string): string[] {
  const code = text.replace(/--.*$/gm, '')
  const objects = code.matchAll(
    /\b(?:constraint|create (?:or replace )?(?:table|view|function|trigger|(?:unique )?index)) (\w+)/g,
  )
  const columns = code.matchAll(/^ +(\w+)/gm)
  return [...objects, ...columns].map(([, name = '']) => toCamelCase(name))
}

/** Names of events, jobs, listeners, prepared statements and metrics, without the feature before them. */
function findEmittedNames({ path, text }: Source): string[] {
  const pattern = path.endsWith('.events.ts')
    ? /^ +'\w+\.(\w+)':/gm
    : /\b(?:name: |prepareNamed\(\s*)'(?:\w+\.|makan_)(\w+)'/g
  return [...text.matchAll(pattern)].map(([, name = '']) => toCamelCase(name))
}

const findColumns = (code: string) =>
  [...code.matchAll(/^\s+(\w+)\??:/gm)].map(([, name = '']) => toCamelCase(name))

/** Includes parameters of arrow functions, and what it gives to imports. */
function findDeclaredNames({ path, text }: Source): string[] {
  if (path.endsWith('.sql')) return findSqlNames(text)
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
  const columns = path.endsWith('.tables.ts') ? findColumns(code) : []
  return [fileName, ...names, ...columns, ...findEmittedNames({ path, text: code })]
}

function findReplacedNames(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ path }) =>
        /\.tsx?$|^server\/.*\.sql$/.test(path) && !/^(clients|examples)\/|codeNames\.test/.test(path),
    )
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

/** Jobs, listeners and events of another feature than the one whose folder declares them. */
function findForeignNames(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const [, feature] =
      /^server\/features\/(\w+)\/.*\.(?:jobs|listeners|notifications|events)\.ts$/.exec(path) ?? []
    if (!feature) return []
    const names = text.matchAll(/^\s+'(\w+)\.\w+':|\bname: '(\w+)\.|\bdefineJobs\('(\w+)'/gm)
    const owners = [...names].flatMap(([, ...matched]) => matched.filter(Boolean))
    return owners.filter((owner) => owner !== feature).map((owner) => `${path}: ${owner}`)
  })
}

test('code names: jobs, listeners and events start with the name of their feature', () => {
  assert.deepEqual(findForeignNames(readSources(root)), [])
  const text = "defineJobs('flags', []); on('gifts.given', { name: 'chat.notify' })"
  const path = 'server/features/gifts/gifts.listeners.ts'
  assert.deepEqual(findForeignNames([{ path, text }]), [`${path}: flags`, `${path}: chat`])
})

test('code names: a replaced name is found in declarations, parameters and file names', () => {
  const find = (text: string, path = 'server/a.ts') => findReplacedNames([{ path, text }]).length
  assert.equal(find('const mostPictures = 6'), 1)
  assert.equal(find('rows.map((each) => each.id)'), 1)
  assert.equal(find('export type World = object'), 1)
  assert.equal(find("import {\n  query,\n  searchNames as found,\n} from './a.ts'"), 1)
  assert.equal(find('', 'server/testing/giftOrdeal.ts'), 1)
  assert.equal(find('create table told (\n  most_a_month int\n);', 'server/db/migrations/1.sql'), 3)
  assert.equal(find('create unique index gone on orders (id)', 'server/db/migrations/1.sql'), 1)
  assert.equal(find('interface Orders {\n  mayShrink: boolean\n}', 'server/a.tables.ts'), 1)
  assert.equal(find("on('a.b', { name: 'a.told' })"), 1)
  assert.equal(find("  'orders.resetAsked': object", 'server/a.events.ts'), 1)
  assert.equal(find("new Counter({ name: 'makan_told_total' })"), 1)
  assert.equal(find('-- told\nselect told', 'server/db/migrations/1.sql'), 0)
  assert.equal(find('const mostly = 1 // const mostPictures'), 0)
  assert.equal(find('type World = object', 'web/build/basemap.ts'), 0)
})
