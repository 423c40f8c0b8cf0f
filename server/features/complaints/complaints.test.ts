import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { chat } from '#contract/chat/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { maxComplaintsPerHour, reopenDays } from '#contract/core/limits.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { getErrorKey, matchApiError } from '#server/testing/app/apiErrors.ts'
import { openLiveStream } from '#server/testing/app/liveStreamClient.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getMessages, newKey, sendMessage } from '#server/testing/builders/chat.ts'
import { createComplaint, createProcessedComplaint } from '#server/testing/builders/complaints.ts'
import { openCounter, reserve } from '#server/testing/builders/orders.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let handler: TestUser
let colleague: TestUser

before(async () => {
  app = await createTestApp()
  const overrides = { rank: 'Moderator', permissions: ['ManageUserReports'] } as const
  handler = await app.createUser({ ...overrides, name: 'Nada Fouad' })
  colleague = await app.createUser(overrides)
})
after(() => app[Symbol.asyncDispose]())

const readQueue = async (input: object, person = handler) =>
  (await app.request(complaints.getUserReports, input, person)).data
const getCounts = async (person: TestUser) => (await app.request(appConfig.getStartup, {}, person)).counts
const getNotificationKinds = async (person: TestUser) =>
  (await app.request(notifications.getAllNotifications, {}, person)).data.map(({ kind }) => kind)
const mailsTo = ({ email }: TestUser) =>
  app.mailbox().filter(({ to, channel }) => channel === 'mail' && to === email)

test('complaints: a complaint starts a chat, and the team sees which colleague wrote', async () => {
  const member = await app.createUser({ name: 'Mona Adel' })
  const complaint = await createComplaint(app, member, { subject: 'الفاتورة', text: 'دفعت مرتين' })
  assert.deepEqual(
    [
      complaint.state,
      complaint.subject,
      complaint.text,
      complaint.senderName,
      complaint.isGuest,
      complaint.assignee,
    ],
    ['inProcess', 'الفاتورة', 'دفعت مرتين', 'Mona Adel', false, null],
  )
  await sendMessage(app, handler, { chatId: complaint.chatId, text: 'نراجعها الآن' })
  const memberMessages = await getMessages(app, member, complaint.chatId)
  assert.deepEqual(
    memberMessages.map(({ text, senderName, author }) => [text, senderName, author]),
    [
      ['دفعت مرتين', 'Mona Adel', null],
      ['نراجعها الآن', 'The Makan team', null],
    ],
  )
  assert.equal((await getMessages(app, colleague, complaint.chatId))[1]?.author?.name, 'Nada Fouad')
  const { data } = await app.request(chat.getChats, {}, member)
  assert.deepEqual(
    [data[0]?.chatName, data[0]?.subject, data[0]?.complaintId, data[0]?.mayBlock],
    ['The Makan team', 'الفاتورة', complaint.id, false],
  )
  // Conversations of the team belong to the complaints, not to the actor's own list.
  assert.deepEqual((await app.request(chat.getChats, {}, handler)).data, [])
  const { data: team } = await app.request(complaints.getComplainedChats, {}, handler)
  assert.ok(team.some(({ chatId, chatName }) => chatId === complaint.chatId && chatName === 'Mona Adel'))
  assert.deepEqual(
    [(await getCounts(handler)).unreadMessages, (await getCounts(member)).unreadMessages],
    [0, 1],
  )
})

test('complaints: the subject is a public place or own order; guessed ids are rejected', async () => {
  const counter = await openCounter(app)
  const order = await reserve(app, counter)
  const content = { subject: 'الحجز', text: 'لم أجده' }
  const complaint = await app.request(
    complaints.sendComplaint,
    { ...content, orderId: order.id },
    counter.member,
  )
  assert.deepEqual([complaint.order?.code, complaint.place?.id], [order.code, counter.place.id])
  const stranger = await app.createUser()
  for (const [field, id] of [
    ['orderId', order.id],
    ['servicePlaceId', 999_999],
  ] as const)
    await assert.rejects(
      app.request(complaints.sendComplaint, { ...content, [field]: id }, stranger),
      matchApiError(404, 'NotFound', { [field]: 'NotFound' }),
    )
})

