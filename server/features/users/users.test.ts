import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { accounts } from '#contract/accounts.ts'
import { countedUsers, users } from '#contract/users.ts'
import type { Person } from '#server/testing/people.ts'
import { newUser, staffedPlace } from '#server/testing/users.ts'
import { createWorld, Refused, type World } from '#server/testing/world.ts'

const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => assert.fail('It was not refused'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof Refused, String(error))
  return error
}

const named = async (world: World, person: Person, more: object = {}) =>
  (await world.ask(users.getAllUsers, more, person)).data.map(({ name }) => name)

test('each sees the users whom they look after: all, those they added, those of their place or branch', async () => {
  await using world = await createWorld()
  const [admin, moderator] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'Moderator' }),
  ]
  const { owner, manager, other } = await staffedPlace(world)
  const { user } = await world.ask(users.saveUser, newUser(), moderator)
  assert.equal((await named(world, admin)).length, 6)
  assert.deepEqual(await named(world, moderator), [user.name])
  assert.deepEqual(await named(world, owner), [other.name, manager.name, owner.name])
  assert.deepEqual(await named(world, manager), [manager.name])
  for (const stranger of [moderator, owner, manager]) {
    const sent = await world.send(users.getUser, { userId: admin.id }, stranger)
    assert.equal(sent.status, 404)
  }
  assert.equal((await world.ask(users.getUser, { id: user.id }, moderator)).isManaged, true)
})

test('users are found by part of their name in any spelling, by rank, and in pages', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin', name: 'Admin' })
  for (const name of ['أحمد سعيد', 'احمد نبيل', 'Ahmed Adel']) await world.person({ name })
  assert.deepEqual(await named(world, admin, { name: 'إحمد' }), ['احمد نبيل', 'أحمد سعيد'])
  assert.deepEqual(await named(world, admin, { rankId: 1 }), ['Admin'])
  const page = await world.ask(users.getAllUsers, { page: 2, pageSize: 3 }, admin)
  assert.deepEqual([page.totalCount, page.totalPages, page.hasNext], [4, 2, false])
  assert.deepEqual(
    page.data.map(({ name }) => name),
    ['Admin'],
  )
  assert.deepEqual(await named(world, admin, { name: '%' }), [])
  await world.person({ name: 'سلمى كمال' })
  for (const name of ['سلمی', 'سلمی کمال', 'ﺳﻠﻤﻰ', 'سلمي\u00A0كمال'])
    assert.deepEqual(await named(world, admin, { name }), ['سلمى كمال'], name)
})

test('staff find users by their phone in any form, by their email, and by a name typed without its spaces', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin', permissions: ['AttachUsers'] })
  const name = 'عبد الله محمود'
  await world.person({ name, phone: '+201116520202', email: 'abdallah@makan.test' })
  await world.person({ name: 'منى كريم' })
  for (const typed of [
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
    assert.deepEqual(await named(world, admin, { name: typed }), [name], typed)
    const { data } = await world.ask(users.getAttachedUsers, { name: typed }, admin)
    assert.deepEqual(
      data.map((row) => row.name),
      [name],
      typed,
    )
  }
  assert.deepEqual(await named(world, admin, { name: '0100abc3520101' }), [])
})

test('of those who bear a common name a thousand are counted, and none is shown beyond them', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin', permissions: ['AttachUsers'] })
  await sql`
    insert into users (name, email, phone, country_id, rank_id, password_hash, language, created_at)
    select 'كريم ' || n, 'karim' || n || '@example.test', '+2012' || (20000000 + n), country_id,
      (select id from ranks where base = 'User'), 'x', 'ar', now()
    from users, generate_series(1, ${countedUsers + 30}) as n where users.id = ${admin.id}`.execute(world.db)
  for (const call of [users.getAllUsers, users.getAttachedUsers]) {
    const last = await world.ask(call, { name: 'كريم', page: 10, pageSize: 105 }, admin)
    assert.deepEqual(
      [last.totalCount, last.isMore, last.totalPages, last.hasNext],
      [countedUsers, true, 10, false],
    )
    assert.equal(last.data.length, countedUsers - 9 * 105)
    assert.deepEqual((await world.ask(call, { name: 'كريم', page: 11, pageSize: 105 }, admin)).data, [])
    const few = await world.ask(call, { name: 'كريم 102' }, admin)
    assert.deepEqual([few.totalCount, few.isMore], [11, false])
    assert.equal((await world.ask(call, {}, admin)).isMore, false)
  }
})

test('an account that somebody else made is provisional, and says whose it is and where it comes from', async () => {
  await using world = await createWorld()
  const moderator = await world.person({ rank: 'Moderator' })
  const given = newUser({ rankBase: 'SalesConsultant' })
  const { user } = await world.ask(users.saveUser, given, moderator)
  assert.equal(user.rankBaseName, 'SalesConsultant')
  assert.deepEqual([user.isProvisional, user.emailProved, user.phoneCode], [true, false, '20'])
  assert.equal(user.phone, `+20${given.phone.slice(1)}`)
  await world.settle()
  const channels = world.outbox().map(({ channel, to }) => [channel, to])
  assert.deepEqual(channels.sort(), [
    ['mail', given.email],
    ['sms', user.phone],
  ])
})

