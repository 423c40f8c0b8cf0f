import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAllowed, type Principal, permissions } from '#contract/core/access.ts'
import type { Screen } from '#contract/core/screen.ts'
import { type ScreenName, screens, toScreenAddress } from '#contract/core/screens.ts'
import { readNextParam } from '../visitor/nextParam.ts'
import { checkRoute, screenAt } from './checkRoute.ts'

const table = Object.entries(screens) as [ScreenName, Screen][]
const member: Principal = { rank: 'User', permissions: new Set() }
const admin: Principal = { rank: 'SuperAdmin', permissions: new Set(permissions) }

function listAddresses(name: ScreenName, screen: Screen): string[] {
  if (name === 'Pages') return ['/Help', '/faqs']
  const params = {
    id: 7,
    CountryId: 1,
    countryId: 1,
    governmentId: 2,
    userId: 3,
    chatId: 4,
    Title: 'Help',
    code: 'MKN7Q',
  }
  const otherAddresses = (screen.aliasPaths ?? []).map((path) => path.replace(/:\w+/g, '7'))
  return [toScreenAddress(name, params), toScreenAddress(name, params).toLowerCase(), ...otherAddresses]
}

for (const [name, screen] of table) {
  test(`routes: ${name} is found at its addresses and opens as the sitemap says`, () => {
    for (const address of listAddresses(name, screen)) {
      assert.equal(screenAt(address)?.name, name, address)
      for (const principal of [null, member, admin]) {
        const check = checkRoute(`${address}?a=1`, principal)
        if (screen.provisional && principal) assert.deepEqual(check, { to: '/' })
        else if (isAllowed(screen.access, principal)) assert.equal(check, 'open')
        else if (screen.access === 'guest') assert.deepEqual(check, { to: '/' })
        else if (principal) assert.equal(check, 'refused')
        else assert.deepEqual(check, { to: `/?next=${encodeURIComponent(`${address}?a=1`)}` })
      }
    }
  })
}

test('routes: an unconfirmed account is led to its confirmation, then continues', () => {
  for (const [name, screen] of table) {
    for (const address of listAddresses(name, screen)) {
      const check = checkRoute(`${address}?a=1`, { ...admin, isProvisional: true })
      const to = `/user/confirm-account?next=${encodeURIComponent(`${address}?a=1`)}`
      assert.deepEqual(check, screen.provisional ? 'open' : { to })
    }
  }
  assert.deepEqual(checkRoute('/?next=%2Fchat', { ...member, isProvisional: true }), {
    to: '/user/confirm-account?next=%2Fchat',
  })
})

test('routes: a user must add a missing required second factor, then continues', () => {
  for (const [name, screen] of table) {
    for (const address of listAddresses(name, screen)) {
      const check = checkRoute(`${address}?a=1`, { ...admin, mfaMissing: true })
      const to = `/user/add-factor?next=${encodeURIComponent(`${address}?a=1`)}`
      const expected = screen.provisional ? { to: '/' } : name === 'AddFactor' ? 'open' : { to }
      assert.deepEqual(check, expected, address)
    }
  }
})

test('routes: the home of a consultant is the sales dashboard', () => {
  assert.deepEqual(checkRoute('/', { rank: 'SalesConsultant', permissions: new Set() }), {
    to: '/Sales/Home',
  })
})

test('routes: unknown addresses and titles without a page are not found', () => {
  for (const address of ['/nothing/here', '/Unknown', '/help/me', '/Admin/Nothing', '/%E0%A4%A']) {
    assert.equal(checkRoute(address, admin), 'lost', address)
  }
  assert.equal(checkRoute('/outbox', null, ['Outbox']), 'lost')
})

test('routes: the next parameter leads only to our own screens', () => {
  const next = (address: string) => readNextParam(new URLSearchParams({ next: address }))
  assert.deepEqual(next('/users/Profile?tab=1'), { address: '/users/Profile?tab=1', screen: 'UserProfile' })
  const foreign = [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/nothing/here',
    'users/Profile',
    '',
    '/a\\b',
  ]
  for (const address of foreign) assert.equal(next(address), null, address)
})
