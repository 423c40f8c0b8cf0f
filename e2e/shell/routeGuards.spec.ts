import type { APIRequestContext } from '@playwright/test'
import { adminDashboard } from '#contract/adminHome/endpoints.ts'
import { claims } from '#contract/claims/endpoints.ts'
import { type Access, isAllowed } from '#contract/core/access.ts'
import type { Screen } from '#contract/core/screen.ts'
import { isOpenToVisitors, type ScreenName, screens, toScreenAddress } from '#contract/core/screens.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { roles } from '#contract/roles/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { getAddresses, screenNames } from '../fixtures/addresses.ts'
import { expect, test } from '../fixtures/test.ts'
import { accounts, logIn } from '../fixtures/users.ts'

/** The guards of these screens admit more users than may read their data. The others get a 403 page. */
const readers: Partial<Record<ScreenName, Access>> = {
  UserWalletControl: wallet.getWalletTransactions.access,
  // The demo's order is accessible to its member and its counter.
  MemberOrder: { any: ['rank:User', 'OrdersControl'] },
  // So is its conversation.
  ChatConversation: { any: ['rank:User', 'rank:ServiceSupplier', 'rank:BranchManager'] },
  // The demo's complaint is accessible to its member and the team.
  ComplaintPage: { any: ['rank:User', 'ManageUserReports'] },
  // The review of the demo's order belongs to its member.
  WriteReview: 'rank:User',
  // The demo's first user isn't a consultant, who could open their own page.
  SalesClaimDetail: claims.getAllNotClaimedUsers.access,
  AdminHome: adminDashboard.getFigures.access,
  AttachUserToManager: users.getAttachedUsers.access,
  RolesManagement: roles.getRoleMatrix.access,
  // The demo's supplier already has a place.
  ServicePlaceAdd: { all: ['rank:SuperAdmin', 'EditServicePlace'] },
  ServicePlaceManagement: managedPlaces.listPlaces.access,
  UsersManagement: users.getAllUsers.access,
}

/** Users who get 404, because the row belongs to someone else, although they may read their own. */
const absent: Partial<Record<ScreenName, readonly string[]>> = {
  UserWalletControl: ['User'],
  MemberOrder: ['SalesConsultant', 'Moderator'],
  ChatConversation: ['SalesConsultant', 'Moderator', 'SuperAdmin'],
  SalesClaimDetail: ['User', 'ServiceSupplier', 'BranchManager', 'SalesConsultant', 'Moderator'],
  ComplaintPage: ['BranchManager', 'ServiceSupplier', 'SalesConsultant'],
  WriteReview: ['BranchManager', 'ServiceSupplier', 'SalesConsultant', 'Moderator', 'SuperAdmin'],
}

const open = (request: APIRequestContext, address: string) => request.get(address, { maxRedirects: 0 })

test('route guards: a visitor reaches public screens and is sent Home from the rest', async ({
  request,
  localePath,
}) => {
  for (const name of screenNames) {
    for (const path of getAddresses(name)) {
      const reply = await open(request, localePath(path))
      if (isOpenToVisitors(name)) {
        expect(reply.status(), path).toBe(200)
        continue
      }
      expect(reply.status(), path).toBe(302)
      expect(reply.headers().location, path).toBe(`${localePath('/')}?next=${encodeURIComponent(path)}`)
      expect(reply.headers()['cache-control'], path).toBe('no-store')
    }
  }
})

for (const { email, rank } of accounts) {
  test(`route guards: ${rank} reaches exactly what the sitemap says`, async ({
    context,
    request: _,
    localePath,
    url,
  }) => {
    const principal = await logIn(context, url, email)
    for (const name of screenNames) {
      const { access, provisional }: Screen = screens[name]
      const reads = isAllowed(access, principal) && isAllowed(readers[name] ?? 'anyone', principal)
      const denialStatus = absent[name]?.includes(rank) ? 404 : 403
      // The home of a consultant is the sales dashboard; a saved search continues to its results.
      const isElsewhere = (name === 'Home' && rank === 'SalesConsultant') || name === 'SavedSearch'
      const isRedirected = access === 'guest' || provisional || (reads && isElsewhere)
      const expected = isRedirected ? 302 : reads ? 200 : denialStatus
      for (const path of getAddresses(name)) {
        expect((await open(context.request, localePath(path))).status(), `${path} for ${rank}`).toBe(expected)
      }
    }
  })
}

test('route guards: an unknown address is not found', async ({ request, localePath }) => {
  for (const path of [
    '/NoSuchPage',
    '/wp-login.php',
    '/Terms',
    '/places/999999',
    '/places/abc',
    '/offers/999999',
    '/offers/abc',
    '/Admin/NoSuch',
  ]) {
    expect((await open(request, localePath(path))).status(), path).toBe(404)
  }
})

test('route guards: paths match in any letter case and never lead to another host', async ({
  request,
  localePath,
  url,
}) => {
  expect((await open(request, localePath('/plans'))).status()).toBe(200)
  expect((await open(request, localePath('/USER/serviceplaces/search'))).status()).toBe(200)
  const away = await request.get(`${url}//other.example/`, { maxRedirects: 0 })
  expect(away.headers().location ?? '').not.toContain('other.example')
})

test('route guards: a screen that is not open yet says so and is not indexed', async ({
  context,
  request: _,
  localePath,
  url,
}) => {
  await logIn(context, url, 'admin@makan.test')
  const reply = await open(context.request, localePath(toScreenAddress('PagesControl')))
  expect(await reply.text()).toMatch(/<meta name="robots" content="noindex/)
})
