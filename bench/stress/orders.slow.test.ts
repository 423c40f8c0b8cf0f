import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPages } from '../../server/testing/app/productProcess.ts'
import { createTestApp } from '../../server/testing/app/testApp.ts'
import { countLostSteps } from './orders.ts'

test('order recovery: a killed server loses or repeats no acknowledged step', async () => {
  buildPages()
  await using app = await createTestApp({ at: new Date().toISOString() })
  const { acknowledged, lost } = await countLostSteps(app, 2)
  assert.deepEqual(lost, [])
  assert.ok(acknowledged >= 40, `${acknowledged} steps`)
})
