import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePageAddress, toPageUrl } from './pageAddress.ts'
import { safeRedirectPath } from './preferences.ts'

const cases: [string, ReturnType<typeof parsePageAddress>][] = [
  ['/', { pin: null, data: false, address: '/' }],
  ['/Plans?x=1', { pin: null, data: false, address: '/Plans?x=1' }],
  ['/_.data', { pin: null, data: true, address: '/' }],
  ['/ar', { pin: 'ar', data: false, address: '/' }],
  ['/en/', { pin: 'en', data: false, address: '/' }],
  ['/en.data', { pin: 'en', data: true, address: '/' }],
  ['/en/_.data?_routes=Home', { pin: 'en', data: true, address: '/' }],
  ['/EN/Plans', { pin: 'en', data: false, address: '/Plans' }],
  ['/ar/places/7.data?_routes=PlacePage&tab=2', { pin: 'ar', data: true, address: '/places/7?tab=2' }],
  ['/archive', { pin: null, data: false, address: '/archive' }],
]

for (const [url, expected] of cases) {
  test(`page address: ${url} is read as ${expected.address}${expected.pin ? ` in ${expected.pin}` : ''}`, () => {
    assert.deepEqual(parsePageAddress(url), expected)
  })
}

for (const [url, canonical, expected] of [
  ['/EN/pLaNs/?x=1', '/Plans', '/en/Plans'],
  ['/en/?x=1', '/', '/en'],
  ['/plans', '/Plans', '/Plans'],
  ['/_.data?x=1', '/', '/_.data'],
  ['/en.data?_routes=Home&x=1', '/', '/en.data?_routes=Home'],
  [
    '/en/PLANS.data?countryId=1&_routes=Plans',
    '/Plans?countryId=1',
    '/en/Plans.data?countryId=1&_routes=Plans',
  ],
] as const) {
  test(`page address: ${url} is rendered as ${expected}`, () => {
    assert.equal(toPageUrl(url, parsePageAddress(url), canonical), expected)
  })
}

test('page address: a choice of language leads back only to our own paths', () => {
  assert.equal(safeRedirectPath('/Plans?x=1'), '/Plans?x=1')
  for (const to of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '',
    undefined,
    ['/a'],
    '/a\r\nset-cookie: b',
  ]) {
    assert.equal(safeRedirectPath(to), '/')
  }
})
