import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#contract/access.ts'
import { accounts } from '#contract/accounts.ts'
import { notifications } from '#contract/notifications.ts'
import { regions } from '#contract/regions.ts'
import { users } from '#contract/users.ts'
import { askByTwo } from '#server/testing/approving.ts'
import type { Person } from '#server/testing/people.ts'
import { newUser, staffedPlace } from '#server/testing/users.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const held = async (world: World, person: Person) =>
  (await world.ask(accounts.checkAuth, {}, person)).roles.map(({ val }) => val).sort()

async function idsOf(world: World, ...names: Permission[]): Promise<number[]> {
  if (names.length === 0) return []
  const rows = await world.db.selectFrom('roles').select('id').where('name', 'in', names).execute()
  return rows.map(({ id }) => id)
}

const errorOf = ({ body }: { body: unknown }) => (body as { errorKey?: string }).errorKey

test('what differs from the rank is stored, shows where it is from, and a later change of the rank still reaches them', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const mona = await world.person()
  const roles = await idsOf(world, 'AddOffer', 'TransferPoints')
  await world.ask(users.saveUserRoles, { userId: mona.id, rankId: 3, roles }, admin)
  assert.deepEqual(await held(world, mona), ['AddOffer', 'TransferPoints'])
  const read = await world.ask(users.getUserRoles, { userId: mona.id }, admin)
  const from = read.roles.flatMap(({ name, from }) => (from ? [[name, from]] : []))
  assert.deepEqual(from, [
    ['AddOffer', 'granted'],
    ['TransferPoints', 'rank'],
    ['AccountStatement', 'withdrawn'],
  ])
  await world.db.deleteFrom('rank_roles').where('rank_id', '=', 3).execute()
  assert.deepEqual(await held(world, mona), ['AddOffer'])
  await world.settle()
  const told = await world.ask(notifications.getAllNotifications, {}, mona)
  assert.deepEqual(
    told.data.map(({ kind }) => kind),
    ['RightsChanged'],
  )
})

test('a role reaches an open session at once, and so does its loss; a new rank ends every session', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const mona = await world.person()
  const save = async (rankId: number, ...names: Permission[]) => {
    const roles = await idsOf(world, ...names)
    await world.ask(users.saveUserRoles, { userId: mona.id, rankId, roles }, admin)
  }
  const status = async () => (await world.send(regions.saveCountry, {}, mona)).status
  assert.equal(await status(), 403)
  await save(3, 'RegionControl')
  assert.equal(await status(), 400)
  await save(3)
  assert.equal(await status(), 403)
  await save(2)
  assert.equal(await status(), 401)
})

test('nobody grants what they lack; what a lower rank brings is no grant, and what somebody has stays', async () => {
  await using world = await createWorld()
  const moderator = await world.person({ rank: 'Moderator', permissions: ['AddUser', 'EditUserRoles'] })
  const { user } = await world.ask(users.saveUser, newUser(), moderator)
  const save = async (rankId: number, ...names: Permission[]) =>
    world.send(
      users.saveUserRoles,
      { userId: user.id, rankId, roles: await idsOf(world, ...names) },
      moderator,
    )
  assert.equal(errorOf(await save(3, 'AddOffer')), 'RoleNotHeld')
  assert.equal((await save(3, 'AddUser')).status, 200)
  assert.equal((await save(6, 'AddPoints')).status, 200)
  assert.equal(errorOf(await save(2)), 'RankNotYours')
  assert.equal(errorOf(await save(4)), 'OwnerByRegistration')
  const [addOffer = 0] = await idsOf(world, 'AddOffer')
  const grant = { user_id: user.id, role_id: addOffer, granted: true }
  await world.db.insertInto('user_roles').values(grant).execute()
  assert.equal((await save(6, 'AddPoints', 'AddOffer')).status, 200)
})

