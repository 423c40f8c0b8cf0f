import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findListed } from './findListed.ts'
import type { OrderListItem } from './orderListItem.ts'

const order = (code: string, name: string) => ({ code, member: { id: 1, name } }) as OrderListItem

test('counter: a loaded order is found by code as typed, else by part of the name', () => {
  const [mona, ahmad, other] = [
    order('K7QM4XRT', 'منى عبد الرحمن'),
    order('ACDEFGHJ', 'أحمد منصور'),
    order('11112222', 'Karim Fawzi'),
  ]
  const orders = [mona, ahmad, other]
  assert.deepEqual(findListed(orders, ' k7qm-4xrt '), [mona])
  assert.deepEqual(findListed(orders, '١١١١٢٢٢٢'), [other])
  assert.deepEqual(findListed(orders, 'احمد'), [ahmad])
  assert.deepEqual(findListed(orders, 'من'), [mona, ahmad])
  assert.deepEqual(findListed(orders, 'karim'), [other])
  assert.deepEqual(findListed(orders, 'ACDE'), [])
  assert.deepEqual(findListed(orders, 'k'), [])
})
