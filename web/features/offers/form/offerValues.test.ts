import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManagedOffer } from '#contract/offers/schemas.ts'
import {
  copiedValues,
  newOfferValues,
  offerInput,
  parseFigure,
  parseUnits,
  toDiscountTerms,
} from './offerValues.ts'

const start = newOfferValues('2026-11-23', { pointsType: null, points: null })

test('offer form: a new offer is valid from today, and priced like the latest one', () => {
  assert.deepEqual(
    [start.validFrom, start.validTo, start.pointsType],
    ['2026-11-23', '2027-02-21', 'computed'],
  )
  const priced = newOfferValues('2026-11-23', { pointsType: 'fixed', points: 30 })
  assert.deepEqual([priced.pointsType, priced.points], ['fixed', '30'])
})

test('offer form: a copy has everything of the original but its schedule', () => {
  const original: Partial<ManagedOffer> = {
    titleAr: 'خصم',
    images: ['/files/1.webp'],
    branchIds: [3],
    atAllBranches: false,
    discountType: 'percent',
    discountValue: 20,
    weekDays: [5],
    validFrom: '2026-01-01',
    validTo: '2027-12-31',
    excludedDates: ['2027-03-20'],
    limitPerDay: 2,
  }
  const copy = copiedValues(original as ManagedOffer, '2026-11-23')
  const { titleAr, images, branchIds, weekDays, limitPerDay } = copy
  assert.deepEqual(
    [titleAr, images, branchIds, weekDays, limitPerDay],
    ['خصم', ['/files/1.webp'], [3], [5], '2'],
  )
  assert.deepEqual([copy.validFrom, copy.validTo, copy.excludedDates], ['2026-11-23', '2027-02-21', []])
})

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
