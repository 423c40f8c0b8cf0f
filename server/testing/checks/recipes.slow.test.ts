import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../app/root.ts'
import { readSources } from './architecture.ts'
import { findMentions, followRecipes, insertLines, parseRecipes } from './recipes.ts'

const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const recipes = parseRecipes(page)

let copy: string

before(() => {
  copy = followRecipes(recipes)
})

after(() => rmSync(copy, { recursive: true, force: true }))

/** In the copy. Returns the output of a failed command, otherwise an empty string. */
function runCommand(command: string, ...args: string[]): string {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

const tool = (name: string) => join(root, 'node_modules', '.bin', name)

test('recipes: every file that the newcomer page names exists', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  const { paths } = findMentions(page)
  assert.ok(paths.length > 10)
  const missing = paths.filter((path) => !existsSync(join(copy, path)) && !existsSync(join(root, path)))
  assert.deepEqual(
    missing.filter((path) => !ignored.includes(path)),
    [],
  )
})

test('recipes: every name in the newcomer page’s sentences exists in the code', () => {
  const identifiers = new Set(readSources(copy).flatMap(({ text }) => text.match(/\w+/g) ?? []))
  const { names } = findMentions(page)
  assert.ok(names.length > 30)
  assert.deepEqual(
    names.filter((name) => !identifiers.has(name)),
    [],
  )
})

test('recipes: code written by the recipes compiles', () => {
  assert.equal(runCommand(tool('tsc'), '-b', 'server', 'web'), '')
})

test('recipes: the linter accepts code written by the recipes unchanged', () => {
  const written = recipes.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path))
  assert.equal(runCommand(tool('biome'), 'check', '--error-on-warnings', ...written), '')
})

test('recipes: a feature written by the recipes works', () => {
  assert.equal(runCommand(process.execPath, '--test', 'server/features/notes/notes.test.ts'), '')
})

test('recipes: a full endpoint touches ten files, and a screen five shared ones', () => {
  const endpoint =
    /^(contract\/(notes\/(endpoints|schemas)|errors)|server\/(app|testing\/fixtures\/authorizedRequests\/accounts|features\/notes\/notes\.(feature|service|events|listeners|test)))\.ts$/
  const paths = recipes.map(({ path }) => path)
  assert.equal(paths.filter((path) => endpoint.test(path)).length, 10)
  const sharedFiles = paths.filter((path) => /^web\/(?!features\/)|^contract\/core\/screens/.test(path))
  assert.ok(sharedFiles.length <= 5, sharedFiles.join())
})

test('recipes: the check reports a changed line that a recipe needs', () => {
  const recipe = { path: 'a.ts', kind: 'lines' as const, text: ' one: …\n+two: 2,\n' }
  assert.equal(insertLines(recipe, 'one: 1,\nthree: 3,'), 'one: 1,\ntwo: 2,\nthree: 3,')
  assert.throws(() => insertLines(recipe, 'eins: 1,'), /No matching line in a\.ts: one: …/)
})

test('recipes: the check finds names and files in sentences', () => {
  const mentions = findMentions(
    'Ask `emitted(tx)` in `server/core/database/dbErrors.ts`, run `npm start`.\n\n```ts a.ts\n`x`\n```\n',
  )
  assert.deepEqual(mentions, { paths: ['server/core/database/dbErrors.ts'], names: ['emitted'] })
})
