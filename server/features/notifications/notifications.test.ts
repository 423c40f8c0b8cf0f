import assert from 'node:assert/strict'
import test from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { languages } from '#contract/core/text.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { describeNotification, notificationKinds } from '#contract/notifications/notificationKinds.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { on } from '#server/core/events/events.ts'
import { openLiveStream } from '#server/testing/app/liveStreamClient.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { emitMessages } from '#server/testing/app/testListener.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { notificationValues } from '#server/testing/fixtures/notificationValues.ts'
import { notify, refreshCounts } from './notify.service.ts'
import type { Topic } from './topics.service.ts'

const cafe = { placeId: 7, place: { ar: 'كافيه الواحة', en: 'Oasis Café' } }

function notifyTopic(app: TestApp, topic: Topic, device = 'Chrome · Android'): Promise<void> {
  return inTransaction(app.ctx(), (tx) => notify(tx, topic, 'NewDevice', { device }))
}

const unread = async (app: TestApp, person: TestUser) =>
  (await app.request(notifications.getAllNotificationsCount, {}, person)).count

const list = (app: TestApp, person: TestUser, language: 'ar' | 'en' = 'en', page = 1, pageSize = 20) =>
  app.request(notifications.getAllNotifications, { page, pageSize }, person, { language })

test('notifications: a notification uses the reader’s language and a permitted link', async () => {
  await using app = await createTestApp()
  const [admin, moderator] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'Moderator', permissions: [] }),
  ]
  await inTransaction(app.ctx(), (tx) => notify(tx, 'admin', 'PlaceRegistered', cafe))
  const { body } = await app.send(notifications.getAllNotifications, {}, admin, { language: 'ar' })
  const [row] = (body as { data: Record<string, unknown>[] }).data
  assert.deepEqual(
    { ...row, id: 0 },
    {
      id: 0,
      title: 'طلب تسجيل مكان',
      content: 'سُجّل «\u2068كافيه الواحة\u2069» وينتظر المراجعة.',
      notificationTypeString: 'NewRegisterationRequest',
      tone: 'info',
      webRedirect: 'PlaceDesk',
      dataId: 7,
      createdAt: '2026-11-21T10:00:00.000Z',
      isSeen: false,
    },
  )
  const [english] = (await list(app, moderator)).data
  assert.equal(english?.content, '“\u2068Oasis Café\u2069” was registered and is waiting for review.')
  assert.deepEqual([english?.screen, english?.dataId], [null, null])
})

test('notifications: a topic reaches each of its users separately and no others', async () => {
  await using app = await createTestApp()
  const cafe = await createPlace(app, { nameEn: 'Oasis', branches: [{}] })
  const otherPlace = await createPlace(app, { nameEn: 'Other' })
  const person = async (rank: Parameters<TestApp['createUser']>[0], place?: number, branch?: number) => {
    const made = await app.createUser(rank)
    const at = { servicePlaceId: place ?? null, branchId: branch ?? null }
    await app.db.updateTable('users').set(at).where('id', '=', made.id).execute()
    return made
  }
  const people = {
    admin: await person({ rank: 'SuperAdmin' }),
    moderator: await person({ rank: 'Moderator' }),
    owner: await person({ rank: 'ServiceSupplier' }, cafe.id),
    partner: await person({ rank: 'ServiceSupplier' }, cafe.id),
    other: await person({ rank: 'ServiceSupplier' }, otherPlace.id),
    manager: await person({ rank: 'BranchManager' }, cafe.id, cafe.branchIds[0]),
    consultant: await person({ rank: 'SalesConsultant' }),
    member: await person({ rank: 'User' }),
  }
  const deletedAdmin = await person({ rank: 'SuperAdmin' })
  await app.request(accounts.deleteAccount, { currentPassword: deletedAdmin.password }, deletedAdmin)
  const listReached = async (topic: Topic) => {
    await notifyTopic(app, topic)
    const names = []
    for (const [name, person] of Object.entries(people)) {
      const { count } = await app.request(notifications.getAllNotificationsCount, {}, person)
      if (count > 0) names.push(name)
      await app.request(notifications.updateSeen, {}, person)
    }
    return names
  }
  assert.deepEqual(await listReached('admin'), ['admin', 'moderator'])
  assert.deepEqual(await listReached(`place-${cafe.id}`), ['owner', 'partner'])
  assert.deepEqual(await listReached(`branch-${cafe.branchIds[0] ?? 0}`), ['manager'])
  assert.deepEqual(await listReached(`sales-${people.consultant.id}`), ['consultant'])
  assert.deepEqual(await listReached(`sales-${people.member.id}`), [])
  assert.deepEqual(await listReached(`user-${people.member.id}`), ['member'])
  assert.deepEqual(await listReached(`user-${deletedAdmin.id}`), [])
  const rows = await app.db.selectFrom('notifications').select('userId').execute()
  assert.equal(rows.filter(({ userId }) => userId === deletedAdmin.id).length, 0)
  await notifyTopic(app, `place-${cafe.id}`)
  await app.request(notifications.updateSeen, {}, people.owner)
  assert.deepEqual([await unread(app, people.owner), await unread(app, people.partner)], [0, 1])
})

test('notifications: account deletion deletes only that user’s notifications', async () => {
  await using app = await createTestApp()
  const [mona, leaver] = [await app.createUser(), await app.createUser()]
  for (const { id } of [mona, leaver]) await notifyTopic(app, `user-${id}`)
  await app.request(accounts.deleteAccount, { currentPassword: leaver.password }, leaver)
  await app.runPendingJobs()
  const left = await app.db.selectFrom('notifications').select('userId').execute()
  assert.deepEqual(left, [{ userId: mona.id }])
})

