import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chat } from '#contract/chat.ts'
import { complaints } from '#contract/complaints.ts'
import { push } from '#contract/push.ts'
import { newKey, write } from '#server/testing/chat.ts'
import { openCounter } from '#server/testing/orders.ts'
import { picture } from '#server/testing/pictures.ts'
import { createPushWorld, subscribed } from '#server/testing/pushing.ts'
import { createPushService } from '#server/testing/pushService.ts'
import type { World } from '#server/testing/world.ts'

/** What waits in the whole installation to be pushed: messages that are noted, and jobs that are to push them. */
async function waiting({ db, pool }: World): Promise<[notes: number, jobs: number]> {
  const notes = await db.selectFrom('message_pushes').select('message_id').execute()
  const { rows } = await pool.query(
    `select from events where name = 'notifications.messagePushed'
     union all select from graphile_worker.jobs where task_identifier = 'notifications.pushMessages'`,
  )
  return [notes.length, rows.length]
}

test('a message is pushed to every device of those who read on the other side, in the language of each, and to none of its writer', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const { member, branch, owner, branchId } = await openCounter(world)
  const [phone, till, office] = [
    await subscribed(world, service, member, 'ar'),
    await subscribed(world, service, branch, 'ar'),
    await subscribed(world, service, owner),
  ]
  const { chatId } = await write(world, member, { receiverBranchId: branchId, text: 'هل عندكم إفطار؟' })
  await world.settle()
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
  await write(world, branch, { chatId, text: 'Until noon' })
  await world.settle()
  assert.deepEqual(
    phone.received.map(({ text, language }) => [text, language]),
    [['\u2068Until noon\u2069', 'ar']],
  )
  assert.equal(till.received.length + office.received.length, 2)
  assert.deepEqual(service.faults, [])
})

test('of a burst one push waits for a device, and says the last message; the next one takes its place', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const { member, branch, branchId } = await openCounter(world)
  const [till, phone] = [await subscribed(world, service, branch), await subscribed(world, service, member)]
  const { chatId } = await write(world, member, { receiverBranchId: branchId, text: '1' })
  for (const text of ['2', '3', '4']) await write(world, member, { chatId, text })
  assert.deepEqual(await waiting(world), [1, 1])
  await world.settle()
  assert.deepEqual(
    till.received.map(({ text }) => text),
    ['\u20684\u2069'],
  )
  assert.deepEqual(await waiting(world), [0, 0])
  await write(world, member, { chatId, text: '5' })
  await world.settle()
  assert.equal(till.received.length, 2)
  assert.equal(new Set(till.received.map(({ topic, tag }) => `${topic} ${tag}`)).size, 1)
  assert.equal(till.received[0]?.topic, till.received[0]?.tag)
  assert.deepEqual(phone.received, [])
})

test('while a push service is away one push waits, whatever comes; after an hour it is late', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const { member, branch, branchId } = await openCounter(world)
  const till = await subscribed(world, service, branch)
  till.answers(503)
  const { chatId } = await write(world, member, { receiverBranchId: branchId, text: 'first' })
  await world.settle()
  await write(world, member, { chatId, text: 'second' })
  assert.deepEqual(await waiting(world), [1, 1])
  till.answers(201)
  world.clock.advance(60)
  await world.settle()
  assert.deepEqual(
    till.received.map(({ text }) => text),
    ['\u2068second\u2069'],
  )
  await write(world, member, { chatId, text: 'third' })
  world.clock.advance(3601)
  await world.settle()
  assert.equal(till.received.length, 1)
  assert.deepEqual(await waiting(world), [0, 0])
})

test('nothing is pushed of what was read, of a muted conversation, to whoever muted messages, and in quiet hours', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const { member, branch, owner, branchId } = await openCounter(world)
  const [till, office] = [await subscribed(world, service, branch), await subscribed(world, service, owner)]
  const first = await write(world, member, { receiverBranchId: branchId })
  const { chatId } = first
  await world.ask(chat.markSeen, { chatId, messageId: first.id }, branch)
  await world.settle()
  assert.deepEqual([...till.received, ...office.received], [])

  await world.ask(chat.muteChat, { chatId, isMuted: true }, owner)
  await write(world, member, { chatId })
  assert.deepEqual(await waiting(world), [0, 0])
  await world.ask(chat.muteChat, { chatId, isMuted: false }, owner)

  await world.ask(push.savePushSettings, { muted: ['messages'] }, owner)
  // It is noon in Cairo.
  await world.ask(push.savePushSettings, { quiet: { from: '11:00', to: '13:00' } }, branch)
  await write(world, member, { chatId })
  await world.settle()
  assert.deepEqual([...till.received, ...office.received], [])
  assert.deepEqual(await waiting(world), [0, 0])
  world.clock.advance(2 * 3600)
  await write(world, member, { chatId })
  await world.settle()
  assert.deepEqual([till.received.length, office.received.length], [1, 0])
})

test('a picture without words is called one, and long words are cut', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const { member, branch, branchId } = await openCounter(world)
  const till = await subscribed(world, service, branch, 'ar')
  const { chatId } = await write(world, member, { receiverBranchId: branchId, text: 'أ'.repeat(4000) })
  await world.settle()
  assert.match(till.received[0]?.text ?? '', /^\u2068أ{200}…\u2069$/)
  const image = await picture()
  await world.ask(chat.sendPicture, { chatId, image, messageKey: newKey() }, member)
  await world.settle()
  assert.equal(till.received[1]?.text, '\u2068صورة\u2069')
})

test('the team hears of a complaint once, then of what is written there', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const member = await world.person()
  const staff = await world.person({ rank: 'Moderator', permissions: ['ManageUserReports'] })
  const desk = await subscribed(world, service, staff)
  const made = await world.ask(complaints.sendComplaint, { subject: 'تأخير', text: 'لم يصل' }, member)
  await world.settle()
  assert.equal(desk.received.length, 1)
  await write(world, member, { chatId: made.chatId, text: 'وصل' })
  await world.settle()
  assert.equal(desk.received.length, 2)
  assert.match(desk.received[1]?.url ?? '', new RegExp(`/CallCenter/${made.id}$`))
})
