import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { accounts } from '#contract/accounts/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { maxCountedUsers } from '#contract/users/schemas.ts'
import { createTestApp, RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { createStaffedPlace, createUserInput } from '#server/testing/builders/managedUsers.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

const getRejection = async (request: Promise<unknown>) => {
  const error = await request.then(
    () => assert.fail('It was not refused'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof RequestError, String(error))
  return error
}

const listNames = async (app: TestApp, person: TestUser, more: object = {}) =>
  (await app.request(users.getAllUsers, more, person)).data.map(({ name }) => name)

test('users: each sees those they manage: all, added ones, or of their place or branch', async () => {
  await using app = await createTestApp()
  const [admin, moderator] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'Moderator' }),
  ]
  const { owner, manager, secondManager } = await createStaffedPlace(app)
  const { user } = await app.request(users.saveUser, createUserInput(), moderator)
  assert.equal((await listNames(app, admin)).length, 6)
  assert.deepEqual(await listNames(app, moderator), [user.name])
  assert.deepEqual(await listNames(app, owner), [secondManager.name, manager.name, owner.name])
  assert.deepEqual(await listNames(app, manager), [manager.name])
  for (const stranger of [moderator, owner, manager]) {
    const response = await app.send(users.getUser, { userId: admin.id }, stranger)
    assert.equal(response.status, 404)
  }
  assert.equal((await app.request(users.getUser, { id: user.id }, moderator)).isManaged, true)
})

test('users: a search finds part of a name in any spelling, and a rank, in pages', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin', name: 'Admin' })
  for (const name of ['أحمد سعيد', 'احمد نبيل', 'Ahmed Adel']) await app.createUser({ name })
  assert.deepEqual(await listNames(app, admin, { name: 'إحمد' }), ['احمد نبيل', 'أحمد سعيد'])
  assert.deepEqual(await listNames(app, admin, { rankId: 1 }), ['Admin'])
  const page = await app.request(users.getAllUsers, { page: 2, pageSize: 3 }, admin)
  assert.deepEqual([page.totalCount, page.totalPages, page.hasNext], [4, 2, false])
  assert.deepEqual(
    page.data.map(({ name }) => name),
    ['Admin'],
  )
  assert.deepEqual(await listNames(app, admin, { name: '%' }), [])
  await app.createUser({ name: 'سلمى كمال' })
  for (const name of ['سلمی', 'سلمی کمال', 'ﺳﻠﻤﻰ', 'سلمي\u00A0كمال'])
    assert.deepEqual(await listNames(app, admin, { name }), ['سلمى كمال'], name)
})

test('users: staff find them by phone in any form, by email, or by name without spaces', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin', permissions: ['AttachUsers'] })
  const name = 'عبد الله محمود'
  await app.createUser({ name, phone: '+201116520202', email: 'abdallah@makan.test' })
  await app.createUser({ name: 'منى كريم' })
  for (const searchText of [
    'عبدالله',
    'عبدالله محمود',
    'عبد اللهمحمود',
    'عبد محمود',
    'محمود عبدالله',
    '01116520202',
    '+201116520202',
    '00201116520202',
    '0111–652–0202',
    '٠١١١ ٦٥٢',
    '6520202',
    'abdallah@makan.test',
    'ABDALLAH@makan',
  ]) {
    assert.deepEqual(await listNames(app, admin, { name: searchText }), [name], searchText)
    const { data } = await app.request(users.getAttachedUsers, { name: searchText }, admin)
    assert.deepEqual(
      data.map((row) => row.name),
      [name],
      searchText,
    )
  }
  assert.deepEqual(await listNames(app, admin, { name: '0100abc3520101' }), [])
})

test('users: a common name counts a thousand, and none is shown beyond them', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin', permissions: ['AttachUsers'] })
  await sql`
    insert into users (name, email, phone, country_id, rank_id, password_hash, language, created_at)
    select 'كريم ' || n, 'karim' || n || '@example.test', '+2012' || (20000000 + n), country_id,
      (select id from ranks where base = 'User'), 'x', 'ar', now()
    from users, generate_series(1, ${maxCountedUsers + 30}) as n where users.id = ${admin.id}`.execute(app.db)
  for (const call of [users.getAllUsers, users.getAttachedUsers]) {
    const last = await app.request(call, { name: 'كريم', page: 10, pageSize: 105 }, admin)
    assert.deepEqual(
      [last.totalCount, last.isMore, last.totalPages, last.hasNext],
      [maxCountedUsers, true, 10, false],
    )
    assert.equal(last.data.length, maxCountedUsers - 9 * 105)
    assert.deepEqual((await app.request(call, { name: 'كريم', page: 11, pageSize: 105 }, admin)).data, [])
    const few = await app.request(call, { name: 'كريم 102' }, admin)
    assert.deepEqual([few.totalCount, few.isMore], [11, false])
    assert.equal((await app.request(call, {}, admin)).isMore, false)
  }
})

test('users: an account created by another user is provisional and has its origin', async () => {
  await using app = await createTestApp()
  const moderator = await app.createUser({ rank: 'Moderator' })
  const input = createUserInput({ rankBase: 'SalesConsultant' })
  const { user } = await app.request(users.saveUser, input, moderator)
  assert.equal(user.rankBaseName, 'SalesConsultant')
  assert.deepEqual([user.isProvisional, user.emailProved, user.phoneCode], [true, false, '20'])
  assert.equal(user.phone, `+20${input.phone.slice(1)}`)
  await app.runPendingJobs()
  const channels = app.mailbox().map(({ channel, to }) => [channel, to])
  assert.deepEqual(channels.sort(), [
    ['mail', input.email],
    ['sms', user.phone],
  ])
})

