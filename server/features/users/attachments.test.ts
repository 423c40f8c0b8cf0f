import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/notifications/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'

const history = async (app: TestApp) => {
  const rows = await app.db.selectFrom('consultantAssignments').selectAll().orderBy('id').execute()
  return rows.map(({ userId, consultantId, endedAt }) => [userId, consultantId, endedAt !== null])
}

async function salesTeam(app: TestApp) {
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  const [sara, omar] = [
    await app.createUser({ rank: 'SalesConsultant', name: 'سارة' }),
    await app.createUser({ rank: 'SalesConsultant', name: 'عمر' }),
  ]
  const mona = await app.createUser({ name: 'منى أحمد' })
  const attach = (userId: number, consultantId: number) =>
    app.send(users.attachUser, { userId, consultantId }, admin)
  return { admin, sara, omar, mona, attach }
}

test('assignments: a member has one consultant at a time, and the history stays', async () => {
  await using app = await createTestApp()
  const { admin, sara, omar, mona, attach } = await salesTeam(app)
  for (const id of [sara.id, sara.id, omar.id, 0, sara.id]) {
    assert.equal((await attach(mona.id, id)).status, 200)
    app.clock.advance(60)
  }
  assert.deepEqual(await history(app), [
    [mona.id, sara.id, true],
    [mona.id, omar.id, true],
    [mona.id, sara.id, false],
  ])
  const list = await app.request(users.getAttachedUsers, { consultantId: sara.id }, admin)
  assert.deepEqual(
    list.data.map(({ name, consultant }) => [name, consultant?.name]),
    [['منى أحمد', 'سارة']],
  )
  assert.equal((await app.request(users.getAttachedUsers, { consultantId: 0 }, admin)).totalCount, 0)
  const consultants = await app.request(users.getConsultants, {}, admin)
  assert.deepEqual(
    consultants.map(({ name, usersCount }) => [name, usersCount]),
    [
      ['سارة', 1],
      ['عمر', 0],
    ],
  )
  await app.runPendingJobs()
  assert.equal((await app.request(notifications.getAllNotifications, {}, sara)).totalCount, 2)
})

test('assignments: only members are assigned, and only to existing consultants', async () => {
  await using app = await createTestApp()
  const { admin, sara, omar, mona, attach } = await salesTeam(app)
  const key = async (userId: number, consultantId: number) =>
    ((await attach(userId, consultantId)).body as { errorKey: string }).errorKey
  assert.equal(await key(sara.id, omar.id), 'NotAMember')
  assert.equal(await key(mona.id, admin.id), 'NotAConsultant')
  assert.equal(await key(mona.id, 9999), 'NotFound')
  assert.equal(await key(9999, sara.id), 'NotFound')
  assert.deepEqual(await history(app), [])
})

test('assignments: two concurrent assignments of a member both apply, in sequence', async () => {
  await using app = await createTestApp()
  const { sara, omar, mona, attach } = await salesTeam(app)
  const responses = await Promise.all([attach(mona.id, sara.id), attach(mona.id, omar.id)])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200],
  )
  const current = (await history(app)).filter(([, , ended]) => !ended)
  assert.equal(current.length, 1)
})

test('assignments: leaving or getting another rank ends an assignment', async () => {
  await using app = await createTestApp()
  const { admin, sara, omar, mona, attach } = await salesTeam(app)
  const sami = await app.createUser()
  await attach(mona.id, sara.id)
  await attach(sami.id, omar.id)
  await app.request(users.deleteUser, { id: mona.id }, admin)
  await app.request(users.saveUserRoles, { userId: omar.id, rankId: 3, roles: [] }, admin)
  await app.runPendingJobs()
  assert.deepEqual(
    (await history(app)).map(([, , ended]) => ended),
    [true, true],
  )
})

test('assignments: a seller finds a member by phone or email, thirty times an hour', async () => {
  await using app = await createTestApp()
  const { sara, omar, mona, attach } = await salesTeam(app)
  const find = (phoneOrEmail: string, actor = sara) => app.send(users.findUser, { phoneOrEmail }, actor)
  const masked = { userId: mona.id, name: 'م••• أ•••', countryId: 1 }
  const local = mona.phone.replace('+20', '0')
  for (const input of [mona.phone, local, mona.email, mona.email.toUpperCase()]) {
    assert.deepEqual((await find(input)).body, masked, input)
  }
  await attach(mona.id, sara.id)
  assert.deepEqual((await find(mona.phone)).body, { ...masked, name: mona.name })
  assert.deepEqual((await find(mona.phone, omar)).body, masked)
  await app.db.updateTable('users').set({ emailProved: false }).where('id', '=', mona.id).execute()
  for (const nobody of [mona.email, mona.phone.slice(0, -1), omar.phone, 'منى أحمد', '+']) {
    assert.equal((await find(nobody)).status, 404, nobody)
  }
  for (let count = 0; count < 20; count += 1) await find(mona.phone)
  assert.equal((await find(mona.phone)).status, 429)
  app.clock.advance(3600)
  assert.equal((await find(mona.phone)).status, 200)
})
