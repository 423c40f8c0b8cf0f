import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Access,
  allows,
  baseRanks,
  type Permission,
  type Principal,
  waysOf,
} from '../../../contract/access.ts'
import { type Screen, screens } from '../../../contract/screens.ts'
import { menu, menuFor } from './menu.ts'

/** Everyone who has just enough to be let in. */
function leastPrincipals(access: Access): Principal[] {
  return waysOf(access).flatMap((rights) => {
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
      for (const principal of leastPrincipals(access)) {
        assert.ok(
          allows(screens[line.screen].access, principal),
          `${line.screen} is shown to a ${principal?.rank} with ${[...(principal?.permissions ?? [])]} and refuses them`,
        )
      }
    }
  }
})

const all = (...rights: Permission[]) => new Set(rights)
const shown = (principal: Principal) =>
  menuFor(principal).flatMap(({ lines }) => lines.map(({ screen }) => screen))

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

test('a branch manager sees the branch’s data, users and current orders', () => {
  const lines = shown({
    rank: 'BranchManager',
    permissions: all('UsersControl', 'EditBranch', 'OrdersControl'),
  })
  assert.deepEqual(lines, ['PlaceBranches', 'PlaceUsers', 'CurrentOrders'])
})

test('each screen that has no line of its own is marked at a line that there is', () => {
  const lines = new Set<string>(Object.values(menu).flatMap((group) => group.map(({ screen }) => screen)))
  for (const [name, { parent }] of Object.entries<Screen>(screens)) {
    assert.ok(parent === undefined || lines.has(parent), `${name} names ${parent}`)
  }
})
