import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chat } from '#contract/chat/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import { push } from '#contract/notifications/push.endpoints.ts'
import type { TestApp } from '#server/testing/app/testApp.ts'
import { newKey, sendMessage } from '#server/testing/builders/chat.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { createPushTestApp, subscribeDevice } from '#server/testing/builders/pushSubscriptions.ts'
import { createPushService } from '#server/testing/standIns/pushService.ts'

/** Stored messages, and the events and jobs that will push them. */
async function waiting({ db, pool }: TestApp): Promise<[notes: number, jobs: number]> {
  const notes = await db.selectFrom('messagePushes').select('messageId').execute()
  const { rows } = await pool.query(
    `select from events where name = 'chat.messagePushed'
     union all select from graphile_worker.jobs where task_identifier = 'chat.pushMessages'`,
  )
  return [notes.length, rows.length]
}

test('message push: the readers’ devices get it in their language, not the writer’s', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const { member, branch, owner, branchId } = await openCounter(app)
  const [phone, till, office] = [
    await subscribeDevice(app, service, member, 'ar'),
    await subscribeDevice(app, service, branch, 'ar'),
    await subscribeDevice(app, service, owner),
  ]
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId, text: 'هل عندكم إفطار؟' })
  await app.runPendingJobs()
  assert.deepEqual(
    [till, office].map(({ received }) => received.map(({ title, text, url }) => [title, text, url])),
    ['ar', 'en'].map((language) => [
      [`\u2068${member.name}\u2069`, '\u2068هل عندكم إفطار؟\u2069', `/${language}/chat/${chatId}`],
    ]),
  )
  assert.deepEqual(
    till.received.map(({ urgency, ttl }) => [urgency, ttl]),
    [['normal', 3600]],
  )
  assert.equal(phone.received.length, 0)
  await sendMessage(app, branch, { chatId, text: 'Until noon' })
  await app.runPendingJobs()
  assert.deepEqual(
    phone.received.map(({ text, language }) => [text, language]),
    [['\u2068Until noon\u2069', 'ar']],
  )
  assert.equal(till.received.length + office.received.length, 2)
  assert.deepEqual(service.protocolErrors, [])
})

test('message push: a burst sends its last message, and the next push replaces it', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const { member, branch, branchId } = await openCounter(app)
  const [till, phone] = [
    await subscribeDevice(app, service, branch),
    await subscribeDevice(app, service, member),
  ]
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId, text: '1' })
  for (const text of ['2', '3', '4']) await sendMessage(app, member, { chatId, text })
  assert.deepEqual(await waiting(app), [1, 1])
  await app.runPendingJobs()
  assert.deepEqual(
    till.received.map(({ text }) => text),
    ['\u20684\u2069'],
  )
  assert.deepEqual(await waiting(app), [0, 0])
  await sendMessage(app, member, { chatId, text: '5' })
  await app.runPendingJobs()
  assert.equal(till.received.length, 2)
  assert.equal(new Set(till.received.map(({ topic, tag }) => `${topic} ${tag}`)).size, 1)
  assert.equal(till.received[0]?.topic, till.received[0]?.tag)
  assert.deepEqual(phone.received, [])
})

test('message push: one push waits while the service is down and expires after an hour', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const { member, branch, branchId } = await openCounter(app)
  const counterDevice = await subscribeDevice(app, service, branch)
  counterDevice.respondWith(503)
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId, text: 'first' })
  await app.runPendingJobs()
  await sendMessage(app, member, { chatId, text: 'second' })
  assert.deepEqual(await waiting(app), [1, 1])
  counterDevice.respondWith(201)
  app.clock.advance(60)
  await app.runPendingJobs()
  assert.deepEqual(
    counterDevice.received.map(({ text }) => text),
    ['\u2068second\u2069'],
  )
  await sendMessage(app, member, { chatId, text: 'third' })
  app.clock.advance(3601)
  await app.runPendingJobs()
  assert.equal(counterDevice.received.length, 1)
  assert.deepEqual(await waiting(app), [0, 0])
})

test('message push: read or muted messages and quiet hours cause no push', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const { member, branch, owner, branchId } = await openCounter(app)
  const [till, office] = [
    await subscribeDevice(app, service, branch),
    await subscribeDevice(app, service, owner),
  ]
  const first = await sendMessage(app, member, { receiverBranchId: branchId })
  const { chatId } = first
  await app.request(chat.markSeen, { chatId, messageId: first.id }, branch)
  await app.runPendingJobs()
  assert.deepEqual([...till.received, ...office.received], [])

  await app.request(chat.muteChat, { chatId, isMuted: true }, owner)
  await sendMessage(app, member, { chatId })
  assert.deepEqual(await waiting(app), [0, 0])
  await app.request(chat.muteChat, { chatId, isMuted: false }, owner)

  await app.request(push.savePushSettings, { muted: ['messages'] }, owner)
  // It is noon in Cairo.
  await app.request(push.savePushSettings, { quiet: { from: '11:00', to: '13:00' } }, branch)
  await sendMessage(app, member, { chatId })
  await app.runPendingJobs()
  assert.deepEqual([...till.received, ...office.received], [])
  assert.deepEqual(await waiting(app), [0, 0])
  app.clock.advance(2 * 3600)
  await sendMessage(app, member, { chatId })
  await app.runPendingJobs()
  assert.deepEqual([till.received.length, office.received.length], [1, 0])
})

test('message push: a picture without text is named and a long text is truncated', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const { member, branch, branchId } = await openCounter(app)
  const counterDevice = await subscribeDevice(app, service, branch, 'ar')
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId, text: 'أ'.repeat(4000) })
  await app.runPendingJobs()
  assert.match(counterDevice.received[0]?.text ?? '', /^\u2068أ{200}…\u2069$/)
  const image = await createPicture()
  await app.request(chat.sendPicture, { chatId, image, messageKey: newKey() }, member)
  await app.runPendingJobs()
  assert.equal(counterDevice.received[1]?.text, '\u2068صورة\u2069')
})

test('message push: staff are notified once of a complaint, then of its messages', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const member = await app.createUser()
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['ManageUserReports'] })
  const desk = await subscribeDevice(app, service, staff)
  const made = await app.request(complaints.sendComplaint, { subject: 'تأخير', text: 'لم يصل' }, member)
  await app.runPendingJobs()
  assert.equal(desk.received.length, 1)
  await sendMessage(app, member, { chatId: made.chatId, text: 'وصل' })
  await app.runPendingJobs()
  assert.equal(desk.received.length, 2)
  assert.match(desk.received[1]?.url ?? '', new RegExp(`/CallCenter/${made.id}$`))
})
