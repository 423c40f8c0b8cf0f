import assert from 'node:assert/strict'
import test from 'node:test'
import { payUnderFire } from '#server/testing/paymentOrdeal.ts'
import { buildPages } from '#server/testing/product.ts'

test('on two servers, of which one is killed meanwhile, what was paid is credited once, and nothing else', async () => {
  buildPages()
  const { payments, paid, wrong } = await payUnderFire(50, 1)
  assert.deepEqual(wrong, [])
  assert.deepEqual([payments, paid > 20], [50, true])
})
