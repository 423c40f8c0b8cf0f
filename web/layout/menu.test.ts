import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Access,
  allows,
  baseRanks,
  type Holder,
  type Permission,
  type Right,
} from '../../contract/access.ts'
import { type ScreenName, screens } from '../../contract/screens.ts'
import { menu, menuFor } from './menu.ts'
import { isWork } from './work.ts'

/** Everyone who has just enough to be let in. */
function leastHolders(access: Access): Holder[] {
  const needs: Right[][] =
    typeof access === 'string'
      ? [access === 'user' ? [] : [access as Right]]
      : 'all' in access
        ? [[...access.all]]
        : access.any.map((right) => [right])
  return needs.flatMap((rights) => {
    const named = rights.filter((right) => right.startsWith('rank:')).map((right) => right.slice(5))
    const permissions = new Set(rights.filter((right) => !right.startsWith('rank:')) as Permission[])
    return baseRanks
      .filter((rank) => named.length === 0 || named.includes(rank))
      .map((rank) => ({ rank, permissions }))
  })
}

test('a menu line is never shown to anyone whom its screen refuses', () => {
  for (const line of Object.values(menu).flat()) {
    for (const access of line.when) {
      assert.notEqual(access, 'anyone')
      for (const holder of leastHolders(access)) {
        assert.ok(
          allows(screens[line.screen].access, holder),
          `${line.screen} is shown to a ${holder?.rank} with ${[...(holder?.permissions ?? [])]} and refuses them`,
        )
      }
    }
  }
})

const all = (...rights: Permission[]) => new Set(rights)
const shown = (holder: Holder) => menuFor(holder).flatMap(({ lines }) => lines.map(({ screen }) => screen))

test('a visitor has no menu of work', () => assert.deepEqual(menuFor(null), []))

test('every admin line but profit slices, reports and pages needs both the rank and its permission', () => {
  const permissions = all('RegionControl', 'CategoryControl', 'ProfitSlicesControl', 'PageSectionControl')
  const moderator = shown({ rank: 'Moderator', permissions })
  assert.ok(!moderator.includes('CountriesManagement'))
  assert.ok(!moderator.includes('AdminReports'))
  assert.ok(moderator.includes('ProfitSlices'))
  assert.ok(moderator.includes('PagesControl'))
  const admin = shown({ rank: 'SuperAdmin', permissions })
  assert.ok(admin.includes('CountriesManagement'))
  assert.ok(admin.includes('AdminReports'))
  assert.ok(!admin.includes('RolesManagement'))
})

test('a branch manager sees the branch’s users and current orders', () => {
  const lines = shown({
    rank: 'BranchManager',
    permissions: all('UsersControl', 'EditBranch', 'OrdersControl'),
  })
  assert.deepEqual(lines, ['PlaceUsers', 'CurrentOrders'])
})

test('the menu stays at the side where people work, and nowhere that visitors go', () => {
  const working = (Object.keys(screens) as ScreenName[]).filter(isWork)
  for (const name of [
    'Home',
    'ServicePlacesFilter',
    'PlacePage',
    'Plans',
    'UserProfile',
    'ServicePlaceRegister',
  ]) {
    assert.ok(!working.includes(name as ScreenName), name)
  }
  for (const name of ['CountriesManagement', 'CitiesManagement', 'AdminHome', 'PlaceOffers', 'SalesHome']) {
    assert.ok(working.includes(name as ScreenName), name)
  }
})
