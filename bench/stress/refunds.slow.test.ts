import assert from 'node:assert/strict'
import test from 'node:test'
import { buildPages } from '../../server/testing/app/productProcess.ts'
import { refundUnderCrash } from './refunds.ts'

test('refunds: if one of two servers is killed, the ledger equals the money refunded', async () => {
  buildPages()
  const { refunds, kills, outcomes, wrong } = await refundUnderCrash(10, 2)
  assert.deepEqual(wrong, [])
  assert.equal(outcomes.succeeded + outcomes.rejected, refunds)
  assert.deepEqual([refunds, kills > 0], [10, true])
})
