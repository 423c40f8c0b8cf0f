import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import test from 'node:test'
import { pathToFileURL } from 'node:url'
import { startProcess } from './processes.ts'
import { root } from './root.ts'

type Setting = {
  /** Files, by index, that another process has already claimed. */
  claimed?: number[]
  limits?: { hangMs?: number; lingerMs?: number }
}

async function runTogether(sources: Record<string, string>, { claimed = [], limits = {} }: Setting = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'makan-together-'))
  const claims = join(folder, 'claims')
  mkdirSync(claims)
  for (const index of claimed) writeFileSync(join(claims, String(index)), '')
  try {
    const files = Object.entries(sources).map(([name, source]) => {
      writeFileSync(join(folder, name), `import { before, after, test } from 'node:test'\n${source}`)
      return relative(root, join(folder, name))
    })
    const runnerUrl = pathToFileURL(join(import.meta.dirname, 'inProcessRunner.ts'))
    const args = [files, claims, limits].map((arg) => JSON.stringify(arg)).join(', ')
    const script = `import { runTogether } from '${runnerUrl}'\nawait runTogether(${args})\n`
    writeFileSync(join(folder, 'program.mjs'), script)
    await using running = startProcess(['--test-reporter=spec', join(folder, 'program.mjs')])
    return { ...(await running.ended), claims: readdirSync(claims).sort() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('test runner: files have their own hooks, and a load failure breaks no other file', async () => {
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

test('test runner: a file that another process claimed is left to it', async () => {
  const passes = (name: string) => `test('${name} runs', () => {})`
  const { code, out, claims } = await runTogether(
    { 'one.mjs': passes('one'), 'other.mjs': passes('other') },
    { claimed: [0] },
  )
  assert.equal(code, 0)
  assert.match(out, /✔ other runs/)
  assert.doesNotMatch(out, /one runs/)
  assert.deepEqual(claims, ['0', '1'])
})

test('test runner: a file that ends the process fails by name; the rest is unclaimed', async () => {
  const source = `test('ends', () => process.exit(0))`
  const { code, err, claims } = await runTogether({ 'first.mjs': '', 'ends.mjs': source, 'last.mjs': '' })
  assert.equal(code, 1)
  assert.match(err, /The process exited while running \S*ends\.mjs\n/)
  assert.deepEqual(claims, ['0', '1'])
})

test('test runner: a test that waits forever ends its process as failed, by name', async () => {
  const hangs = `test('waits forever', () => new Promise((resolve) => { setTimeout(resolve, 1e9) }))`
  const { code, err, claims } = await runTogether(
    { 'hangs.mjs': hangs, 'last.mjs': '' },
    { limits: { hangMs: 50 } },
  )
  assert.equal(code, 1)
  assert.match(err, /No progress for 0\.05 s: \S*hangs\.mjs: waits forever/)
  assert.deepEqual(claims, ['0'])
})

test('test runner: a file with open resources fails the process, with results printed', async () => {
  const leaves = `test('leaves it open', () => { setInterval(() => {}, 1000) })`
  const { code, out, err } = await runTogether(
    { 'first.mjs': leaves, 'last.mjs': '' },
    { limits: { lingerMs: 50 } },
  )
  assert.equal(code, 1)
  assert.match(out, /✔ leaves it open/)
  assert.match(err, /The tests have ended but left open handles: .*Timeout/)
})