/** Staff sessions are short. */
async function renewStaffSessions(): Promise<void> {
  handler = await logInAgain(app.ctx(), handler)
  colleague = await logInAgain(app.ctx(), colleague)
}

test('complaints: the queue has the longest wait first, with filters and search', async () => {
  app.clock.advance(24 * 3600)
  await renewStaffSessions()
  const [first, second] = [await app.createUser({ name: 'إسراء فؤاد' }), await app.createUser()]
  const old = await createComplaint(app, first, { subject: 'القهوةُ باردة' })
  app.clock.advance(2 * 3600)
  const young = await createComplaint(app, second)
  const listIds = async (input: object) =>
    (await readQueue(input)).map(({ id }) => id).filter((id) => id >= old.id)
  assert.deepEqual(await listIds({}), [old.id, young.id])
  assert.deepEqual(await listIds({ waitingHours: 1 }), [old.id])
  for (const name of ['القهوه', 'اسراء', `#${old.id}`])
    assert.deepEqual(await listIds({ name }), [old.id], name)
  await app.request(complaints.takeReport, { reportId: young.id }, handler)
  assert.deepEqual(
    [await listIds({ mine: true }), await listIds({ unassigned: true })],
    [[young.id], [old.id]],
  )
  // A sender with a reply no longer waits, until they write again.
  await sendMessage(app, handler, { chatId: old.chatId })
  assert.deepEqual(await listIds({}), [young.id, old.id])
  assert.equal((await readQueue({ name: `#${old.id}` }))[0]?.waitingSince, null)
  await sendMessage(app, first, { chatId: old.chatId })
  await app.request(complaints.processReport, { reportId: young.id, resolution: 'تم' }, handler)
  assert.deepEqual(
    [await listIds({ state: 'inProcess' }), await listIds({ state: 'processed' })],
    [[old.id], [young.id]],
  )
  assert.deepEqual(
    [await listIds({ kind: 'guest' }), await listIds({ kind: 'member' })],
    [[], [old.id, young.id]],
  )
})

test('complaints: of two concurrent decisions one succeeds, and the member is notified', async () => {
  const member = await app.createUser()
  await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', member.id).execute()
  const { id: reportId, chatId, version } = await createComplaint(app, member)
  const processComplaint = (person: TestUser) =>
    getErrorKey(
      app.request(complaints.processReport, { reportId, resolution: 'أعدنا المبلغ', version }, person),
    )
  assert.deepEqual((await Promise.all([processComplaint(handler), processComplaint(colleague)])).sort(), [
    'Stale',
    'none',
  ])
  await app.runPendingJobs()
  const own = await app.request(complaints.getUserReport, { reportId }, member)
  assert.deepEqual(
    [own.state, own.resolution, own.mayReopen, own.assignee],
    ['processed', 'أعدنا المبلغ', true, null],
  )
  assert.ok((await getNotificationKinds(member)).includes('ComplaintProcessed'))
  const [mail] = mailsTo(member)
  assert.equal(mail?.subject, `Your complaint ${reportId} was processed`)
  assert.ok(mail?.text.includes('أعدنا المبلغ') && mail.text.includes('/en/CallCenter'))
  for (const person of [member, handler])
    assert.equal(await getErrorKey(sendMessage(app, person, { chatId })), 'ChatEnded')
  assert.equal(
    await getErrorKey(app.request(complaints.takeReport, { reportId }, handler)),
    'WrongComplaintState',
  )
})

