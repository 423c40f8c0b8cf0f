import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { readScript } from './earlyScript.ts'

test('the script that goes into every page is a classic one, and small', async () => {
  const script = await readScript()
  assert.doesNotMatch(script, /<\/script|^import |export /)
  assert.equal(typeof Function(`return ${script}`)(), 'function')
  assert.ok(gzipSync(script).length <= 2000, `${gzipSync(script).length} bytes`)
})
