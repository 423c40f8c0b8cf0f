import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import type { Permission } from '#contract/core/access.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { requestWithApproval } from '#server/testing/builders/approvals.ts'
import { createStaffedPlace, createUserInput } from '#server/testing/builders/managedUsers.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const readPermissions = async (app: TestApp, person: TestUser) =>
  (await app.request(accounts.checkAuth, {}, person)).roles.map(({ val }) => val).sort()

async function readRoleIds(app: TestApp, ...names: Permission[]): Promise<number[]> {
  if (names.length === 0) return []
  const rows = await app.db.selectFrom('roles').select('id').where('name', 'in', names).execute()
  return rows.map(({ id }) => id)
}

const getErrorKey = ({ body }: { body: unknown }) => (body as { errorKey?: string }).errorKey

test('user roles: differences from a rank are stored; later rank changes still apply', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const mona = await app.createUser()
  const roles = await readRoleIds(app, 'AddOffer', 'TransferPoints')
  await app.request(users.saveUserRoles, { userId: mona.id, rankId: 3, roles }, admin)
  assert.deepEqual(await readPermissions(app, mona), ['AddOffer', 'TransferPoints'])
  const userRoles = await app.request(users.getUserRoles, { userId: mona.id }, admin)
  const from = userRoles.roles.flatMap(({ name, from }) => (from ? [[name, from]] : []))
  assert.deepEqual(from, [
    ['AddOffer', 'granted'],
    ['TransferPoints', 'rank'],
    ['AccountStatement', 'withdrawn'],
  ])
  await app.db.deleteFrom('rankRoles').where('rankId', '=', 3).execute()
  assert.deepEqual(await readPermissions(app, mona), ['AddOffer'])
  await app.runPendingJobs()
  const notificationPage = await app.request(notifications.getAllNotifications, {}, mona)
  assert.deepEqual(
    notificationPage.data.map(({ kind }) => kind),
    ['RightsChanged'],
  )
})

test('user roles: grants and losses reach sessions immediately; a new rank ends them', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const mona = await app.createUser()
  const save = async (rankId: number, ...names: Permission[]) => {
    const roles = await readRoleIds(app, ...names)
    await app.request(users.saveUserRoles, { userId: mona.id, rankId, roles }, admin)
  }
  const status = async () => (await app.send(regions.saveCountry, {}, mona)).status
  assert.equal(await status(), 403)
  await save(3, 'RegionControl')
  assert.equal(await status(), 400)
  await save(3)
  assert.equal(await status(), 403)
  await save(2)
  assert.equal(await status(), 401)
})

test('user roles: users grant no role they lack; lower ranks’ and existing ones are fine', async () => {
  await using app = await createTestApp()
  const moderator = await app.createUser({ rank: 'Moderator', permissions: ['AddUser', 'EditUserRoles'] })
  const { user } = await app.request(users.saveUser, createUserInput(), moderator)
  const save = async (rankId: number, ...names: Permission[]) =>
    app.send(
      users.saveUserRoles,
      { userId: user.id, rankId, roles: await readRoleIds(app, ...names) },
      moderator,
    )
  assert.equal(getErrorKey(await save(3, 'AddOffer')), 'RoleNotHeld')
  assert.equal((await save(3, 'AddUser')).status, 200)
  assert.equal((await save(6, 'AddPoints')).status, 200)
  assert.equal(getErrorKey(await save(2)), 'RankNotYours')
  assert.equal(getErrorKey(await save(4)), 'OwnerByRegistration')
  const [addOffer = 0] = await readRoleIds(app, 'AddOffer')
  const grant = { userId: user.id, roleId: addOffer, granted: true }
  await app.db.insertInto('userRoles').values(grant).execute()
  assert.equal((await save(6, 'AddPoints', 'AddOffer')).status, 200)
})

test('user roles: the second of two concurrent changes gets a conflict with the first', async () => {
  await using app = await createTestApp()
  const admins = [await app.createUser({ rank: 'SuperAdmin' }), await app.createUser({ rank: 'SuperAdmin' })]
  const mona = await app.createUser()
  const { version } = await app.request(users.getUserRoles, { userId: mona.id }, admins[0])
  const responses = await Promise.all(
    admins.map(async (admin, index) => {
      const roles = await readRoleIds(app, index === 0 ? 'AddOffer' : 'AddPoints')
      return app.send(users.saveUserRoles, { userId: mona.id, rankId: 3, roles, version }, admin)
    }),
  )
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
  const stale = responses.find(({ status }) => status === 409)?.body as { current: { version: number } }
  assert.equal(stale.current.version, version + 1)
})

