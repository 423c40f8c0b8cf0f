import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { withFileLock } from './fileLock.ts'

const folder = mkdtempSync(join(tmpdir(), 'makan-lock-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const module = pathToFileURL(join(import.meta.dirname, 'fileLock.ts'))

/** `work` notes when it starts and ends. */
function start(name: string, code: string) {
  const [lock, notes] = [join(folder, name), join(folder, `${name}.notes`)]
  const script = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as pause } from 'node:timers/promises'
    import { withFileLock } from '${module}'
    const lock = ${JSON.stringify(lock)}
    const note = (what) => appendFileSync(${JSON.stringify(notes)}, what)
    async function work() { note('('); await pause(20); note(')') }
    ${code}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  return { lock, notes: () => readFileSync(notes, 'utf8'), ended: once(child, 'exit') }
}

test('file lock: only one of several processes works at a time', async () => {
  const programs = Array.from({ length: 4 }, () =>
    start('several', 'for (let n = 0; n < 5; n += 1) await withFileLock(lock, work)'),
  )
  for (const { ended } of programs) assert.deepEqual(await ended, [0, null])
  assert.equal(programs[0]?.notes(), '()'.repeat(20))
})

test('file lock: a killed process or failed work does not block others', async () => {
  const killedProcess = start(
    'killed',
    `await withFileLock(lock, async () => process.kill(process.pid, 'SIGKILL'))`,
  )
  assert.deepEqual(await killedProcess.ended, [null, 'SIGKILL'])
  const broken = async () => {
    throw new Error('broken')
  }
  await assert.rejects(withFileLock(killedProcess.lock, broken), /broken/)
  await withFileLock(killedProcess.lock, async () => writeFileSync(`${killedProcess.lock}.done`, ''))
  assert.ok(existsSync(`${killedProcess.lock}.done`))
})
