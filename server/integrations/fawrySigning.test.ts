import assert from 'node:assert/strict'
import test from 'node:test'
import { isSigned, signCancel, signInit, signMessage, signRefund, signStatusQuery } from './fawrySigning.ts'

const key = 'sim-secure-key-0001'
const merchantCode = 'SIM-MERCHANT-1'
const ref = 'pr_01HZX0000000000000000001'
const returnUrl = 'https://app.test/Payment/Result'

const message = {
  fawryRefNumber: '900000001',
  merchantRefNumber: ref,
  paymentAmount: 25_250,
  orderAmount: 25_000,
  orderStatus: 'PAID',
  paymentMethod: 'CARD',
  paymentRefrenceNumber: '24480',
}

test('Fawry signing: request signatures match the golden vectors', () => {
  const init = { merchantCode, merchantRefNum: ref, customerProfileId: '42', returnUrl }
  assert.equal(
    signInit({ ...init, items: [{ itemId: 'pkg-7', quantity: 1, price: '250.00' }] }, key),
    '1bb46c59f6b4616bd623eb1acb320897c983b6d80166d32cbedca4897ba2a222',
  )
  const two = [
    { itemId: 'b2', quantity: 3, price: '75.25' },
    { itemId: 'A1', quantity: 2, price: '50.00' },
  ]
  assert.equal(
    signInit({ ...init, items: two }, key),
    'febb2c80c6871b4b6f56a0eea811b0049742c56f29d95f51f2f7a88cc1d15e87',
  )
  assert.equal(
    signStatusQuery(merchantCode, ref, key),
    '2646994bf14d254d129bac921d31d388b21231a91daccfd5368bde55ef149ea7',
  )
  const refund = { merchantCode, referenceNumber: '900000001', refundAmount: '250.00', reason: 'dup' }
  assert.equal(signRefund(refund, key), '536d79db063fef84e5c38edac8e3e88740c499198905c9ec982afdf8f956ef15')
  const cancel = { merchantAccount: merchantCode, orderRefNo: '900000001', lang: 'ar-eg' }
  assert.equal(
    signCancel(cancel, 'orderFirst', key),
    'ff6b8e175772e05f76a747101c20aaa82eb87c0d02e5bf2cf980d5d0a039f811',
  )
  assert.notEqual(signCancel(cancel, 'merchantFirst', key), signCancel(cancel, 'orderFirst', key))
})

test('Fawry signing: a message verifies exactly, with any accepted key and no other', () => {
  const signature = signMessage(message, key)
  assert.equal(signature, '372f7c9db0a10f8ca930197c2fdc36d55d21c0e2e8dcbf37147790f349eda1d6')
  assert.ok(isSigned(message, signature, [key]))
  assert.ok(isSigned(message, signature, ['a newer key', key]))
  for (const forged of ['', signature.slice(0, 40), signature.toUpperCase(), `${signature}0`])
    assert.ok(!isSigned(message, forged, [key]), forged)
  assert.ok(!isSigned(message, signature, ['another key']))
  assert.ok(!isSigned({ ...message, orderAmount: 24_900 }, signature, [key]))
})
