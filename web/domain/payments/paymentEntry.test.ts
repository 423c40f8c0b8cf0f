import assert from 'node:assert/strict'
import test from 'node:test'
import { keepPaymentEntry, planMove, readPosition } from './paymentEntry.ts'

const departure = { reference: 'order-1', position: 3 }

/** The provider returned after one page of its own. */
const returned = {
  reference: 'order-1',
  path: '/Payment/Result?statusCode=200',
  isBare: false,
  unfinishedPath: '/Payment/Result?statusCode=499',
  position: null,
  isFromOutside: true,
  length: 5,
}

/** The same tab, back at the payment's entry: the provider's pages are ahead. */
const back = { ...returned, path: '/Payment/Result', isBare: true, position: 3, isFromOutside: false }

test('payment entry: the page to which the provider returns goes back to it, whatever was between', () => {
  assert.deepEqual(planMove(departure, { ...returned, length: 4 }), { stepsBack: 1 })
  assert.deepEqual(planMove(departure, { ...returned, length: 9 }), { stepsBack: 6 })
})

test('payment entry: a page goes back once, and only from a counted, new entry of the same payment', () => {
  const staying = [
    planMove(null, returned),
    planMove({ ...departure, reference: 'order-2' }, returned),
    planMove({ ...departure, returnedTo: '/Payment/Result' }, returned),
    planMove(departure, { ...returned, isFromOutside: false }),
    planMove(departure, { ...returned, length: 3 }),
    planMove(departure, { ...returned, length: 50 }),
  ]
  assert.deepEqual(
    staying,
    staying.map(() => null),
  )
})

test('payment entry: it shows where the provider returned, else that the payment is unfinished', () => {
  const path = '/Payment/Result?statusCode=200'
  assert.deepEqual(planMove({ ...departure, returnedTo: path }, back), { show: path })
  assert.deepEqual(planMove(departure, back), { show: back.unfinishedPath })
  assert.equal(planMove(departure, { ...back, isBare: false }), null)
})

test('payment entry: another attempt replaces it, other screens get a new one', () => {
  const state = { paymentPosition: 3 }
  assert.deepEqual(keepPaymentEntry(state), { replace: true, state })
  for (const other of [null, 'x', {}, { paymentPosition: '3' }]) {
    assert.equal(readPosition(other), null)
    assert.deepEqual(keepPaymentEntry(other), {})
  }
})
