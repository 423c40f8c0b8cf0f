import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveUnderFire } from '#server/testing/giftOrdeal.ts'
import { buildPages } from '#server/testing/product.ts'

test('on two servers, of which one is killed meanwhile, each gift that was answered waits or ends once, and no point is lost', async () => {
  buildPages()
  const { gifts, kills, ends, wrong } = await giveUnderFire(60, 2)
  assert.deepEqual(wrong, [])
  assert.deepEqual([gifts, kills > 0], [60, true])
  assert.deepEqual([ends.waiting, ends.returned, ends.accepted + ends.takenBack], [12, 12, 36])
})
