import assert from 'node:assert/strict'
import test from 'node:test'
import { reasonOf, returnedIn } from './result.ts'

const of = (query: string) => returnedIn(new URLSearchParams(query))

test('of a return the code, the reference and a short description are read, whatever they are called', () => {
  assert.deepEqual(of('statusCode=200&merchantRefNumber=order-1&statusDescription=done'), {
    code: '200',
    reference: 'order-1',
    description: 'done',
  })
  assert.equal(of('MerchantRefNum=order-2').reference, 'order-2')
  const hostile = of(`statusCode=<b>&statusDescription=${'x'.repeat(999)}%00%E2%80%AE`)
  assert.deepEqual([hostile.code, hostile.description.length, hostile.reference], ['', 120, ''])
})

test('a code says why in our words; one that nobody knows is a payment that failed', () => {
  assert.deepEqual(['499', '99951', '99905', '12', ''].map(reasonOf), [
    'left',
    'funds',
    'declined',
    'other',
    'other',
  ])
})
