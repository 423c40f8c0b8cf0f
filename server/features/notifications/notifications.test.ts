import assert from 'node:assert/strict'
import test from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { describeNotification, notificationKinds } from '#contract/notificationKinds.ts'
import { notifications } from '#contract/notifications.ts'
import { languages } from '#contract/text.ts'
import { on } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { listen } from '#server/testing/liveReader.ts'
import { notificationValues } from '#server/testing/notificationValues.ts'
import type { Person } from '#server/testing/people.ts'
import { givePlace } from '#server/testing/places.ts'
import { emitMessages } from '#server/testing/testListener.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { notify, refreshCounts } from './notify.service.ts'
import type { Topic } from './topics.ts'

const cafe = { placeId: 7, place: { ar: 'كافيه الواحة', en: 'Oasis Café' } }

function tell(world: World, topic: Topic, device = 'Chrome · Android'): Promise<void> {
  return inTransaction(world.ctx(), (tx) => notify(tx, topic, 'NewDevice', { device }))
}

const unread = async (world: World, person: Person) =>
  (await world.ask(notifications.getAllNotificationsCount, {}, person)).count

const list = (world: World, person: Person, language: 'ar' | 'en' = 'en', page = 1, pageSize = 20) =>
  world.ask(notifications.getAllNotifications, { page, pageSize }, person, { language })

test('a notification is told in the language of who reads it, and leads where they may go', async () => {
  await using world = await createWorld()
  const [admin, moderator] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'Moderator', permissions: [] }),
  ]
  await inTransaction(world.ctx(), (tx) => notify(tx, 'admin', 'PlaceRegistered', cafe))
  const { body } = await world.send(notifications.getAllNotifications, {}, admin, { language: 'ar' })
  const [row] = (body as { data: Record<string, unknown>[] }).data
  assert.deepEqual(
    { ...row, id: 0 },
    {
      id: 0,
      title: 'طلب تسجيل مكان',
      content: 'سُجّل «\u2068كافيه الواحة\u2069» وينتظر المراجعة.',
      notificationTypeString: 'NewRegisterationRequest',
      tone: 'info',
      webRedirect: 'ServicePlaceEdit',
      dataId: 7,
      createdAt: '2026-11-21T10:00:00.000Z',
      isSeen: false,
    },
  )
  const [english] = (await list(world, moderator)).data
  assert.equal(english?.content, '“\u2068Oasis Café\u2069” was registered and is waiting for review.')
  assert.deepEqual([english?.screen, english?.dataId], [null, null])
})

test('a topic reaches its people, each alone, and nobody else', async () => {
  await using world = await createWorld()
  const cafe = await givePlace(world, { nameEn: 'Oasis', branches: [{}] })
  const other = await givePlace(world, { nameEn: 'Other' })
  const person = async (rank: Parameters<World['person']>[0], place?: number, branch?: number) => {
    const made = await world.person(rank)
    const at = { service_place_id: place ?? null, branch_id: branch ?? null }
    await world.db.updateTable('users').set(at).where('id', '=', made.id).execute()
    return made
  }
  const people = {
    admin: await person({ rank: 'SuperAdmin' }),
    moderator: await person({ rank: 'Moderator' }),
    owner: await person({ rank: 'ServiceSupplier' }, cafe.id),
    partner: await person({ rank: 'ServiceSupplier' }, cafe.id),
    other: await person({ rank: 'ServiceSupplier' }, other.id),
    manager: await person({ rank: 'BranchManager' }, cafe.id, cafe.branchIds[0]),
    consultant: await person({ rank: 'SalesConsultant' }),
    member: await person({ rank: 'User' }),
  }
  const gone = await person({ rank: 'SuperAdmin' })
  await world.ask(accounts.deleteAccount, { currentPassword: gone.password }, gone)
  const reached = async (topic: Topic) => {
    await tell(world, topic)
    const names = []
    for (const [name, each] of Object.entries(people)) {
      const { count } = await world.ask(notifications.getAllNotificationsCount, {}, each)
      if (count > 0) names.push(name)
      await world.ask(notifications.updateSeen, {}, each)
    }
    return names
  }
  assert.deepEqual(await reached('admin'), ['admin', 'moderator'])
  assert.deepEqual(await reached(`place-${cafe.id}`), ['owner', 'partner'])
  assert.deepEqual(await reached(`branch-${cafe.branchIds[0] ?? 0}`), ['manager'])
  assert.deepEqual(await reached(`sales-${people.consultant.id}`), ['consultant'])
  assert.deepEqual(await reached(`sales-${people.member.id}`), [])
  assert.deepEqual(await reached(`user-${people.member.id}`), ['member'])
  assert.deepEqual(await reached(`user-${gone.id}`), [])
  const told = await world.db.selectFrom('notifications').select('user_id').execute()
  assert.equal(told.filter(({ user_id }) => user_id === gone.id).length, 0)
  await tell(world, `place-${cafe.id}`)
  await world.ask(notifications.updateSeen, {}, people.owner)
  assert.deepEqual([await unread(world, people.owner), await unread(world, people.partner)], [0, 1])
})

