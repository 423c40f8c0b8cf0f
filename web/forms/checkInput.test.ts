import assert from 'node:assert/strict'
import test from 'node:test'
import { checkInput } from './checkInput.ts'

const failed = (name: string, values: object) => {
  const checked = checkInput(name, values, 'en')
  const errors = Object.entries('failed' in checked ? checked.failed : {})
  return Object.fromEntries(errors.map(([path, { code }]) => [path, code]))
}
const input = (name: string, values: object) => {
  const checked = checkInput(name, values, 'en')
  return 'input' in checked ? (checked.input as Record<string, unknown>) : {}
}

const country = {
  nameAr: 'عُمان',
  nameEn: 'Oman',
  phoneCode: '968',
  currencyId: '',
  code: 'OM',
  pointValue: '1',
}

test('form schemas: a form uses the rules of its endpoint, in their order', () => {
  assert.deepEqual(failed('regions.saveCountry', { ...country, nameAr: ' ', nameEn: '', phoneCode: '' }), {
    nameAr: 'requiredField',
    nameEn: 'requiredField',
    phoneCode: 'requiredField',
  })
  assert.deepEqual(failed('regions.saveCountry', { ...country, code: 'OMN', pointValue: 'واحد' }), {
    code: 'NotACountryCode',
    pointValue: 'decimal',
  })
  assert.deepEqual(failed('regions.saveCountry', { ...country, code: ' om ', pointValue: '٠٫٥' }), {})
})

test('form schemas: figures are read in any digits, and an empty field is missing', () => {
  const { currencyId, pointValue, phoneCode } = input('regions.saveCountry', {
    ...country,
    phoneCode: '+٩٦٨',
    pointValue: ' ١٫٥ ',
  })
  assert.deepEqual(
    { currencyId, pointValue, phoneCode },
    { currencyId: undefined, pointValue: 1.5, phoneCode: '968' },
  )
})

const tanta = { nameAr: 'طنطا', nameEn: 'Tanta', code: '', governmentId: '3', lat: null, lng: null }

test('form schemas: coordinates are pairs on the globe and are cleared together', () => {
  assert.deepEqual(failed('regions.saveCity', tanta), {})
  assert.deepEqual(failed('regions.saveCity', { ...tanta, lat: '٣٠٫٧٩' }), { lng: 'requiredField' })
  assert.deepEqual(failed('regions.saveCity', { ...tanta, lat: '91', lng: '181' }), {
    lat: 'InvalidData',
    lng: 'InvalidData',
  })
  assert.deepEqual(failed('regions.saveCity', { ...tanta, lat: 'north', lng: '31' }).lat, 'number')
  const { lat, lng } = input('regions.saveCity', tanta)
  assert.deepEqual([lat, lng], [null, null])
})

test('form schemas: a missing choice fails with its own message', () => {
  assert.deepEqual(failed('regions.saveCity', { ...tanta, governmentId: '' }), {
    governmentId: 'invalid government',
  })
})

test('form schemas: fields have our names, whatever the wire calls them', () => {
  const image = new File([new Uint8Array(26 * 1024 * 1024)], 'large.png')
  const values = { nameAr: 'مقهى', nameEn: 'Café', actionLink: 'http://makan.test', imagePath: '', image }
  assert.deepEqual(failed('categories.saveCategory', values), {
    actionLink: 'EnterValidLink',
    image: 'TooLarge',
  })
})

test('form schemas: schemas are never compiled from text, which the CSP forbids', () => {
  assert.equal(
    (globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig?.jitless,
    true,
  )
})