test('users: each creates and edits only users of the lower ranks that are theirs', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const moderator = await app.createUser({ rank: 'Moderator' })
  const { owner, manager, branchIds, placeId } = await createStaffedPlace(app)
  const branch = { servicePlaceId: placeId, branchId: branchIds[0] }
  const ranks = [
    'SuperAdmin',
    'Moderator',
    'User',
    'ServiceSupplier',
    'BranchManager',
    'SalesConsultant',
  ] as const
  const makes = async (person: TestUser) => {
    const results = []
    for (const rankBase of ranks) {
      const { status, body } = await app.send(
        users.saveUser,
        { ...createUserInput(branch), rankBaseName: rankBase },
        person,
      )
      const needsColleague = (body as { errorKey?: string }).errorKey === 'ApprovalNeeded'
      assert.equal(needsColleague, rankBase === 'SuperAdmin' && person === admin)
      if (status === 200 || needsColleague) results.push(rankBase)
      else
        assert.ok(
          status === 403 || (status === 422 && rankBase === 'ServiceSupplier'),
          `${rankBase} ${status}`,
        )
    }
    return results
  }
  assert.deepEqual(
    await makes(admin),
    ranks.filter((rank) => rank !== 'ServiceSupplier'),
  )
  assert.deepEqual(await makes(moderator), ['User', 'SalesConsultant'])
  assert.deepEqual(await makes(owner), ['BranchManager'])
  assert.deepEqual(await makes(manager), [])
})

test('users: a supplier creates managers only for branches of their own place', async () => {
  await using app = await createTestApp()
  const { owner, branchIds, placeId } = await createStaffedPlace(app)
  const foreign = await createStaffedPlace(app)
  const createInput = (branchId?: number) => createUserInput({ rankBase: 'BranchManager', branchId })
  const { user } = await app.request(users.saveUser, createInput(branchIds[1]), owner)
  assert.deepEqual([user.place?.id, user.branch?.id], [placeId, branchIds[1]])
  assert.deepEqual(
    (await getRejection(app.request(users.saveUser, createInput(foreign.branchIds[0]), owner))).fields,
    {
      branchId: 'ChooseBranch',
    },
  )
  assert.deepEqual((await getRejection(app.request(users.saveUser, createInput(), owner))).fields, {
    branchId: 'requiredField',
  })
  const foreignUser = { ...createUserInput(), id: foreign.manager.id, rankBase: undefined }
  assert.equal((await getRejection(app.request(users.saveUser, foreignUser, owner))).status, 404)
})

test('users: an edit changes the input, notifies the owner; a new password ends sessions', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const mona = await app.createUser()
  const { version } = await app.request(users.getUser, { id: mona.id }, admin)
  const same = { id: mona.id, email: '', phone: mona.phone, phoneCode: '20', version }
  const { user } = await app.request(users.saveUser, { ...same, name: 'منى الجديدة' }, admin)
  assert.deepEqual([user.name, user.email, user.isProvisional], ['منى الجديدة', mona.email, false])
  assert.equal((await app.request(accounts.checkAuth, {}, mona)).user.name, 'منى الجديدة')

  const stale = await getRejection(app.request(users.saveUser, { ...same, name: 'x' }, admin))
  assert.deepEqual([stale.status, (stale.body.current as { name: string }).name], [409, 'منى الجديدة'])

  const anew = { ...same, name: user.name, version: user.version, password: 'Given-Word-7' }
  assert.equal((await app.request(users.saveUser, anew, admin)).user.isProvisional, true)
  assert.equal((await app.send(accounts.checkAuth, {}, mona)).status, 401)
  await app.runPendingJobs()
  const channels = app.mailbox().map(({ channel }) => channel)
  assert.deepEqual(channels.sort(), ['mail', 'sms'])
})

test('users: a save without changes keeps the version; a row is deleted as it was seen', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const { user } = await app.request(users.saveUser, createUserInput({ rankBase: 'Moderator' }), admin)
  const { id, name, email, version } = user
  const same = { id, name, email: email ?? '', phone: user.phone ?? '', phoneCode: '20', version }
  assert.equal((await app.request(users.saveUser, same, admin)).user.version, version)
  const renamed = await app.request(users.saveUser, { ...same, name: 'هدى' }, admin)
  assert.equal(renamed.user.version, version + 1)
  assert.equal((await getRejection(app.request(users.deleteUser, { id, version }, admin))).errorKey, 'Stale')
  await app.request(users.deleteUser, { id, version: version + 1 }, admin)
})

test('users: nobody edits or deletes their own account here, nor a higher rank', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const moderator = await app.createUser({
    rank: 'Moderator',
    permissions: ['UsersControl', 'DeleteUser', 'EditUserRoles'],
  })
  const edited = (id: number) => app.request(users.saveUser, { ...createUserInput(), id }, moderator)
  const roles = (userId: number) =>
    app.request(users.saveUserRoles, { userId, rankId: 3, roles: [] }, moderator)
  const deleted = (id: number) => app.request(users.deleteUser, { id }, moderator)
  for (const change of [edited, roles, deleted]) {
    assert.equal((await getRejection(change(moderator.id))).errorKey, 'OwnAccount')
    assert.equal((await getRejection(change(admin.id))).errorKey, 'RankNotYours')
  }
})

test('users: a deleted user is erased and no longer listed', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin', name: 'Admin' })
  const mona = await app.createUser()
  await app.request(users.deleteUser, { id: mona.id }, admin)
  assert.equal((await app.send(accounts.checkAuth, {}, mona)).status, 401)
  assert.deepEqual(await listNames(app, admin), ['Admin'])
  const row = await app.db.selectFrom('users').selectAll().where('id', '=', mona.id).executeTakeFirstOrThrow()
  assert.deepEqual([row.name, row.phone, row.email], ['', null, null])
})
