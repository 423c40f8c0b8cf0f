import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { countLostSteps } from '#server/testing/faultTests/ordersUnderCrash.ts'

test('a server that is killed in the middle of orders loses no step that it answered, and takes none twice', async () => {
  buildPages()
  await using app = await createTestApp({ at: new Date().toISOString() })
  const { acknowledged, lost } = await countLostSteps(app, 2)
  assert.deepEqual(lost, [])
  assert.ok(acknowledged >= 40, `${acknowledged} steps`)
})