test('of two who change one person’s rights at once, one is told what the other made of them', async () => {
  await using world = await createWorld()
  const admins = [await world.person({ rank: 'SuperAdmin' }), await world.person({ rank: 'SuperAdmin' })]
  const mona = await world.person()
  const { version } = await world.ask(users.getUserRoles, { userId: mona.id }, admins[0])
  const sent = await Promise.all(
    admins.map(async (admin, at) => {
      const roles = await idsOf(world, at === 0 ? 'AddOffer' : 'AddPoints')
      return world.send(users.saveUserRoles, { userId: mona.id, rankId: 3, roles, version }, admin)
    }),
  )
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409])
  const stale = sent.find(({ status }) => status === 409)?.body as { current: { version: number } }
  assert.equal(stale.current.version, version + 1)
})

test('however administrators demote and delete each other at once, one of them stays', async () => {
  await using world = await createWorld()
  for (const how of ['demote', 'delete', 'rename'] as const) {
    await world.db.updateTable('users').set({ rank_id: 3 }).where('rank_id', '=', 1).execute()
    const [one, other] = [
      await world.person({ rank: 'SuperAdmin' }),
      await world.person({ rank: 'SuperAdmin' }),
    ]
    const lose = (by: Person, { id, name, phone }: Person) => {
      if (how === 'delete') return world.send(users.deleteUser, { id }, by)
      if (how === 'demote') return world.send(users.saveUserRoles, { userId: id, rankId: 2, roles: [] }, by)
      return world.send(users.saveUser, { id, name, phone, phoneCode: '20', rank: 3 }, by)
    }
    const sent = await Promise.all([
      lose(one, other),
      lose(other, one),
      world.send(accounts.deleteAccount, { currentPassword: one.password }, one),
    ])
    const left = await world.db
      .selectFrom('users')
      .select('id')
      .where('rank_id', '=', 1)
      .where('deleted_at', 'is', null)
      .execute()
    assert.ok(left.length >= 1, `${how}: ${sent.map(({ status }) => status)}`)
    assert.ok(
      sent.some(({ status }) => status === 200),
      how,
    )
    assert.ok(
      sent.every(({ status }) => [200, 401, 403, 404, 422].includes(status)),
      how,
    )
  }
})

test('whoever has not confirmed their account doesn’t count as the administrator who stays', async () => {
  await using world = await createWorld()
  const [admin, other] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'SuperAdmin' }),
  ]
  await askByTwo(world, users.saveUser, newUser({ rankBase: 'SuperAdmin' }), [admin, other])
  await world.ask(accounts.deleteAccount, { currentPassword: other.password }, other)
  const sent = await world.send(accounts.deleteAccount, { currentPassword: admin.password }, admin)
  assert.equal(errorOf(sent), 'LastSuperAdmin')
})

test('an owner of a place keeps their rank, and a manager who gets another one loses the branch', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const { owner, manager } = await staffedPlace(world)
  const demote = ({ id }: Person) =>
    world.send(users.saveUserRoles, { userId: id, rankId: 3, roles: [] }, admin)
  assert.equal(errorOf(await demote(owner)), 'OwnsPlace')
  assert.equal((await demote(manager)).status, 200)
  const { place, branch } = await world.ask(users.getUser, { id: manager.id }, admin)
  assert.deepEqual([place, branch], [null, null])
  const back = await world.send(users.saveUserRoles, { userId: manager.id, rankId: 5, roles: [] }, admin)
  assert.equal(errorOf(back), 'ChooseBranch')
})

test('rank and roles that are sent to SignUp or EditProfile change nothing', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const before = await held(world, mona)
  const sneaked = {
    rank: 'SuperAdmin',
    rankId: 1,
    rankString: 'SuperAdmin',
    roles: [1, 2],
    isProvisional: false,
  }
  for (const rank of ['SuperAdmin', '1', 'مدير النظام']) {
    const sent = await world.send(accounts.editProfile, { ...sneaked, userName: 'منى', rank }, mona)
    assert.equal(sent.status, 403, rank)
  }
  const { rank: _, ...others } = sneaked
  assert.equal((await world.send(accounts.editProfile, { ...others, userName: 'منى' }, mona)).status, 200)
  assert.deepEqual(await held(world, mona), before)
  const { name: userName, rankBase: __, ...form } = newUser()
  const sent = await world.send(accounts.signUp, { ...form, ...sneaked, userName, phoneProof: 'x' })
  assert.equal(sent.status, 400)
  assert.deepEqual((sent.body as { fields: object }).fields, { rankString: 'InvalidData' })
})
