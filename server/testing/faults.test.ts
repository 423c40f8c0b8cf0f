import assert from 'node:assert/strict'
import test from 'node:test'
import { runProgram } from './programs.ts'

const shown = /Error: there is no key\n\s+at .*lookForTheKey .*failing\.ts:\d+/

test('a test that fails of a fault shows what the server logged and where; one that expects it shows nothing', async () => {
  await using failing = runProgram(['--test-reporter=spec', 'server/testing/failing.ts'])
  const { out } = await failing.ended
  assert.match(out, new RegExp(`✖ asks [^✖]*\\[cause\\]: ${shown.source}`))
  assert.match(out, new RegExp(`✖ sends .*\nℹ The server failed: ${shown.source}`))
  assert.match(out, /✔ expects it .*\nℹ tests 3\n/)
})
