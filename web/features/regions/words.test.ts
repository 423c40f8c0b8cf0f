import assert from 'node:assert/strict'
import test from 'node:test'
import type { Country } from '../../../contract/regions.ts'
import { areaInput, areaWords, checkArea } from './areaWords.ts'
import { checkCountry, countryInput, countryWords } from './countryWords.ts'

const oman: Country = {
  id: 6,
  name: 'Oman',
  nameAr: 'عُمان',
  nameEn: 'Oman',
  code: 'OM',
  phoneCode: '968',
  imagePath: null,
  currencyId: null,
  currency: null,
  timeZone: 'Asia/Muscat',
  pointValue: 1,
  isActive: false,
  version: 3,
}

const wrong = (errors: Readonly<Record<string, string | undefined>>) =>
  Object.keys(errors).filter((key) => errors[key])

test('a new country needs both names and a phone code', () => {
  assert.deepEqual(wrong(checkCountry('en', countryWords(null))), ['nameAr', 'nameEn', 'phoneCode'])
  assert.deepEqual(wrong(checkCountry('en', countryWords(oman))), [])
})

test('the code of a country is two letters or none, the value of a point a number', () => {
  const words = { ...countryWords(oman), code: 'OMN', pointValue: 'واحد' }
  assert.deepEqual(wrong(checkCountry('ar', words)), ['code', 'pointValue'])
  assert.deepEqual(wrong(checkCountry('ar', { ...words, code: ' om ', pointValue: '٠٫٥' })), [])
})

test('a time zone is sent only where it was changed', () => {
  const words = countryWords(oman)
  assert.equal(countryInput(words, null, oman).timeZone, undefined)
  assert.equal(countryInput({ ...words, timeZone: 'Asia/Dubai' }, null, oman).timeZone, 'Asia/Dubai')
  assert.equal(countryInput(words, null, oman).currencyId, 0)
})

const tanta = { nameAr: 'طنطا', nameEn: 'Tanta', code: null, lat: 30.79, lng: 31 }

test('coordinates come in pairs, within the globe, in any digits', () => {
  const fresh = { ...areaWords(null), nameAr: 'طنطا', nameEn: 'Tanta' }
  assert.deepEqual(wrong(checkArea('ar', fresh)), [])
  assert.deepEqual(wrong(checkArea('ar', { ...fresh, lat: '٣٠٫٧٩' })), ['lng'])
  assert.deepEqual(wrong(checkArea('ar', { ...fresh, lat: '91', lng: '181' })), ['lat', 'lng'])
  assert.equal(areaInput({ ...fresh, lat: '٣٠٫٧٩', lng: '31' }).lat, 30.79)
})

test('coordinates that are there are cleared by emptying both fields', () => {
  const half = { ...areaWords(tanta), lat: '' }
  assert.deepEqual(wrong(checkArea('en', half)), ['lat'])
  const none = { ...half, lng: ' ' }
  assert.deepEqual(wrong(checkArea('en', none)), [])
  const { lat, lng } = areaInput(none)
  assert.deepEqual([lat, lng], [null, null])
})
