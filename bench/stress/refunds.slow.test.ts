import assert from 'node:assert/strict'
import test from 'node:test'
import { buildPages } from '../../server/testing/app/productProcess.ts'
import { refundUnderCrash } from './refunds.ts'

test('refunds: if one of two servers is killed, the ledger equals the money refunded', async () => {
  buildPages()
  const { refunds, kills, outcomes, wrong } = await refundUnderCrash({ refunds: 10, kills: 2 })
  assert.equal(refunds, 10)
  assert.ok(kills > 0)
  assert.deepEqual(wrong, [])
  assert.equal(outcomes.succeeded + outcomes.rejected, refunds)
})
