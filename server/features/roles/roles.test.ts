import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseRanks, permissions } from '#contract/access.ts'
import { accounts } from '#contract/accounts.ts'
import { roles } from '#contract/roles.ts'
import type { Person } from '#server/testing/people.ts'
import { createWorld, type World } from '#server/testing/world.ts'

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

const matrixOf = (world: World, person: Person) => world.ask(roles.getRoleMatrix, {}, person)

async function roleIds(world: World, ...names: string[]): Promise<number[]> {
  const rows = await world.db
    .selectFrom('roles')
    .select('id')
    .where('name', 'in', names as never)
    .execute()
  return rows.map(({ id }) => id)
}

test('the matrix of roles by ranks is saved in full, and reaches open sessions at once', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const mona = await world.person()
  const before = await matrixOf(world, admin)
  assert.deepEqual(
    before.ranks.map(({ isEditable }) => isEditable),
    before.ranks.map(() => true),
  )
  const roleId = await roleIds(world, 'AddOffer', 'TransferPoints')
  const rankRoles = [{ rankId: 3, roleIds: roleId }]
  const saved = await world.ask(roles.saveRoleMatrix, { rankRoles, version: before.version }, admin)
  assert.deepEqual(saved, { rankIds: [3], version: before.version + 1, isError: false, errorMessage: null })
  assert.deepEqual(await held(world, mona), ['AddOffer', 'TransferPoints'])
  const after = await matrixOf(world, admin)
  for (const { rankId, roleIds } of before.rankRoles) {
    const now = after.rankRoles.find((each) => each.rankId === rankId)?.roleIds
    assert.deepEqual(now, rankId === 3 ? roleId.sort((a, b) => a - b) : roleIds)
  }
})

test('a matrix that another changed meanwhile is not saved over', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const { version } = await matrixOf(world, admin)
  const save = (roleIds: number[]) =>
    world.send(roles.saveRoleMatrix, { rankRoles: [{ rankId: 3, roleIds }], version }, admin)
  const sent = await Promise.all([save([1]), save([2])])
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409])
  const refused = sent.find(({ status }) => status === 409)?.body as { current: { version: number } }
  assert.equal(refused.current.version, version + 1)
})

test('whoever is no administrator changes ranks below their own, and grants only what they hold', async () => {
  await using world = await createWorld()
  const moderator = await world.person({ rank: 'Moderator', permissions: ['RolesControl', 'AddPoints'] })
  const save = async (rankId: number, roleIds: number[]) => {
    const { status, body } = await world.send(
      roles.saveRoleMatrix,
      { rankRoles: [{ rankId, roleIds }] },
      moderator,
    )
    return status === 200 ? 'saved' : (body as { errorKey: string }).errorKey
  }
  const [addPoints = 0] = await roleIds(world, 'AddPoints')
  const [addOffer = 0] = await roleIds(world, 'AddOffer')
  assert.equal(await save(3, [addPoints]), 'saved')
  assert.equal(await save(3, [addOffer]), 'RoleNotHeld')
  assert.equal(await save(2, []), 'RankNotBelow')
  assert.equal(await save(1, []), 'AdminHoldsAll')
  assert.equal(await save(9, []), 'InvalidData')
  assert.equal(await save(3, [9999]), 'InvalidData')
  const { ranks } = await matrixOf(world, moderator)
  assert.deepEqual(
    ranks.filter(({ isEditable }) => !isEditable).map(({ rankBaseName }) => rankBaseName),
    ['SuperAdmin', 'Moderator'],
  )
  const rank = (base: 'Moderator' | 'User') =>
    world.send(
      roles.saveRank,
      { nameAr: `رتبة ${base}`, nameEn: `New ${base}`, rankBaseName: base },
      moderator,
    )
  assert.deepEqual([(await rank('Moderator')).status, (await rank('User')).status], [403, 200])
})

test('a new rank begins as its base, and keeps it; names of ranks differ', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const named = { nameAr: 'مستشار أول', nameEn: 'Senior consultant' }
  const made = await world.ask(roles.saveRank, { ...named, base: 'SalesConsultant' }, admin)
  assert.equal(made.value, 'SalesConsultant')
  const { rankRoles } = await matrixOf(world, admin)
  const of = (id: number) => rankRoles.find(({ rankId }) => rankId === id)?.roleIds
  assert.deepEqual(of(made.id), of(6))
  const again = await world.send(roles.saveRank, { ...named, rankBaseName: 'User' }, admin)
  assert.deepEqual((again.body as { fields: object }).fields, { nameAr: 'NameTaken' })
  const moved = await world.send(roles.saveRank, { id: made.id, ...named, rankBaseName: 'User' }, admin)
  assert.equal((moved.body as { errorKey: string }).errorKey, 'RankBaseFixed')
  const renamed = {
    id: made.id,
    nameAr: 'كبير المستشارين',
    nameEn: 'Chief consultant',
    version: made.version,
  }
  const save = () => world.send(roles.saveRank, { ...renamed, rankBaseName: 'SalesConsultant' }, admin)
  assert.deepEqual([(await save()).status, (await save()).status], [200, 409])
})
