import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Access,
  type BaseRank,
  baseRanks,
  isAllowed,
  type Permission,
  type Principal,
  permissions,
  toRightSets,
} from '#contract/core/access.ts'
import type { Screen } from '#contract/core/screen.ts'
import { type ScreenName, screens } from '#contract/core/screens.ts'
import { getBarItems, getMenuGroups, menu } from './menu.ts'

function minimalPrincipals(access: Access): Principal[] {
  return toRightSets(access).flatMap((requirements) => {
    const ranks = requirements.filter((right) => right.startsWith('rank:')).map((right) => right.slice(5))
    const heldPermissions = new Set(
      requirements.filter((right) => !right.startsWith('rank:')) as Permission[],
    )
    return baseRanks
      .filter((rank) => ranks.length === 0 || ranks.includes(rank))
      .map((rank) => ({ rank, permissions: heldPermissions }))
  })
}

test('menu: a line is never shown to people whom its screen rejects', () => {
  for (const line of Object.values(menu).flat()) {
    for (const access of line.access) {
      assert.notEqual(access, 'anyone')
      for (const principal of minimalPrincipals(access)) {
        assert.ok(
          isAllowed(screens[line.screen].access, principal),
          `${line.screen} is shown to a ${principal?.rank} with ${[...(principal?.permissions ?? [])]} and refuses them`,
        )
      }
    }
  }
})

const toSet = (...items: Permission[]) => new Set(items)
const visibleScreens = (principal: Principal) =>
  getMenuGroups(principal).flatMap(({ items }) => items.map(({ screen }) => screen))

test('menu: browsing lines are for visitors and members, not for staff and partners', () => {
  const around: ScreenName[] = ['Home', 'ServicePlacesFilter', 'OffersFilterPage', 'Plans']
  assert.deepEqual(visibleScreens(null), around)
  const member = visibleScreens({ rank: 'User', permissions: toSet() })
  for (const screen of around) assert.ok(member.includes(screen), screen)
  for (const rank of baseRanks.filter((candidate) => candidate !== 'User'))
    assert.ok(!visibleScreens({ rank, permissions: toSet(...permissions) }).includes('Plans'), rank)
})

test('menu: admin lines need rank and permission, except tiers, reports and pages', () => {
  const held = toSet('RegionControl', 'CategoryControl', 'ProfitSlicesControl', 'PageSectionControl')
  const moderator = visibleScreens({ rank: 'Moderator', permissions: held })
  assert.ok(!moderator.includes('CountriesManagement'))
  assert.ok(!moderator.includes('AdminReports'))
  assert.ok(moderator.includes('ProfitSlices'))
  assert.ok(moderator.includes('PagesControl'))
  const admin = visibleScreens({ rank: 'SuperAdmin', permissions: held })
  assert.ok(admin.includes('CountriesManagement'))
  assert.ok(admin.includes('AdminReports'))
  assert.ok(!admin.includes('RolesManagement'))
})

test('menu: a branch manager sees home, counter, branch data, users, then complaints', () => {
  const lines = visibleScreens({
    rank: 'BranchManager',
    permissions: toSet('UsersControl', 'EditBranch', 'OrdersControl'),
  })
  assert.deepEqual(lines, [
    'Home',
    'PendingOrders',
    'CounterScan',
    'CurrentOrders',
    'PlaceBranches',
    'PlaceUsers',
    'PlaceInsights',
    'PlaceReviews',
    'UsersComplaints',
  ])
})

const everything = (rank: BaseRank): Principal => ({ rank, permissions: toSet(...permissions) })
const tabs = (principal: Principal) => getBarItems(principal).map(({ screen }) => screen)

test('menu: each rank has its own bottom tabs', () => {
  const expectedTabs: Record<BaseRank, ScreenName[]> = {
    User: ['Home', 'ServicePlacesFilter', 'MemberCard', 'ClientPendingOrders', 'UserProfile'],
    ServiceSupplier: ['Home', 'PendingOrders', 'CounterScan', 'PlaceOffers'],
    BranchManager: ['Home', 'PendingOrders', 'CounterScan', 'CurrentOrders'],
    SalesConsultant: ['SalesHome', 'OwnCash', 'UserPackageSubscribe'],
    Moderator: ['Home', 'ModeratorUsers', 'UserPackageSubscribe'],
    SuperAdmin: ['Home', 'UsersManagement', 'ServicePlaceManagement'],
  }
  for (const rank of baseRanks) assert.deepEqual(tabs(everything(rank)), expectedTabs[rank], rank)
})

test('menu: a tab is shown to people who see its line', () => {
  assert.deepEqual(tabs(null), [])
  assert.deepEqual(tabs({ rank: 'ServiceSupplier', permissions: toSet('OffersControl') }), [
    'Home',
    'PlaceOffers',
  ])
  assert.deepEqual(tabs({ rank: 'BranchManager', permissions: toSet('EditBranch') }), [
    'Home',
    'PlaceBranches',
  ])
  assert.deepEqual(tabs({ ...everything('SuperAdmin'), isProvisional: true } as Principal), [])
})

test('menu: it begins with the tabs, in their order, and has each screen once', () => {
  for (const rank of baseRanks) {
    const lines = visibleScreens(everything(rank))
    const own = getBarItems(everything(rank)).flatMap(({ screen, relatedScreens = [] }) => [
      screen,
      ...relatedScreens,
    ])
    assert.deepEqual(lines.slice(0, own.length), own, rank)
    const once = lines.filter((screen) => screen !== 'Pages')
    assert.equal(new Set(once).size, once.length, rank)
  }
})

test('menu: a screen without its own line is marked at an existing line', () => {
  const lines = new Set<string>(Object.values(menu).flatMap((group) => group.map(({ screen }) => screen)))
  for (const [name, { parent }] of Object.entries<Screen>(screens)) {
    assert.ok(parent === undefined || lines.has(parent), `${name} names ${parent}`)
  }
})
