import assert from 'node:assert/strict'
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { build, type Plugin } from 'vite'
import { stepsInNames } from './stepsInNames.ts'

const folder = mkdtempSync(join(tmpdir(), 'makan-names-'))
const steps = join(folder, 'build')
cpSync(import.meta.dirname, steps, { recursive: true })
writeFileSync(join(folder, 'page.js'), "import('./part.js').then(console.log)")
writeFileSync(join(folder, 'part.js'), 'export const part = 1')

after(() => rmSync(folder, { recursive: true }))

/** A step that has its say when the names are given. */
const says = (what: string): Plugin => ({
  name: 'says',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code += `//${what}`
  },
})

/** What the scripts of a page are called. */
async function namesBy(plugins: Plugin[]): Promise<string[]> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input: join(folder, 'page.js') } },
  })
  if (!('output' in built)) throw new Error('Nothing was built')
  return built.output.map(({ fileName }) => fileName).sort()
}

test('where a step of the build changes, so does the name of every script', async () => {
  const before = await namesBy([says('one'), stepsInNames(steps)])
  assert.equal(before.length, 2)
  assert.deepEqual(await namesBy([says('one'), stepsInNames(steps)]), before)
  appendFileSync(join(steps, 'latin1Source.ts'), '// Another step.\n')
  const changed = await namesBy([says('two'), stepsInNames(steps)])
  assert.deepEqual(
    changed.filter((name) => before.includes(name)),
    [],
  )
})

test('a name that knew what a script holds alone would stay where a step changes', async () => {
  assert.deepEqual(await namesBy([says('one')]), await namesBy([says('two')]))
})