test('complaints: a member can reopen within fourteen days, not a second later', async () => {
  let member = await app.createUser()
  const { id: reportId, chatId } = await createProcessedComplaint(app, member, handler)
  app.clock.advance(reopenDays * 24 * 3600)
  await renewStaffSessions()
  member = await logInAgain(app.ctx(), member)
  const reopened = await app.request(complaints.reopenReport, { reportId, text: 'لم يصل المبلغ' }, member)
  assert.deepEqual(
    [reopened.state, reopened.mayReopen, reopened.resolution],
    ['inProcess', false, 'اعتذرنا له'],
  )
  assert.equal((await getMessages(app, handler, chatId)).at(-1)?.text, 'لم يصل المبلغ')
  const again = app.request(complaints.reopenReport, { reportId }, member)
  assert.equal(await getErrorKey(again), 'WrongComplaintState')
  await app.runPendingJobs()
  assert.ok((await getNotificationKinds(handler)).includes('ComplaintReopened'))
  await app.request(complaints.processReport, { reportId, resolution: 'وصل' }, handler)
  app.clock.advance(reopenDays * 24 * 3600 + 1)
  await renewStaffSessions()
  member = await logInAgain(app.ctx(), member)
  const tooLate = app.request(complaints.reopenReport, { reportId }, member)
  assert.equal(await getErrorKey(tooLate), 'ReopenTooLate')
})

test('complaints: others’ complaints need permission, no one processes their own', async () => {
  const [member, stranger] = [await app.createUser(), await app.createUser()]
  const { id: reportId, chatId } = await createComplaint(app, member)
  const supplier = await app.createUser({ rank: 'ServiceSupplier', permissions: ['ManageUserReports'] })
  const moderatorWithoutPermission = await app.createUser({
    rank: 'Moderator',
    permissions: ['MessageUsers'],
  })
  const sharedEndpoints: [Endpoint, object][] = [
    [complaints.getUserReport, { reportId }],
    [complaints.reopenReport, { reportId }],
    [chat.getChatMessages, { chatId }],
    [chat.sendMessage, { chatId, text: 'x', messageKey: newKey() }],
  ]
  const staffEndpoints: [Endpoint, object][] = [
    [complaints.takeReport, { reportId }],
    [complaints.processReport, { reportId, resolution: 'x' }],
    [complaints.getReportedMessages, { reportId }],
    [complaints.getReportFigures, {}],
    [complaints.saveAnswerTemplate, { nameAr: 'ا', nameEn: 'a', textAr: 'ا', textEn: 'a' }],
  ]
  for (const person of [stranger, supplier, moderatorWithoutPermission]) {
    const hasPermission = person === supplier
    for (const [endpoint, input] of [...sharedEndpoints, ...staffEndpoints]) {
      const isForbidden = !hasPermission && endpoint.access === 'ManageUserReports'
      assert.equal(
        await getErrorKey(app.request(endpoint, input, person)),
        isForbidden ? 'Forbidden' : 'NotFound',
        endpoint.name,
      )
    }
    assert.deepEqual(await readQueue({}, person), [])
    assert.equal((await getCounts(person)).complaints, undefined)
  }
  const own = await createComplaint(app, handler)
  for (const [endpoint, input] of staffEndpoints.slice(0, 2))
    assert.equal(
      await getErrorKey(app.request(endpoint, { ...input, reportId: own.id }, handler)),
      'NotFound',
    )
  assert.ok((await readQueue({})).every(({ id }) => id !== own.id))
  assert.equal((await app.request(complaints.getUserReport, { reportId: own.id }, handler)).assignee, null)
})

test('complaints: the badge counts unresolved complaints, live', async () => {
  const member = await app.createUser()
  await app.runPendingJobs()
  const before = (await getCounts(handler)).complaints ?? 0
  await using stream = await openLiveStream(app.url, handler)
  await stream.next()
  const { id: reportId } = await createComplaint(app, member)
  await app.runPendingJobs()
  const waitForMessage = async (kind: string) => {
    for (;;) {
      const message = (await stream.next())?.message
      if (message?.kind === kind) return message
    }
  }
  const message = await waitForMessage('complaint')
  assert.deepEqual([message.complaintId, message.counts.complaints], [reportId, before + 1])
  await app.request(complaints.processReport, { reportId, resolution: 'تم' }, handler)
  await app.runPendingJobs()
  assert.equal((await waitForMessage('complaint')).counts.complaints, before)
  assert.equal((await getCounts(member)).complaints, undefined)
})

