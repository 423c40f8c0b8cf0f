import assert from 'node:assert/strict'
import test from 'node:test'
import { signCancel, signInit, signNotice, signRefund, signReturn, signStatusQuery } from './signing.ts'

const key = 'sim-secure-key-0001'
const merchantCode = 'SIM-MERCHANT-1'
const ref = 'pr_01HZX0000000000000000001'
const returnUrl = 'https://app.test/Payment/Result'

test('simulator: signatures match the golden vectors', () => {
  const init = { merchantCode, merchantRefNum: ref, customerProfileId: 42, returnUrl }
  const one = { ...init, chargeItems: [{ itemId: 'pkg-7', quantity: 1, price: 250 }] }
  assert.equal(signInit(one, key), '1bb46c59f6b4616bd623eb1acb320897c983b6d80166d32cbedca4897ba2a222')
  const two = {
    ...init,
    chargeItems: [
      { itemId: 'b2', quantity: 3, price: 75.25 },
      { itemId: 'A1', quantity: 2, price: 50 },
    ],
  }
  assert.equal(signInit(two, key), 'febb2c80c6871b4b6f56a0eea811b0049742c56f29d95f51f2f7a88cc1d15e87')
  const paid = { merchantRefNumber: ref, paymentAmount: 252.5, orderAmount: 250, orderStatus: 'PAID' }
  assert.equal(
    signReturn(
      {
        ...paid,
        referenceNumber: '900000001',
        paymentMethod: 'PayUsingCC',
        fawryFees: 2.5,
        authNumber: '661775',
        customerMail: 'u@app.test',
        customerMobile: '01012345678',
      },
      key,
    ),
    'ac88db2e1781b13fdb90d685154c2385d9249013644e77f27ed6a9ea49a90267',
  )
  assert.equal(
    signNotice(
      { ...paid, fawryRefNumber: '900000001', paymentMethod: 'CARD', paymentRefrenceNumber: '24480' },
      key,
    ),
    '372f7c9db0a10f8ca930197c2fdc36d55d21c0e2e8dcbf37147790f349eda1d6',
  )
  assert.equal(
    signStatusQuery(merchantCode, ref, key),
    '2646994bf14d254d129bac921d31d388b21231a91daccfd5368bde55ef149ea7',
  )
  assert.equal(
    signRefund({ merchantCode, referenceNumber: '900000001', refundAmount: 250, reason: 'dup' }, key),
    '536d79db063fef84e5c38edac8e3e88740c499198905c9ec982afdf8f956ef15',
  )
  assert.equal(
    signCancel({ merchantAccount: merchantCode, orderRefNo: '900000001', lang: 'ar-eg' }, key).orderFirst,
    'ff6b8e175772e05f76a747101c20aaa82eb87c0d02e5bf2cf980d5d0a039f811',
  )
})

test('simulator: the provider’s example notification verifies', () => {
  const notice = {
    fawryRefNumber: '900000001',
    merchantRefNumber: 'order-1700000000-ABCDEFGHJK',
    paymentAmount: 252.5,
    orderAmount: 250,
    orderStatus: 'PAID',
    paymentMethod: 'CARD',
    paymentRefrenceNumber: '24480',
  }
  assert.equal(signNotice(notice, key), 'da6fdfdccd91a3c75b4fb088cb326860a199682cfc747367c1e0b028b2d76f38')
})
