import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageAddressOf, pageUrlOf } from './page-address.ts'
import { safeRedirectPath } from './page-preferences.ts'

const cases: [string, ReturnType<typeof pageAddressOf>][] = [
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
  test(`${url} is read as ${expected.address}${expected.pin ? ` in ${expected.pin}` : ''}`, () => {
    assert.deepEqual(pageAddressOf(url), expected)
  })
}

for (const [url, canonical, wanted] of [
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
  test(`page address: ${url} is rendered as ${wanted}`, () => {
    assert.equal(pageUrlOf(url, pageAddressOf(url), canonical), wanted)
  })
}

test('a choice of language leads back to paths of ours only', () => {
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
