import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { countLostTransfers } from '#server/testing/faultTests/transfersUnderCrash.ts'

test('a server that is killed under transfers loses none that it answered, and none is made twice when sent again', async () => {
  buildPages()
  await using app = await createTestApp({ at: new Date().toISOString() })
  const { acknowledged, lost } = await countLostTransfers(app, 2)
  assert.deepEqual(lost, [])
  assert.ok(acknowledged >= 40, `${acknowledged} transfers`)
})
