import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCodes } from './countryCodes.ts'

test('the codes are the 249 of ISO 3166-1, each a country that has a name', () => {
  assert.equal(countryCodes.size, 249)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const countryNames = [...countryCodes].map((code) => names.of(code) ?? '')
  assert.equal(new Set(countryNames).size, 249)
  assert.ok(countryNames.every((name) => name !== '' && name !== 'Unknown Region'))
  // A user-assigned, a reserved and a withdrawn code.
  for (const none of ['ZZ', 'XK', 'UK', 'YU', '']) assert.equal(countryCodes.has(none), false)
})
