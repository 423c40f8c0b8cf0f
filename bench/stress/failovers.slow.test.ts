import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPages } from '../../server/testing/app/productProcess.ts'
import { countLostInFailovers } from './failovers.ts'

test('failover: losing the primary under load neither loses nor doubles a write', async () => {
  buildPages()
  const { acknowledged, lost } = await countLostInFailovers(1)
  assert.deepEqual(lost, [])
  assert.ok(acknowledged >= 60, `${acknowledged} writes`)
})