test('whoever deletes their account leaves no notifications, and those of others stay', async () => {
  await using world = await createWorld()
  const [mona, leaver] = [await world.person(), await world.person()]
  for (const { id } of [mona, leaver]) await tell(world, `user-${id}`)
  await world.ask(accounts.deleteAccount, { currentPassword: leaver.password }, leaver)
  await world.settle()
  const left = await world.db.selectFrom('notifications').select('user_id').execute()
  assert.deepEqual(left, [{ user_id: mona.id }])
})

test('a listener that fails after it told is tried again and tells nobody twice', async () => {
  let fails = true
  const told = on('pages.contactFormSent', {
    name: 'tests.tell',
    async handle(ctx) {
      await inTransaction(ctx, (tx) => notify(tx, 'admin', 'PlaceRegistered', cafe))
      if (fails) throw new Error('the power went')
    },
  })
  await using world = await createWorld({ listeners: [told] })
  const admin = await world.person({ rank: 'SuperAdmin' })
  await emitMessages(world, 'one', 'two')
  await world.settle()
  assert.equal(await unread(world, admin), 2, 'two events are two things')
  fails = false
  world.clock.advance(60)
  await world.settle()
  assert.equal(await unread(world, admin), 2)
  const { rows } = await world.pool.query('select 1 from graphile_worker.jobs')
  assert.equal(rows.length, 0)
})

test('the list comes in pages, the newest first', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  for (let n = 1; n <= 5; n += 1) await tell(world, `user-${mona.id}`, `Chrome ${n}`)
  const first = await list(world, mona, 'en', 1, 2)
  assert.deepEqual([first.totalCount, first.totalPages, first.hasNext], [5, 3, true])
  assert.match(first.data[0]?.content ?? '', /Chrome 5/)
  const last = await list(world, mona, 'en', 3, 2)
  assert.deepEqual([last.data.length, last.hasNext], [1, false])
  assert.match(last.data[0]?.content ?? '', /Chrome 1/)
})

test('one is marked as seen, or all up to one, or all; one’s other windows are told', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  for (let n = 0; n < 4; n += 1) await tell(world, `user-${mona.id}`)
  await using stream = await listen(world.url, mona)
  assert.equal((await stream.next())?.message.counts.unreadNotifications, 4)
  const [newest, second, third, oldest] = (await list(world, mona)).data.map(({ id }) => id)
  assert.deepEqual(await world.ask(notifications.updateSeen, { id: second }, mona), {
    isError: false,
    errorMessage: null,
    id: second,
    count: 3,
  })
  assert.equal((await stream.next())?.message.counts.unreadNotifications, 3)
  assert.equal((await world.ask(notifications.updateSeen, { upTo: third }, mona)).count, 1)
  const seen = (await list(world, mona)).data.map(({ id, isSeen }) => [id, isSeen])
  assert.deepEqual(seen, [
    [newest, false],
    [second, true],
    [third, true],
    [oldest, true],
  ])
  assert.equal((await world.ask(notifications.updateSeen, {}, mona)).count, 0)
  // Nothing changes, so that nobody is told.
  await world.ask(notifications.updateSeen, {}, mona)
  const { last_seq } = await world.db
    .selectFrom('live_sequences')
    .select('last_seq')
    .executeTakeFirstOrThrow()
  assert.equal(last_seq, 7)
})

