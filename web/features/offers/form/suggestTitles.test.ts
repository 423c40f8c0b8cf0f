import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OfferSetting } from '#contract/offers/schemas.ts'
import { newOfferValues } from './offerValues.ts'
import { suggestTitles } from './suggestTitles.ts'

const start = newOfferValues('2026-11-23', { pointsType: null, points: null })
const setting = {
  currency: { id: 1, code: 'EGP', name: 'Egyptian pound', prefix: 'EGP ', decimals: 2 },
  pricePrefixes: { ar: 'ج.م. ', en: 'EGP ' },
} as OfferSetting

test('suggested titles: each kind has one in both languages, in their digits', () => {
  const suggest = (values: Partial<typeof start>) =>
    Object.values(suggestTitles({ ...start, ...values }, setting))
  assert.deepEqual(suggest({ discountValue: '٢٠' }), ['خصم ٢٠٪ على الفاتورة كلها', '20% off the whole bill'])
  assert.deepEqual(suggest({ discountType: 'amount', discountValue: '1,250.5' }), [
    'خصم ١٬٢٥٠٫٥٠ ج.م. على فاتورتك',
    'EGP 1,250.50 off your bill',
  ])
  assert.deepEqual(suggest({ discountType: 'price', discountValue: '90', priceBefore: '120' }), [
    'بسعر ٩٠ ج.م. بدلًا من ١٢٠ ج.م.',
    'EGP 90 instead of EGP 120',
  ])
  assert.deepEqual(suggest({ discountType: 'twoForOne' }), [
    'اطلب اثنين وادفع ثمن واحد',
    'Two for the price of one',
  ])
})

test('suggested titles: there is none until the value is valid', () => {
  const none = { titleAr: '', titleEn: '' }
  assert.deepEqual(suggestTitles(start, setting), none)
  assert.deepEqual(suggestTitles({ ...start, discountValue: '120' }, setting), none)
  assert.deepEqual(suggestTitles({ ...start, discountType: 'price', discountValue: '90' }, setting), none)
  // A missing number of points doesn't matter.
  assert.notDeepEqual(suggestTitles({ ...start, discountValue: '5', pointsType: 'fixed' }, setting), none)
})
