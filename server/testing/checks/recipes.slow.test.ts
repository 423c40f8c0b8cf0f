import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../app/root.ts'
import { readSources } from './architecture.ts'
import { changeLines, createCopyWithRecipes, findMentions, parseRecipes, writeRecipes } from './recipes.ts'

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const recipes = parseRecipes(contributing)

let copyPath: string

before(() => {
  copyPath = createCopyWithRecipes(recipes)
})

after(() => rmSync(copyPath, { recursive: true, force: true }))

/** Runs a command in the copy. Returns its output if it failed, otherwise an empty string. */
function runCommand(command: string, ...args: string[]): string {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copyPath, env, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

const tool = (name: string) => join(root, 'node_modules', '.bin', name)

test('recipes: every file that CONTRIBUTING.md names exists', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  const { paths } = findMentions(contributing)
  assert.ok(paths.length > 10)
  const missing = paths.filter((path) => !existsSync(join(copyPath, path)) && !existsSync(join(root, path)))
  assert.deepEqual(
    missing.filter((path) => !ignored.includes(path)),
    [],
  )
})

test('recipes: every name in CONTRIBUTING.md’s sentences exists in the code', () => {
  const identifiers = new Set(readSources(copyPath).flatMap(({ text }) => text.match(/\w+/g) ?? []))
  const { names } = findMentions(contributing)
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

/** Checks only the service and the form of the feature: the whole tree is compiled once, above. */
const projects = {
  server: ['./notes.service.ts', './notes.events.ts', '../../**/*.tables.ts', '../../../contract/errors.ts'],
  web: ['./*.tsx', '../../**/*.d.ts'],
}

function compileFeature(): string {
  for (const [folder, include] of Object.entries(projects)) {
    const project = join(copyPath, folder, 'features', 'notes')
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include }))
    const report = runCommand(tool('tsc'), '-p', project)
    if (report) return report
  }
  return ''
}

/** What reports a forgotten field. The privacy test checks the register of personal data. */
const fieldChecks = {
  'the compiler': compileFeature,
  'the privacy test': () => runCommand(process.execPath, '--test', 'server/testing/checks/privacy.test.ts'),
  'the round trip test': () =>
    runCommand(
      process.execPath,
      '--test',
      '--test-name-pattern=notes.saveNote',
      'server/http/api/roundTrip.slow.test.ts',
    ),
}

const fieldRecipes = recipes.filter(({ section }) => section === 'A field')

const getFieldCheck = (path: string) =>
  path.endsWith('.sql')
    ? fieldChecks['the round trip test']
    : path.endsWith('.md')
      ? fieldChecks['the privacy test']
      : fieldChecks['the compiler']

test('recipes: a new field touches at most eight files', () => {
  assert.ok(fieldRecipes.length > 0 && fieldRecipes.length <= 8)
  for (const [name, check] of Object.entries(fieldChecks)) assert.equal(check(), '', name)
})

for (const forgotten of fieldRecipes)
  test(`recipes: a field that ${forgotten.path} lacks is reported`, () => {
    const rest = recipes.filter((recipe) => recipe !== forgotten)
    writeRecipes(copyPath, forgotten.path, rest)
    try {
      assert.notEqual(getFieldCheck(forgotten.path)(), '')
    } finally {
      writeRecipes(copyPath, forgotten.path, recipes)
    }
  })

test('recipes: a full endpoint touches ten files, and a screen five shared ones', () => {
  const endpointFiles = [
    'contract/errors.ts',
    'contract/notes/endpoints.ts',
    'contract/notes/schemas.ts',
    'server/app.ts',
    'server/features/notes/notes.events.ts',
    'server/features/notes/notes.feature.ts',
    'server/features/notes/notes.listeners.ts',
    'server/features/notes/notes.service.ts',
    'server/features/notes/notes.test.ts',
    'server/testing/fixtures/authorizedRequests/accounts.ts',
  ]
  const paths = recipes.filter(({ section }) => section !== 'A field').map(({ path }) => path)
  assert.equal(paths.filter((path) => endpointFiles.includes(path)).length, 10)
  const sharedFiles = paths.filter((path) => /^web\/(?!features\/)|^contract\/core\/screens/.test(path))
  assert.ok(sharedFiles.length <= 5, sharedFiles.join())
})

test('recipes: the check reports a changed line that a recipe needs', () => {
  const toRecipe = (text: string) => ({ path: 'a.ts', kind: 'lines' as const, section: 'A field', text })
  const recipe = toRecipe(' one: …\n+two: 2,\n')
  assert.equal(changeLines(recipe, 'one: 1,\nthree: 3,'), 'one: 1,\ntwo: 2,\nthree: 3,')
  assert.throws(() => changeLines(recipe, 'eins: 1,'), /No matching line in a\.ts: one: …/)
  assert.equal(changeLines(toRecipe('-one: …\n+two: 2,\n'), 'one: 1,\nthree: 3,'), 'two: 2,\nthree: 3,')
})

test('recipes: the check finds names and files in sentences', () => {
  const mentions = findMentions(
    'Ask `emitted(tx)` in `server/core/database/dbErrors.ts`, run `npm start`.\n\n```ts a.ts\n`x`\n```\n',
  )
  assert.deepEqual(mentions, { paths: ['server/core/database/dbErrors.ts'], names: ['emitted'] })
})
