import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPages } from '../testing/app/productProcess.ts'
import { countLostInFailovers } from '../testing/faultTests/failovers.ts'

test('where the primary is lost under transfers and orders and its replica takes its place, nothing answered is lost or doubled', async () => {
  buildPages()
  const { acknowledged, lost } = await countLostInFailovers(1)
  assert.deepEqual(lost, [])
  assert.ok(acknowledged >= 60, `${acknowledged} writes`)
})
