import assert from 'node:assert/strict'
import test from 'node:test'
import { buildPages } from '../../server/testing/app/productProcess.ts'
import { payUnderCrash } from './payments.ts'

test('payments: if one of two servers is killed, only paid amounts are credited, once', async () => {
  buildPages()
  const { payments, paid, wrong } = await payUnderCrash(50, 1)
  assert.deepEqual(wrong, [])
  assert.deepEqual([payments, paid > 20], [50, true])
})
