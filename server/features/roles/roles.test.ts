import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { baseRanks, type Permission, permissions } from '#contract/core/access.ts'
import { roles } from '#contract/roles/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const rankIds = { admin: 1, moderator: 2, user: 3, consultant: 6 }

const readPermissions = async (app: TestApp, person: TestUser) =>
  (await app.request(accounts.checkAuth, {}, person)).roles.map(({ val }) => val).sort()

async function overrideRole(
  app: TestApp,
  person: TestUser,
  name: 'AddOffer' | 'TransferPoints',
  granted: boolean,
) {
  const role = await app.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await app.db.insertInto('userRoles').values({ userId: person.id, roleId: role.id, granted }).execute()
}

test('roles: every permission is a role with a name in both languages', async () => {
  await using app = await createTestApp()
  const rows = await app.db.selectFrom('roles').selectAll().execute()
  assert.deepEqual(rows.map(({ name }) => name).sort(), [...permissions].sort())
  assert.ok(rows.every((row) => row.showNameAr !== row.showNameEn && row.showNameEn !== ''))
})

test('roles: ranks and permissions use the words of the glossary', async () => {
  await using app = await createTestApp()
  const ranks = await app.db.selectFrom('ranks').select(['nameAr', 'nameEn']).execute()
  assert.ok(ranks.some((rank) => rank.nameAr === 'مدير النظام' && rank.nameEn === 'Administrator'))
  const rows = await app.db.selectFrom('roles').select(['showNameAr', 'showNameEn']).execute()
  for (const { showNameAr: ar, showNameEn: en } of rows) {
    assert.doesNotMatch(en, /client|profit claim|attach|account statement/i)
    assert.doesNotMatch(ar, /العملاء|الأرباح/)
  }
})

test('roles: each rank starts with the roles of a new installation', async () => {
  await using app = await createTestApp()
  const expected = {
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
    assert.deepEqual(
      await readPermissions(app, await app.createUser({ rank })),
      [...expected[rank]].sort(),
      rank,
    )
  }
})

test('roles: a user has the rank’s and the granted roles, without the withdrawn ones', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await overrideRole(app, mona, 'AddOffer', true)
  await overrideRole(app, mona, 'TransferPoints', false)
  assert.deepEqual(await readPermissions(app, mona), ['AccountStatement', 'AddOffer'])
})

test('roles: a change of the matrix affects everyone immediately', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  await app.db.deleteFrom('rankRoles').where('rankId', '=', rankIds.user).execute()
  assert.deepEqual(await readPermissions(app, mona), [])
})

test('roles: a SuperAdmin has every role, whatever was withdrawn', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  await overrideRole(app, admin, 'AddOffer', false)
  await app.db.deleteFrom('rankRoles').execute()
  assert.equal((await readPermissions(app, admin)).length, permissions.length)
})

test('roles: a logged-in user lists the ranks in their language', async () => {
  await using app = await createTestApp()
  assert.equal((await app.send(roles.getRanks, {})).status, 401)
  const manager = await app.createUser({ rank: 'BranchManager' })
  const ranks = await app.request(roles.getRanks, {}, manager, { language: 'ar' })
  // `BranchManger` is misspelt on the wire.
  assert.deepEqual(
    ranks.map(({ rankBaseName }) => rankBaseName),
    ['SuperAdmin', 'Moderator', 'ServiceSupplier', 'BranchManger', 'SalesConsultant', 'User'],
  )
  assert.equal(ranks.at(-1)?.name, 'عضو')
  assert.equal((await app.request(accounts.checkAuth, {}, manager)).user.rankBaseName, 'BranchManger')
})

const readMatrix = (app: TestApp, person: TestUser) => app.request(roles.getRoleMatrix, {}, person)

async function findRoleIds(app: TestApp, ...names: Permission[]): Promise<number[]> {
  const rows = await app.db.selectFrom('roles').select('id').where('name', 'in', names).execute()
  return rows.map(({ id }) => id)
}

