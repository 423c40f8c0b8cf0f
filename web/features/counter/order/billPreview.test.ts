import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '#contract/orders/schemas.ts'
import { computePreview } from './billPreview.ts'

const percent: Order['terms'] = {
  discountType: 'percent',
  discountValue: 20,
  discountCap: null,
  priceBefore: null,
  pointsType: 'computed',
  points: null,
  pointValue: 1,
  mayShrink: false,
}

const currency = { id: 1, code: 'EGP', name: 'Pound', prefix: 'EGP', decimals: 2 }

const preview = (terms: Partial<Order['terms']>, bill: string, cheaperItem = '', decimals = 2) =>
  computePreview(
    { terms: { ...percent, ...terms }, currency: { ...currency, decimals } },
    { bill, cheaperItem },
  )

test('bill preview: a bill in any digits shows payment, discount and held points', () => {
  assert.deepEqual(preview({}, '480'), { payable: 384, discount: 96, points: 96 })
  assert.deepEqual(preview({}, '٤٨٠٫٥٠'), { payable: 384.4, discount: 96.1, points: 97 })
  assert.deepEqual(preview({ discountCap: 50 }, '480'), { payable: 430, discount: 50, points: 50 })
  assert.deepEqual(preview({ mayShrink: true }, '100'), { payable: 80, discount: 20, points: 20 })
  assert.deepEqual(preview({ pointsType: 'fixed', points: 7 }, '100'), {
    payable: 80,
    discount: 20,
    points: 7,
  })
  assert.deepEqual(preview({}, '1.255', '', 3), { payable: 1.004, discount: 0.251, points: 1 })
})

test('bill preview: two for one needs the cheaper item, a price a sufficient bill', () => {
  const twoForOne = { discountType: 'twoForOne' as const, discountValue: null }
  assert.equal(preview(twoForOne, '90'), null)
  assert.equal(preview(twoForOne, '90', '46'), null)
  assert.deepEqual(preview(twoForOne, '90', '45'), { payable: 45, discount: 45, points: 45 })
  const price = { discountType: 'price' as const, discountValue: 60, priceBefore: 100 }
  assert.equal(preview(price, '99'), null)
  assert.deepEqual(preview(price, '110'), { payable: 70, discount: 40, points: 40 })
})

test('bill preview: an invalid bill shows nothing', () => {
  for (const input of ['', '0', '-5', '1.234', '1e12', '1000000000000', 'مئة', '1,00'])
    assert.equal(preview({}, input), null, input)
})
