import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCountryByAddress } from './countryByAddress.ts'

const countryByAddress = createCountryByAddress()

test('country by address: an IPv4 or IPv6 address determines its country', () => {
  assert.equal(countryByAddress('41.32.1.1'), 'EG')
  assert.equal(countryByAddress('156.160.1.1'), 'EG')
  assert.equal(countryByAddress('8.8.8.8'), 'US')
  assert.equal(countryByAddress('2001:4860:4860::8888'), 'US')
  assert.equal(countryByAddress('::ffff:41.32.1.1'), 'EG')
})

test('country by address: a private or invalid address has no country', () => {
  const strange = [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '172.20.0.1',
    '100.64.0.1',
    '169.254.1.1',
    '::1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    '::ffff:10.0.0.1',
    '',
    'localhost',
    '1.2.3',
    '\0',
  ]
  for (const address of strange) assert.equal(countryByAddress(address), null, address)
})
