import assert from 'node:assert/strict'
import { test } from 'node:test'
import parse, { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { formatPhone } from '#contract/core/phoneFormat.ts'
import { getPhoneFormats } from './phoneFormats.ts'

function format(phone: string, readerCode: string | null): string {
  const code = parse(phone)?.countryCallingCode ?? ''
  return formatPhone(phone, { readerCode, formats: getPhoneFormats(code) })
}

test('phone formats: numbers of each country have a national and an international form', () => {
  const countries = getCountries().filter((country) => getCountryCallingCode(country) !== '20')
  assert.ok(countries.length > 200)
  for (const country of countries) {
    const number = getExampleNumber(country, examples)
    if (!number) continue
    const code = number.countryCallingCode
    assert.equal(format(number.number, code), number.formatNational(), country)
    assert.equal(format(number.number, '20'), number.formatInternational(), country)
  }
})

test('phone formats: Egyptian numbers are grouped as people say them', () => {
  assert.equal(format('+201001430078', '20'), '0100 143 0078')
  assert.equal(format('+20403317720', '20'), '040 331 7720')
  assert.equal(format('+20227358812', '20'), '02 2735 8812')
  assert.equal(format('+201001430078', '966'), '+20 100 143 0078')
  assert.equal(format('+20403317720', null), '+20 40 331 7720')
})

test('phone formats: a number without a known format stays as it is', () => {
  assert.equal(
    formatPhone('+4930123456', { readerCode: '20', formats: getPhoneFormats('20') }),
    '+4930123456',
  )
  assert.equal(format('+2012', '20'), '+20 12')
  assert.deepEqual(getPhoneFormats('999'), [])
})