test('user roles: concurrent demotions and deletions leave one administrator', async () => {
  await using app = await createTestApp()
  for (const how of ['demote', 'delete', 'rename'] as const) {
    await app.db.updateTable('users').set({ rankId: 3 }).where('rankId', '=', 1).execute()
    const [one, other] = [
      await app.createUser({ rank: 'SuperAdmin' }),
      await app.createUser({ rank: 'SuperAdmin' }),
    ]
    const lose = (actor: TestUser, { id, name, phone }: TestUser) => {
      if (how === 'delete') return app.send(users.deleteUser, { id }, actor)
      if (how === 'demote') return app.send(users.saveUserRoles, { userId: id, rankId: 2, roles: [] }, actor)
      return app.send(users.saveUser, { id, name, phone, phoneCode: '20', rank: 3 }, actor)
    }
    const responses = await Promise.all([
      lose(one, other),
      lose(other, one),
      app.send(accounts.deleteAccount, { currentPassword: one.password }, one),
    ])
    const left = await app.db
      .selectFrom('users')
      .select('id')
      .where('rankId', '=', 1)
      .where('deletedAt', 'is', null)
      .execute()
    assert.ok(left.length >= 1, `${how}: ${responses.map(({ status }) => status)}`)
    assert.ok(
      responses.some(({ status }) => status === 200),
      how,
    )
    assert.ok(
      responses.every(({ status }) => [200, 401, 403, 404, 422].includes(status)),
      how,
    )
  }
})

test('user roles: an unconfirmed account doesn’t count as the remaining administrator', async () => {
  await using app = await createTestApp()
  const [admin, other] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'SuperAdmin' }),
  ]
  await requestWithApproval(app, users.saveUser, createUserInput({ rankBase: 'SuperAdmin' }), [admin, other])
  await app.request(accounts.deleteAccount, { currentPassword: other.password }, other)
  const response = await app.send(accounts.deleteAccount, { currentPassword: admin.password }, admin)
  assert.equal(getErrorKey(response), 'LastSuperAdmin')
})

test('user roles: a place owner keeps the rank; a manager with another loses a branch', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const { owner, manager } = await createStaffedPlace(app)
  const demote = ({ id }: TestUser) =>
    app.send(users.saveUserRoles, { userId: id, rankId: 3, roles: [] }, admin)
  assert.equal(getErrorKey(await demote(owner)), 'OwnsPlace')
  assert.equal((await demote(manager)).status, 200)
  const { place, branch } = await app.request(users.getUser, { id: manager.id }, admin)
  assert.deepEqual([place, branch], [null, null])
  const back = await app.send(users.saveUserRoles, { userId: manager.id, rankId: 5, roles: [] }, admin)
  assert.equal(getErrorKey(back), 'ChooseBranch')
})

test('user roles: rank and roles sent to SignUp or EditProfile change nothing', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  const before = await readPermissions(app, mona)
  const sneaked = {
    rank: 'SuperAdmin',
    rankId: 1,
    rankString: 'SuperAdmin',
    roles: [1, 2],
    isProvisional: false,
  }
  for (const rank of ['SuperAdmin', '1', 'مدير النظام']) {
    const response = await app.send(accounts.editProfile, { ...sneaked, userName: 'منى', rank }, mona)
    assert.equal(response.status, 403, rank)
  }
  const { rank: _, ...others } = sneaked
  assert.equal((await app.send(accounts.editProfile, { ...others, userName: 'منى' }, mona)).status, 200)
  assert.deepEqual(await readPermissions(app, mona), before)
  const { name: userName, rankBase: __, ...form } = createUserInput()
  const response = await app.send(accounts.signUp, { ...form, ...sneaked, userName, phoneProof: 'x' })
  assert.equal(response.status, 400)
  assert.deepEqual((response.body as { fields: object }).fields, { rankString: 'InvalidData' })
})
