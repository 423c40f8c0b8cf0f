import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCodes } from './countryCodes.ts'

test('country codes: the list has the 249 codes of ISO 3166-1, each with a name', () => {
  assert.equal(countryCodes.size, 249)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const countryNames = [...countryCodes].map((code) => names.of(code) ?? '')
  assert.equal(new Set(countryNames).size, 249)
  assert.ok(countryNames.every((name) => name !== '' && name !== 'Unknown Region'))
  // A user-assigned, a reserved and a withdrawn code.
  for (const none of ['ZZ', 'XK', 'UK', 'YU', '']) assert.equal(countryCodes.has(none), false)
})
