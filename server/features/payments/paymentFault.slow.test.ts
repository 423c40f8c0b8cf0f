import assert from 'node:assert/strict'
import test from 'node:test'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { payUnderCrash } from '#server/testing/faultTests/paymentFaultTest.ts'

test('on two servers, of which one is killed meanwhile, what was paid is credited once, and nothing else', async () => {
  buildPages()
  const { payments, paid, wrong } = await payUnderCrash(50, 1)
  assert.deepEqual(wrong, [])
  assert.deepEqual([payments, paid > 20], [50, true])
})