test('complaints: figures are the open count, longest wait and latest durations', async () => {
  await using emptyApp = await createTestApp()
  const staff = await emptyApp.createUser({ rank: 'SuperAdmin' })
  const empty = await emptyApp.request(complaints.getReportFigures, {}, staff)
  assert.deepEqual([empty.open, empty.waitingSince, empty.medianMinutes], [0, null, null])
  const member = await emptyApp.createUser()
  const created = []
  for (let n = 0; n < 4; n += 1) created.push(await createComplaint(emptyApp, member))
  for (const [n, minutes] of [10, 20, 60].entries()) {
    emptyApp.clock.advance(minutes * 60)
    const reportId = created[n]?.id ?? 0
    await emptyApp.request(complaints.processReport, { reportId, resolution: 'تم' }, staff)
  }
  const { open, unassigned, waiting, waitingSince, processed, medianMinutes } = await emptyApp.request(
    complaints.getReportFigures,
    {},
    staff,
  )
  assert.deepEqual([open, unassigned, waiting, waitingSince], [1, 1, 1, created[3]?.createdAt])
  assert.deepEqual([processed, medianMinutes], [3, 30])
})

test('complaints: a user can’t exceed the hourly limit', async () => {
  const member = await app.createUser()
  for (let n = 0; n < maxComplaintsPerHour; n += 1) await createComplaint(app, member)
  assert.equal(await getErrorKey(createComplaint(app, member)), 'TooMany')
})

test('complaints: processing reads the query, which must not contradict the body', async () => {
  const { id } = await createComplaint(app, await app.createUser())
  const send = (query: string, body: object) =>
    app.send(complaints.processReport, body, handler, { path: `/Chatting/ProcessReport${query}` })
  assert.equal((await send(`?ReportId=${id}`, { reportId: id + 1, resolution: 'تم' })).status, 400)
  assert.equal((await send(`?reportId=${id}`, { reportId: id + 1, resolution: 'تم' })).status, 400)
  assert.equal((await send(`?ReportId=${id}`, { resolution: 'تم' })).status, 200)
})

test('complaints: one about a place needs no order, and its first message may carry a picture', async () => {
  await using app = await createTestApp()
  const member = await app.createUser()
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['ManageUserReports'] })
  const place = await createPlace(app, { nameEn: 'Koshari' })
  const content = { subject: 'المكان مغلق', text: 'الباب مغلق في مواعيد العمل.', servicePlaceId: place.id }
  const complaint = await app.request(
    complaints.sendComplaintWithPicture,
    { ...content, image: await createPicture() },
    member,
  )
  assert.deepEqual([complaint.place?.id, complaint.order], [place.id, null])
  const { data } = await app.request(chat.getChatMessages, { chatId: complaint.chatId }, staff)
  assert.deepEqual([data.length, data[0]?.text], [1, content.text])
  const messageId = data[0]?.id ?? 0
  assert.equal((await app.send(chat.getPicture, { messageId }, staff)).status, 200)
  assert.equal((await app.send(chat.getPicture, { messageId }, await app.createUser())).status, 404)
  const { chatId } = await app.request(complaints.sendComplaintWithPicture, content, member)
  assert.equal((await app.request(chat.getChatMessages, { chatId }, member)).data[0]?.hasPicture, false)
  const unknown = { ...content, servicePlaceId: 999_999, image: await createPicture() }
  const rejected = app.request(complaints.sendComplaintWithPicture, unknown, member)
  assert.equal(await getErrorKey(rejected), 'NotFound')
})