test('somebody else’s notifications, and those of another place, are not there', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  await tell(world, `user-${mona.id}`)
  const [{ id } = { id: 0 }] = (await list(world, mona)).data
  assert.equal((await list(world, sami)).totalCount, 0)
  const statusOf = async (call: Parameters<World['send']>[0], input: object, person: Person) =>
    (await world.send(call, input, person)).status
  assert.equal(await statusOf(notifications.updateSeen, { id }, sami), 404)
  assert.equal(await statusOf(notifications.getAllNotifications, { id: mona.id }, sami), 404)
  assert.equal(await statusOf(notifications.getAllNotifications, { id: 7, isServicePlace: true }, sami), 404)
  assert.equal(await statusOf(notifications.getAllNotifications, { id: mona.id }, mona), 200)
  await world.ask(notifications.updateSeen, { upTo: id }, sami)
  assert.equal(await unread(world, mona), 1)
})

test('whoever reads a stream is told of a notification and of counts that change', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  await using stream = await listen(world.url, admin)
  await stream.next()
  await inTransaction(world.ctx(), (tx) => notify(tx, 'admin', 'PlaceRegistered', cafe))
  const told = (await stream.next())?.message
  assert.deepEqual([told?.kind, told?.counts.unreadNotifications], ['notification', 1])
  assert.equal((await list(world, admin)).data[0]?.id, told?.notificationId)
  await inTransaction(world.ctx(), (tx) => refreshCounts(tx, 'admin'))
  assert.equal((await stream.next())?.message.kind, 'counts')
})

test('a person keeps the latest five hundred of a year', async () => {
  await using world = await createWorld()
  const [mona, sami] = [await world.person(), await world.person()]
  await world.pool.query(
    `insert into notifications (user_id, kind, "values", created_at)
     select $1, 'NewDevice', json_build_object('device', n), $2 from generate_series(1, 503) as n`,
    [mona.id, world.clock.now()],
  )
  await tell(world, `user-${sami.id}`)
  await world.settleAgain()
  const kept = await list(world, mona, 'en', 3, 200)
  assert.equal(kept.totalCount, 500)
  assert.match(kept.data.at(-1)?.content ?? '', /on 4\./)
  assert.equal((await list(world, sami)).totalCount, 1)
  world.clock.advance(366 * 24 * 3600)
  await world.settle()
  assert.deepEqual(await world.db.selectFrom('notifications').selectAll().execute(), [])
})

test('people are told of a login in a browser that is new to their account, and of a new password', async () => {
  await using world = await createWorld()
  const mona = await world.person()
  const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
  const login = async (cookie = '') => {
    const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': chrome, cookie }
    const { headers: got } = await world.send(
      accounts.login,
      { userName: mona.email, password: mona.password },
      null,
      { headers },
    )
    await world.settle()
    return got.getSetCookie().find((each) => each.startsWith('makan_device=')) ?? ''
  }
  const device = (await login()).split(';')[0]
  assert.equal(await unread(world, mona), 0, 'the first is where the account is at home')
  await login(device)
  assert.equal(await unread(world, mona), 0)
  await login()
  const news = (await list(world, mona)).data
  assert.equal(
    news[0]?.content,
    'Someone logged in to your account on Chrome · Android. Not you? Lock your account now.',
  )
  assert.deepEqual([news[0]?.screen, news[0]?.tone, news.length], ['NotMe', 'warning', 1])
  const password = 'Another-Horse-7'
  await world.ask(accounts.editProfile, { password, currentPassword: mona.password }, mona)
  await world.settle()
  const { token } = await world.ask(accounts.login, { login: mona.email, password })
  const later = (await list(world, { ...mona, token: token ?? '' })).data
  assert.deepEqual([later.length, later[0]?.title], [2, 'Your password was changed'])
})

for (const kind of Object.keys(notificationKinds) as (keyof typeof notificationKinds)[]) {
  test(`${kind} says something in each language`, () => {
    for (const language of languages) {
      const { title, content } = describeNotification(kind, notificationValues, language)
      for (const said of [title, content])
        assert.ok(said.length > 5 && !/undefined|\[object/.test(said), said)
    }
  })
}
