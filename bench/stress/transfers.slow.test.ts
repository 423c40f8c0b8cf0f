import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPages } from '../../server/testing/app/productProcess.ts'
import { createTestApp } from '../../server/testing/app/testApp.ts'
import { countLostTransfers } from './transfers.ts'

test('wallet: a killed server loses no answered transfer, and a retry repeats none', async () => {
  buildPages()
  await using app = await createTestApp({ at: new Date().toISOString() })
  const { acknowledged, lost } = await countLostTransfers(app, 2)
  assert.deepEqual(lost, [])
  assert.ok(acknowledged >= 40, `${acknowledged} transfers`)
})
