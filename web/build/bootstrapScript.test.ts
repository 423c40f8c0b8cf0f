import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { buildBootstrapScript } from './bootstrapScript.ts'

test('bootstrap script: it is a small classic script', async () => {
  const script = await buildBootstrapScript()
  assert.doesNotMatch(script, /<\/script|^import |export /)
  assert.equal(typeof Function(`return ${script}`)(), 'function')
  assert.ok(gzipSync(script).length <= 2700, `${gzipSync(script).length} bytes`)
})
