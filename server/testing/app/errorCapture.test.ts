import assert from 'node:assert/strict'
import test from 'node:test'
import { startProcess } from './processes.ts'

const errorPattern = /Error: the key is missing\n\s+at .*lookForTheKey .*failingTests\.ts:\d+/

test('error capture: a failing test shows server logs and process output; others don’t', async () => {
  await using failing = startProcess([
    '--no-warnings',
    '--test-reporter=spec',
    'server/testing/app/failingTests.ts',
  ])
  const { out } = await failing.ended
  assert.match(out, new RegExp(`✖ asks [^✖]*\\[cause\\]: ${errorPattern.source}`))
  assert.match(out, new RegExp(`✖ sends .*\nℹ The server failed: ${errorPattern.source}`))
  assert.match(out, /✖ starts .*\nℹ .* exited with 3: the port is missing\n/)
  assert.match(out, /✖ asks at once [^✖]*Concurrent queries on one client/)
  assert.match(out, /✖ warns [^✖]*DeprecationWarning: it is deprecated/)
  assert.match(out, /✖ starts what warns [^✖]*Warning: it is late/)
  assert.match(out, /✔ expects it .*\nℹ tests 7\n/)
})
