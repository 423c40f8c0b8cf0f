import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { buildBootstrapScript } from './bootstrapScript.ts'

test('the bootstrap script is a classic script, and small', async () => {
  const script = await buildBootstrapScript()
  assert.doesNotMatch(script, /<\/script|^import |export /)
  assert.equal(typeof Function(`return ${script}`)(), 'function')
  assert.ok(gzipSync(script).length <= 2700, `${gzipSync(script).length} bytes`)
})