test('each makes and edits users of just the ranks below that are theirs', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const moderator = await world.person({ rank: 'Moderator' })
  const { owner, manager, branchIds, placeId } = await staffedPlace(world)
  const branch = { servicePlaceId: placeId, branchId: branchIds[0] }
  const ranks = [
    'SuperAdmin',
    'Moderator',
    'User',
    'ServiceSupplier',
    'BranchManager',
    'SalesConsultant',
  ] as const
  const makes = async (person: Person) => {
    const each = []
    for (const rankBase of ranks) {
      const { status, body } = await world.send(
        users.saveUser,
        { ...newUser(branch), rankBaseName: rankBase },
        person,
      )
      const needsColleague = (body as { errorKey?: string }).errorKey === 'ApprovalNeeded'
      assert.equal(needsColleague, rankBase === 'SuperAdmin' && person === admin)
      if (status === 200 || needsColleague) each.push(rankBase)
      else
        assert.ok(
          status === 403 || (status === 422 && rankBase === 'ServiceSupplier'),
          `${rankBase} ${status}`,
        )
    }
    return each
  }
  assert.deepEqual(
    await makes(admin),
    ranks.filter((rank) => rank !== 'ServiceSupplier'),
  )
  assert.deepEqual(await makes(moderator), ['User', 'SalesConsultant'])
  assert.deepEqual(await makes(owner), ['BranchManager'])
  assert.deepEqual(await makes(manager), [])
})

test('a supplier makes managers of branches of their own place alone', async () => {
  await using world = await createWorld()
  const { owner, branchIds, placeId } = await staffedPlace(world)
  const foreign = await staffedPlace(world)
  const typed = (branchId?: number) => newUser({ rankBase: 'BranchManager', branchId })
  const { user } = await world.ask(users.saveUser, typed(branchIds[1]), owner)
  assert.deepEqual([user.place?.id, user.branch?.id], [placeId, branchIds[1]])
  assert.deepEqual((await refusal(world.ask(users.saveUser, typed(foreign.branchIds[0]), owner))).fields, {
    branchId: 'ChooseBranch',
  })
  assert.deepEqual((await refusal(world.ask(users.saveUser, typed(), owner))).fields, {
    branchId: 'requiredField',
  })
  const theirs = { ...newUser(), id: foreign.manager.id, rankBase: undefined }
  assert.equal((await refusal(world.ask(users.saveUser, theirs, owner))).status, 404)
})

test('an edit changes what was typed, tells the owner, and ends sessions with a new password', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const mona = await world.person()
  const { version } = await world.ask(users.getUser, { id: mona.id }, admin)
  const same = { id: mona.id, email: '', phone: mona.phone, phoneCode: '20', version }
  const { user } = await world.ask(users.saveUser, { ...same, name: 'منى الجديدة' }, admin)
  assert.deepEqual([user.name, user.email, user.isProvisional], ['منى الجديدة', mona.email, false])
  assert.equal((await world.ask(accounts.checkAuth, {}, mona)).user.name, 'منى الجديدة')

  const stale = await refusal(world.ask(users.saveUser, { ...same, name: 'x' }, admin))
  assert.deepEqual([stale.status, (stale.body.current as { name: string }).name], [409, 'منى الجديدة'])

  const anew = { ...same, name: user.name, version: user.version, password: 'Given-Word-7' }
  assert.equal((await world.ask(users.saveUser, anew, admin)).user.isProvisional, true)
  assert.equal((await world.send(accounts.checkAuth, {}, mona)).status, 401)
  await world.settle()
  const told = world.outbox().map(({ channel }) => channel)
  assert.deepEqual(told.sort(), ['mail', 'sms'])
})

test('a save that changes nothing leaves the version, and one row is deleted as it was seen', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const { user } = await world.ask(users.saveUser, newUser({ rankBase: 'Moderator' }), admin)
  const { id, name, email, version } = user
  const same = { id, name, email: email ?? '', phone: user.phone ?? '', phoneCode: '20', version }
  assert.equal((await world.ask(users.saveUser, same, admin)).user.version, version)
  const renamed = await world.ask(users.saveUser, { ...same, name: 'هدى' }, admin)
  assert.equal(renamed.user.version, version + 1)
  assert.equal((await refusal(world.ask(users.deleteUser, { id, version }, admin))).errorKey, 'Stale')
  await world.ask(users.deleteUser, { id, version: version + 1 }, admin)
})

test('nobody edits or deletes their own account here, nor a rank above', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  const moderator = await world.person({
    rank: 'Moderator',
    permissions: ['UsersControl', 'DeleteUser', 'EditUserRoles'],
  })
  const edited = (id: number) => world.ask(users.saveUser, { ...newUser(), id }, moderator)
  const roles = (userId: number) =>
    world.ask(users.saveUserRoles, { userId, rankId: 3, roles: [] }, moderator)
  const deleted = (id: number) => world.ask(users.deleteUser, { id }, moderator)
  for (const change of [edited, roles, deleted]) {
    assert.equal((await refusal(change(moderator.id))).errorKey, 'OwnAccount')
    assert.equal((await refusal(change(admin.id))).errorKey, 'RankNotYours')
  }
})

test('a deleted user is erased, and gone from the list', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin', name: 'Admin' })
  const mona = await world.person()
  await world.ask(users.deleteUser, { id: mona.id }, admin)
  assert.equal((await world.send(accounts.checkAuth, {}, mona)).status, 401)
  assert.deepEqual(await named(world, admin), ['Admin'])
  const row = await world.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', mona.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.name, row.phone, row.email], ['', null, null])
})
