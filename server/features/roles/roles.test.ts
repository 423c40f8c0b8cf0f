import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseRanks, permissions } from '../../../contract/access.ts'
import { accounts } from '../../../contract/accounts.ts'
import { roles } from '../../../contract/roles.ts'
import type { Person } from '../../testing/people.ts'
import { createWorld, type World } from '../../testing/world.ts'

const held = async (world: World, person: Person) =>
  (await world.ask(accounts.checkAuth, {}, person)).roles.map(({ val }) => val).sort()

async function differ(world: World, person: Person, name: 'AddOffer' | 'TransferPoints', granted: boolean) {
  const role = await world.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await world.db.insertInto('user_roles').values({ user_id: person.id, role_id: role.id, granted }).execute()
}

test('every permission is a role with a name in both languages', async () => {
  await using world = await createWorld()
  const rows = await world.db.selectFrom('roles').selectAll().execute()
  assert.deepEqual(rows.map(({ name }) => name).sort(), [...permissions].sort())
  assert.ok(rows.every((row) => row.show_name_ar !== row.show_name_en && row.show_name_en !== ''))
})

test('ranks and permissions are named by the words of the glossary', async () => {
  await using world = await createWorld()
  const ranks = await world.db.selectFrom('ranks').select(['name_ar', 'name_en']).execute()
  assert.ok(ranks.some((rank) => rank.name_ar === 'مدير النظام' && rank.name_en === 'Administrator'))
  const rows = await world.db.selectFrom('roles').select(['show_name_ar', 'show_name_en']).execute()
  for (const { show_name_ar: ar, show_name_en: en } of rows) {
    assert.doesNotMatch(en, /client|profit claim|attach|account statement/i)
    assert.doesNotMatch(ar, /العملاء|الأرباح/)
  }
})

test('each rank begins with what a new installation gives it', async () => {
  await using world = await createWorld()
  const given = {
    SuperAdmin: [...permissions],
    Moderator: ['AddUser', 'EditUser', 'AddPoints', 'MessageUsers', 'ManageUserReports'],
    User: ['TransferPoints', 'AccountStatement'],
    ServiceSupplier: [
      'EditServicePlace',
      'UsersControl',
      'BranchesControl',
      'EditBranch',
      'OffersControl',
      'AddOffer',
      'OrdersControl',
    ],
    BranchManager: ['UsersControl', 'EditBranch', 'OrdersControl'],
    SalesConsultant: ['AddPoints'],
  }
  for (const rank of baseRanks) {
    assert.deepEqual(await held(world, await world.person({ rank })), [...given[rank]].sort(), rank)
  }
})

test('a person holds the rank’s roles and those granted to them, without those withdrawn', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await differ(world, mona, 'AddOffer', true)
  await differ(world, mona, 'TransferPoints', false)
  assert.deepEqual(await held(world, mona), ['AccountStatement', 'AddOffer'])
})

test('a change of the matrix reaches everyone at once', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  await world.db.deleteFrom('rank_roles').where('rank_id', '=', 3).execute()
  assert.deepEqual(await held(world, mona), [])
})

test('a SuperAdmin holds every role, whatever was withdrawn', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  await differ(world, admin, 'AddOffer', false)
  await world.db.deleteFrom('rank_roles').execute()
  assert.equal((await held(world, admin)).length, permissions.length)
})

test('ranks are listed for who is logged in, in their language', async () => {
  await using world = await createWorld()
  assert.equal((await world.send(roles.getRanks, {})).status, 401)
  const manager = await world.person({ rank: 'BranchManager' })
  const ranks = await world.ask(roles.getRanks, {}, manager, { language: 'ar' })
  assert.deepEqual(
    ranks.map(({ rankBaseName }) => rankBaseName),
    ['SuperAdmin', 'Moderator', 'ServiceSupplier', 'BranchManger', 'SalesConsultant', 'User'],
  )
  assert.equal(ranks.at(-1)?.name, 'عضو')
  assert.equal((await world.ask(accounts.checkAuth, {}, manager)).user.rankBaseName, 'BranchManger')
})