test('notifications: a listener retried after a failure notifies nobody twice', async () => {
  let fails = true
  const listener = on('pages.contactFormSent', {
    name: 'tests.notify',
    async handle(ctx) {
      await inTransaction(ctx, (tx) => notify(tx, 'admin', 'PlaceRegistered', cafe))
      if (fails) throw new Error('the power went')
    },
  })
  await using app = await createTestApp({ listeners: [listener] })
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  await emitMessages(app, 'one', 'two')
  await app.runPendingJobs()
  assert.equal(await unread(app, admin), 2, 'two events are two things')
  fails = false
  app.clock.advance(60)
  await app.runPendingJobs()
  assert.equal(await unread(app, admin), 2)
  const { rows } = await app.pool.query('select 1 from graphile_worker.jobs')
  assert.equal(rows.length, 0)
})

test('notifications: the list is paged, newest first', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  for (let n = 1; n <= 5; n += 1) await notifyTopic(app, `user-${mona.id}`, `Chrome ${n}`)
  const first = await list(app, mona, 'en', 1, 2)
  assert.deepEqual([first.totalCount, first.totalPages, first.hasNext], [5, 3, true])
  assert.match(first.data[0]?.content ?? '', /Chrome 5/)
  const last = await list(app, mona, 'en', 3, 2)
  assert.deepEqual([last.data.length, last.hasNext], [1, false])
  assert.match(last.data[0]?.content ?? '', /Chrome 1/)
})

test('notifications: a single one, several or all are marked as seen in every window', async () => {
  await using app = await createTestApp()
  const mona = await app.createUser()
  for (let n = 0; n < 4; n += 1) await notifyTopic(app, `user-${mona.id}`)
  await using stream = await openLiveStream(app.url, mona)
  assert.equal((await stream.next())?.message.counts.unreadNotifications, 4)
  const [newest, second, third, oldest] = (await list(app, mona)).data.map(({ id }) => id)
  assert.deepEqual(await app.request(notifications.updateSeen, { id: second }, mona), {
    isError: false,
    errorMessage: null,
    id: second,
    count: 3,
  })
  assert.equal((await stream.next())?.message.counts.unreadNotifications, 3)
  assert.equal((await app.request(notifications.updateSeen, { upTo: third }, mona)).count, 1)
  const states = (await list(app, mona)).data.map(({ id, isSeen }) => [id, isSeen])
  assert.deepEqual(states, [
    [newest, false],
    [second, true],
    [third, true],
    [oldest, true],
  ])
  assert.equal((await app.request(notifications.updateSeen, {}, mona)).count, 0)
  await app.request(notifications.updateSeen, {}, mona)
  const { lastSeq } = await app.db.selectFrom('liveSequences').select('lastSeq').executeTakeFirstOrThrow()
  assert.equal(lastSeq, 7)
})

test('notifications: those of other users and places are not found', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  await notifyTopic(app, `user-${mona.id}`)
  const [{ id } = { id: 0 }] = (await list(app, mona)).data
  assert.equal((await list(app, sami)).totalCount, 0)
  const getStatus = async (call: Parameters<TestApp['send']>[0], input: object, person: TestUser) =>
    (await app.send(call, input, person)).status
  assert.equal(await getStatus(notifications.updateSeen, { id }, sami), 404)
  assert.equal(await getStatus(notifications.getAllNotifications, { id: mona.id }, sami), 404)
  assert.equal(await getStatus(notifications.getAllNotifications, { id: 7, isServicePlace: true }, sami), 404)
  assert.equal(await getStatus(notifications.getAllNotifications, { id: mona.id }, mona), 200)
  await app.request(notifications.updateSeen, { upTo: id }, sami)
  assert.equal(await unread(app, mona), 1)
})

test('notifications: a live stream delivers new notifications and changed counts', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  await using stream = await openLiveStream(app.url, admin)
  await stream.next()
  await inTransaction(app.ctx(), (tx) => notify(tx, 'admin', 'PlaceRegistered', cafe))
  const message = (await stream.next())?.message
  assert.deepEqual([message?.kind, message?.counts.unreadNotifications], ['notification', 1])
  assert.equal((await list(app, admin)).data[0]?.id, message?.notificationId)
  await inTransaction(app.ctx(), (tx) => refreshCounts(tx, 'admin'))
  assert.equal((await stream.next())?.message.kind, 'counts')
})

test('notifications: a user’s latest 500 are stored, for at most a year', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await app.createUser(), await app.createUser()]
  await app.pool.query(
    `insert into notifications (user_id, kind, "values", created_at)
     select $1, 'NewDevice', json_build_object('device', n), $2 from generate_series(1, 503) as n`,
    [mona.id, app.clock.now()],
  )
  await notifyTopic(app, `user-${sami.id}`)
  await app.runAllJobs()
  const lastPage = await list(app, mona, 'en', 3, 200)
  assert.equal(lastPage.totalCount, 500)
  assert.match(lastPage.data.at(-1)?.content ?? '', /on 4\./)
  assert.equal((await list(app, sami)).totalCount, 1)
  app.clock.advance(366 * 24 * 3600)
  await app.runPendingJobs()
  assert.deepEqual(await app.db.selectFrom('notifications').selectAll().execute(), [])
})

for (const kind of Object.keys(notificationKinds) as (keyof typeof notificationKinds)[]) {
  test(`notifications: ${kind} has a text in each language`, () => {
    for (const language of languages) {
      const { title, content } = describeNotification(kind, notificationValues, language)
      for (const text of [title, content])
        assert.ok(text.length > 5 && !/undefined|\[object/.test(text), text)
    }
  })
}
