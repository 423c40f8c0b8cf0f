import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newOfferValues, offerInput, parseFigure, parseUnits, toDiscountTerms } from './offerValues.ts'

const start = newOfferValues('2026-11-23')

test('offer form: figures are read in any digits, amounts in the smallest unit', () => {
  assert.equal(parseFigure('١٥'), 15)
  assert.equal(parseFigure('۱۲٫۵'), 12.5)
  assert.equal(parseFigure(''), null)
  assert.equal(parseFigure('-3'), null)
  assert.equal(parseUnits('١٢٫٥', 2), 1250)
  assert.equal(parseUnits('1.255', 3), 1255)
})

test('offer form: the discount is known once its figures are', () => {
  assert.equal(toDiscountTerms(start, 2), null)
  assert.equal(toDiscountTerms({ ...start, discountValue: '101' }, 2), null)
  const percent = toDiscountTerms({ ...start, discountValue: '20', discountCap: '٥٠' }, 2)
  assert.deepEqual([percent?.discountValue, percent?.discountCap], [20, 5000])
  const price = { ...start, discountType: 'price', discountValue: '90' } as const
  assert.equal(toDiscountTerms(price, 2), null)
  assert.equal(toDiscountTerms({ ...price, priceBefore: '90' }, 2), null)
  assert.equal(toDiscountTerms({ ...price, priceBefore: '120' }, 2)?.priceBefore, 12_000)
  assert.equal(toDiscountTerms({ ...start, discountType: 'twoForOne' }, 2)?.discountValue, null)
})

test('offer form: fields that a choice excludes are not sent, even if filled in', () => {
  const input = offerInput({
    ...start,
    discountType: 'twoForOne',
    discountValue: '20',
    discountCap: '50',
    pointsType: 'free',
    points: '10',
    mayShrink: true,
    branchIds: [3],
    weekDays: [5],
    starts: '10:00',
    ends: '12:00',
  })
  assert.deepEqual([input.discountValue, input.discountCap, input.points], [null, null, null])
  assert.deepEqual([input.mayShrink, input.branchIds, input.weekDays], [false, [], []])
  assert.deepEqual([input.starts, input.ends], [undefined, undefined])
})

test('offer form: pictures are sent in their order, removed pictures by path', () => {
  const added = new File(['a'], 'a.png')
  const before = ['/files/1.webp', '/files/2.webp']
  const input = offerInput({ ...start, images: [added, '/files/2.webp'] }, before)
  assert.deepEqual(input.images, [added])
  assert.deepEqual(input.oldImages, ['/files/1.webp'])
  assert.deepEqual(input.imageOrder, ['0', '/files/2.webp'])
})
