import assert from 'node:assert/strict'
import test from 'node:test'
import { buildPages } from '#server/testing/product.ts'
import { refundUnderFire } from '#server/testing/refundOrdeal.ts'

test('on two servers, of which one is killed meanwhile, what the provider paid back is what the ledger took', async () => {
  buildPages()
  const { refunds, kills, ends, wrong } = await refundUnderFire(10, 2)
  assert.deepEqual(wrong, [])
  assert.equal(ends.done + ends.refused, refunds)
  assert.deepEqual([refunds, kills > 0], [10, true])
})