test('roles: the matrix is saved in full and affects open sessions immediately', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const mona = await app.createUser()
  const before = await readMatrix(app, admin)
  assert.deepEqual(
    before.ranks.map(({ isEditable }) => isEditable),
    before.ranks.map(() => true),
  )
  const newRoleIds = await findRoleIds(app, 'AddOffer', 'TransferPoints')
  const rankRoles = [{ rankId: rankIds.user, roleIds: newRoleIds }]
  const saved = await app.request(roles.saveRoleMatrix, { rankRoles, version: before.version }, admin)
  assert.deepEqual(saved, {
    rankIds: [rankIds.user],
    version: before.version + 1,
    isError: false,
    errorMessage: null,
  })
  assert.deepEqual(await readPermissions(app, mona), ['AddOffer', 'TransferPoints'])
  const after = await readMatrix(app, admin)
  for (const { rankId, roleIds } of before.rankRoles) {
    const now = after.rankRoles.find((entry) => entry.rankId === rankId)?.roleIds
    assert.deepEqual(now, rankId === rankIds.user ? newRoleIds.toSorted((a, b) => a - b) : roleIds)
  }
})

test('roles: a matrix that another user changed meanwhile is not overwritten', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const { version } = await readMatrix(app, admin)
  const save = (roleIds: number[]) =>
    app.send(roles.saveRoleMatrix, { rankRoles: [{ rankId: rankIds.user, roleIds }], version }, admin)
  const responses = await Promise.all([save([1]), save([2])])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
  const conflict = responses.find(({ status }) => status === 409)?.body as { current: { version: number } }
  assert.equal(conflict.current.version, version + 1)
})

test('roles: non-administrators change only lower ranks and grant only roles they have', async () => {
  await using app = await createTestApp()
  const moderator = await app.createUser({ rank: 'Moderator', permissions: ['RolesControl', 'AddPoints'] })
  const save = async (rankId: number, roleIds: number[]) => {
    const { status, body } = await app.send(
      roles.saveRoleMatrix,
      { rankRoles: [{ rankId, roleIds }] },
      moderator,
    )
    return status === 200 ? 'saved' : (body as { errorKey: string }).errorKey
  }
  const [addPoints = 0] = await findRoleIds(app, 'AddPoints')
  const [addOffer = 0] = await findRoleIds(app, 'AddOffer')
  assert.equal(await save(rankIds.user, [addPoints]), 'saved')
  assert.equal(await save(rankIds.user, [addOffer]), 'RoleNotHeld')
  assert.equal(await save(rankIds.moderator, []), 'RankNotBelow')
  assert.equal(await save(rankIds.admin, []), 'AdminHoldsAll')
  assert.equal(await save(9999, []), 'InvalidData')
  assert.equal(await save(rankIds.user, [9999]), 'InvalidData')
  const { ranks } = await readMatrix(app, moderator)
  assert.deepEqual(
    ranks.filter(({ isEditable }) => !isEditable).map(({ rankBaseName }) => rankBaseName),
    ['SuperAdmin', 'Moderator'],
  )
  // `send` takes the names on the wire: `rankBaseName` is `base`.
  const saveRank = (base: 'Moderator' | 'User') =>
    app.send(roles.saveRank, { nameAr: `رتبة ${base}`, nameEn: `New ${base}`, rankBaseName: base }, moderator)
  assert.deepEqual([(await saveRank('Moderator')).status, (await saveRank('User')).status], [403, 200])
})

test('roles: a new rank starts as its base and keeps it; rank names are unique', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const names = { nameAr: 'مستشار أول', nameEn: 'Senior consultant' }
  const created = await app.request(roles.saveRank, { ...names, base: 'SalesConsultant' }, admin)
  assert.equal(created.value, 'SalesConsultant')
  const { rankRoles } = await readMatrix(app, admin)
  const getRoleIds = (id: number) => rankRoles.find(({ rankId }) => rankId === id)?.roleIds
  assert.deepEqual(getRoleIds(created.id), getRoleIds(rankIds.consultant))
  const again = await app.send(roles.saveRank, { ...names, rankBaseName: 'User' }, admin)
  assert.deepEqual((again.body as { fields: object }).fields, { nameAr: 'NameTaken' })
  const rebased = await app.send(roles.saveRank, { id: created.id, ...names, rankBaseName: 'User' }, admin)
  assert.equal((rebased.body as { errorKey: string }).errorKey, 'RankBaseFixed')
  const renamed = {
    id: created.id,
    nameAr: 'كبير المستشارين',
    nameEn: 'Chief consultant',
    version: created.version,
  }
  const save = () => app.send(roles.saveRank, { ...renamed, rankBaseName: 'SalesConsultant' }, admin)
  assert.deepEqual([(await save()).status, (await save()).status], [200, 409])
})
