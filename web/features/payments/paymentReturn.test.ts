import assert from 'node:assert/strict'
import test from 'node:test'
import { isFailure, parsePaymentReturn, toResultAddress } from './paymentReturn.ts'

const parse = (query: string) => parsePaymentReturn(new URLSearchParams(query))

test('payment result: a return’s parameters are read under any of their names', () => {
  assert.deepEqual(parse('statusCode=200&merchantRefNumber=order-1&statusDescription=done'), {
    code: '200',
    reference: 'order-1',
    description: 'done',
  })
  assert.equal(parse('MerchantRefNum=order-2').reference, 'order-2')
  const hostile = parse(`statusCode=<b>&statusDescription=${'x'.repeat(999)}%00%E2%80%AE`)
  assert.deepEqual([hostile.code, hostile.description.length, hostile.reference], ['', 120, ''])
})

test('payment result: the page after a login keeps the query, which fits its URL', () => {
  const returned = parse(`statusCode=499&merchantRefNumber=order-1&statusDescription=${'ع'.repeat(999)}`)
  const path = toResultAddress(returned)
  assert.ok(path.length <= 1000)
  assert.deepEqual(parsePaymentReturn(new URL(path, 'http://makan.test').searchParams), returned)
})

test('payment result: every code but 200 reports a failure', () => {
  const reported = ['200', '', '499', '12'].map((code) => isFailure(parse(`statusCode=${code}`)))
  assert.deepEqual(reported, [false, false, true, true])
})
