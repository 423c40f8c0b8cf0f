import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { giveUnderCrash } from '#server/testing/faultTests/giftFaultTest.ts'

test('on two servers, of which one is killed meanwhile, each gift that was answered waits or ends once, and no point is lost', async () => {
  buildPages()
  const { gifts, kills, outcomes, wrong } = await giveUnderCrash(60, 2)
  assert.deepEqual(wrong, [])
  assert.deepEqual([gifts, kills > 0], [60, true])
  assert.deepEqual(
    [outcomes.waiting, outcomes.returned, outcomes.accepted + outcomes.takenBack],
    [12, 12, 36],
  )
})
