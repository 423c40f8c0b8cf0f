import assert from 'node:assert/strict'
import test from 'node:test'
import { buildPages } from '../../server/testing/app/productProcess.ts'
import { payUnderCrash } from './payments.ts'

test('payments: if one of two servers is killed, only paid amounts are credited, once', async () => {
  buildPages()
  const { payments, paid, wrong } = await payUnderCrash({ payments: 50, kills: 1 })
  assert.deepEqual(wrong, [])
  assert.equal(payments, 50)
  assert.ok(paid > 20, `${paid} paid`)
})
