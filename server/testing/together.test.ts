import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import test from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from './architecture.ts'
import { runProgram } from './programs.ts'

/** Runs some files together; replies how that ended. */
async function runTogether(sources: Record<string, string>, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'makan-together-'))
  try {
    const files = Object.entries(sources).map(([name, source]) => {
      writeFileSync(join(folder, name), `import { before, after, test } from 'node:test'\n${source}`)
      return relative(root, join(folder, name))
    })
    const together = pathToFileURL(join(import.meta.dirname, 'together.ts'))
    const program = `import { runTogether } from '${together}'\nrunTogether(${JSON.stringify([files, options]).slice(1, -1)})\n`
    writeFileSync(join(folder, 'program.mjs'), program)
    await using running = runProgram(['--test-reporter=spec', join(folder, 'program.mjs')])
    return await running.ended
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('each of the files that share a process has its own hooks, and what breaks one as it is loaded breaks no other', async () => {
  const opens = (name: string) => `
    const open = globalThis.open ??= new Set()
    before(() => open.add('${name}'))
    after(() => open.delete('${name}'))
    test('${name} is open alone', (t) => t.assert.deepEqual([...open], ['${name}']))`
  const { code, out } = await runTogether({
    'one.mjs': opens('one'),
    'broken.mjs': 'throw new Error("it can’t be loaded")',
    'other.mjs': opens('other'),
  })
  assert.equal(code, 1)
  assert.match(out, /✔ one is open alone[\s\S]*✖ \S*broken\.mjs[\s\S]*✔ other is open alone/)
  assert.match(out, /ℹ pass 4\nℹ fail 1\n/)
})

test('a file that ends the process fails, and says what was not run after it', async () => {
  const ends = `test('ends', () => process.exit(0))`
  const { code, err } = await runTogether({ 'first.mjs': '', 'ends.mjs': ends, 'last.mjs': '' })
  assert.equal(code, 1)
  assert.match(err, /The process ended in \S*ends\.mjs\. Not run after it: \S*last\.mjs\n/)
})

test('what a file leaves open keeps the process for a while and fails it, with what it is and how its tests went', async () => {
  const leaves = `test('leaves it open', () => { setInterval(() => {}, 1000) })`
  const { code, out, err } = await runTogether({ 'first.mjs': leaves, 'last.mjs': '' }, { patienceMs: 50 })
  assert.equal(code, 1)
  assert.match(out, /✔ leaves it open/)
  assert.match(err, /The tests have ended, and what they opened has not: .*Timeout/)
})
