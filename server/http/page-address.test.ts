import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageAddressOf } from './page-address.ts'
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
