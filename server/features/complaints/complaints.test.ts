import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Call } from '#contract/call.ts'
import { chat } from '#contract/chat.ts'
import { complaints } from '#contract/complaints.ts'
import { complaintsAnHour, reopenDays } from '#contract/limits.ts'
import { notifications } from '#contract/notifications.ts'
import { startup } from '#contract/startup.ts'
import { messagesOf, newKey, write } from '#server/testing/chat.ts'
import { complain, processed } from '#server/testing/complaints.ts'
import { listen } from '#server/testing/liveReader.ts'
import { openCounter, reserve } from '#server/testing/orders.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { errorKeyOf, refusedWith } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
/** Staff who look after complaints. */
let handler: Person
let colleague: Person

before(async () => {
  world = await createWorld()
  const wish = { rank: 'Moderator', permissions: ['ManageUserReports'] } as const
  handler = await world.person({ ...wish, name: 'Nada Fouad' })
  colleague = await world.person(wish)
})
after(() => world[Symbol.asyncDispose]())

const queueOf = async (asked: object, person = handler) =>
  (await world.ask(complaints.getUserReports, asked, person)).data
const countsOf = async (person: Person) => (await world.ask(startup.getStartup, {}, person)).counts
const bellOf = async (person: Person) =>
  (await world.ask(notifications.getAllNotifications, {}, person)).data.map(({ kind }) => kind)
const mailsTo = ({ email }: Person) =>
  world.outbox().filter(({ to, channel }) => channel === 'mail' && to === email)

test('a complaint begins a conversation with the team, whose people see who of them wrote', async () => {
  const member = await world.person({ name: 'Mona Adel' })
  const made = await complain(world, member, { subject: 'الفاتورة', text: 'دفعت مرتين' })
  assert.deepEqual(
    [made.state, made.subject, made.text, made.senderName, made.isGuest, made.assignee],
    ['inProcess', 'الفاتورة', 'دفعت مرتين', 'Mona Adel', false, null],
  )
  await write(world, handler, { chatId: made.chatId, text: 'نراجعها الآن' })
  const hers = await messagesOf(world, member, made.chatId)
  assert.deepEqual(
    hers.map(({ text, senderName, author }) => [text, senderName, author]),
    [
      ['دفعت مرتين', 'Mona Adel', null],
      ['نراجعها الآن', 'The Makan team', null],
    ],
  )
  assert.equal((await messagesOf(world, colleague, made.chatId))[1]?.author?.name, 'Nada Fouad')
  const { data } = await world.ask(chat.getChats, {}, member)
  assert.deepEqual(
    [data[0]?.chatName, data[0]?.subject, data[0]?.complaintId, data[0]?.mayBlock],
    ['The Makan team', 'الفاتورة', made.id, false],
  )
  // The team's conversations stand with the complaints, not among one's own.
  assert.deepEqual((await world.ask(chat.getChats, {}, handler)).data, [])
  const { data: team } = await world.ask(complaints.getComplainedChats, {}, handler)
  assert.ok(team.some(({ chatId, chatName }) => chatId === made.chatId && chatName === 'Mona Adel'))
  assert.deepEqual(
    [(await countsOf(handler)).unreadMessages, (await countsOf(member)).unreadMessages],
    [0, 1],
  )
})

test('it is about a public place or an order of one’s own, and nothing that one only guesses', async () => {
  const counter = await openCounter(world)
  const order = await reserve(world, counter)
  const words = { subject: 'الحجز', text: 'لم أجده' }
  const made = await world.ask(complaints.sendComplaint, { ...words, orderId: order.id }, counter.member)
  assert.deepEqual([made.order?.code, made.place?.id], [order.code, counter.place.id])
  const stranger = await world.person()
  for (const [field, id] of [
    ['orderId', order.id],
    ['servicePlaceId', 999_999],
  ] as const)
    await assert.rejects(
      world.ask(complaints.sendComplaint, { ...words, [field]: id }, stranger),
      refusedWith(404, 'NotFound', { [field]: 'NotFound' }),
    )
})

test('the queue shows first who waits longest, and is narrowed by state, assignee, wait, kind and words', async () => {
  world.clock.advance(24 * 3600)
  await refresh()
  const [first, second] = [await world.person({ name: 'إسراء فؤاد' }), await world.person()]
  const old = await complain(world, first, { subject: 'القهوةُ باردة' })
  world.clock.advance(2 * 3600)
  const young = await complain(world, second)
  const ids = async (asked: object) => (await queueOf(asked)).map(({ id }) => id).filter((id) => id >= old.id)
  assert.deepEqual(await ids({}), [old.id, young.id])
  assert.deepEqual(await ids({ waitingHours: 1 }), [old.id])
  for (const name of ['القهوه', 'اسراء', `#${old.id}`]) assert.deepEqual(await ids({ name }), [old.id], name)
  await world.ask(complaints.takeReport, { reportId: young.id }, handler)
  assert.deepEqual([await ids({ mine: true }), await ids({ unassigned: true })], [[young.id], [old.id]])
  // Who was answered waits no longer, until they write again.
  await write(world, handler, { chatId: old.chatId })
  assert.deepEqual(await ids({}), [young.id, old.id])
  assert.equal((await queueOf({ name: `#${old.id}` }))[0]?.waitingSince, null)
  await write(world, first, { chatId: old.chatId })
  await world.ask(complaints.processReport, { reportId: young.id, resolution: 'تم' }, handler)
  assert.deepEqual(
    [await ids({ state: 'inProcess' }), await ids({ state: 'processed' })],
    [[old.id], [young.id]],
  )
  assert.deepEqual([await ids({ kind: 'guest' }), await ids({ kind: 'member' })], [[], [old.id, young.id]])
})

/** Sessions of staff are short. */
async function refresh(): Promise<void> {
  handler = await loggedInAgain(world.ctx(), handler)
  colleague = await loggedInAgain(world.ctx(), colleague)
}

test('of two who process one at once one does, and the member is told by bell and mail in their language', async () => {
  const member = await world.person()
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', member.id).execute()
  const { id: reportId, chatId, version } = await complain(world, member)
  const process = (person: Person) =>
    errorKeyOf(world.ask(complaints.processReport, { reportId, resolution: 'أعدنا المبلغ', version }, person))
  assert.deepEqual((await Promise.all([process(handler), process(colleague)])).sort(), ['Stale', 'none'])
  await world.settle()
  const own = await world.ask(complaints.getUserReport, { reportId }, member)
  assert.deepEqual(
    [own.state, own.resolution, own.mayReopen, own.assignee],
    ['processed', 'أعدنا المبلغ', true, null],
  )
  assert.ok((await bellOf(member)).includes('ComplaintProcessed'))
  const [mail] = mailsTo(member)
  assert.equal(mail?.subject, `Your complaint ${reportId} was processed`)
  assert.ok(mail?.text.includes('أعدنا المبلغ') && mail.text.includes('/en/CallCenter'))
  for (const person of [member, handler])
    assert.equal(await errorKeyOf(write(world, person, { chatId })), 'ChatEnded')
  assert.equal(
    await errorKeyOf(world.ask(complaints.takeReport, { reportId }, handler)),
    'WrongComplaintState',
  )
})

test('a member reopens within fourteen days, and not a second later', async () => {
  const member = await world.person()
  const { id: reportId, chatId } = await processed(world, member, handler)
  world.clock.advance(reopenDays * 24 * 3600)
  await refresh()
  const now = await loggedInAgain(world.ctx(), member)
  const reopened = await world.ask(complaints.reopenReport, { reportId, text: 'لم يصل المبلغ' }, now)
  assert.deepEqual(
    [reopened.state, reopened.mayReopen, reopened.resolution],
    ['inProcess', false, 'اعتذرنا له'],
  )
  assert.equal((await messagesOf(world, handler, chatId)).at(-1)?.text, 'لم يصل المبلغ')
  const again = world.ask(complaints.reopenReport, { reportId }, now)
  assert.equal(await errorKeyOf(again), 'WrongComplaintState')
  await world.settle()
  assert.ok((await bellOf(handler)).includes('ComplaintReopened'))
  await world.ask(complaints.processReport, { reportId, resolution: 'وصل' }, handler)
  world.clock.advance(reopenDays * 24 * 3600 + 1)
  await refresh()
  const later = await loggedInAgain(world.ctx(), member)
  const tooLate = world.ask(complaints.reopenReport, { reportId }, later)
  assert.equal(await errorKeyOf(tooLate), 'ReopenTooLate')
})

test('whoever looks after none reaches those of nobody else, and nobody processes their own', async () => {
  const [member, stranger] = [await world.person(), await world.person()]
  const { id: reportId, chatId } = await complain(world, member)
  const supplier = await world.person({ rank: 'ServiceSupplier', permissions: ['ManageUserReports'] })
  const without = await world.person({ rank: 'Moderator', permissions: ['MessageUsers'] })
  const reading: [Call, object][] = [
    [complaints.getUserReport, { reportId }],
    [complaints.reopenReport, { reportId }],
    [chat.getChatMessages, { chatId }],
    [chat.sendMessage, { chatId, text: 'x', messageKey: newKey() }],
  ]
  const handling: [Call, object][] = [
    [complaints.takeReport, { reportId }],
    [complaints.processReport, { reportId, resolution: 'x' }],
    [complaints.getReportedMessages, { reportId }],
    [complaints.getReportFigures, {}],
    [complaints.saveAnswerTemplate, { nameAr: 'ا', nameEn: 'a', textAr: 'ا', textEn: 'a' }],
  ]
  for (const person of [stranger, supplier, without]) {
    const mayCall = person === supplier
    for (const [call, input] of [...reading, ...handling]) {
      const isForbidden = !mayCall && call.access === 'ManageUserReports'
      assert.equal(
        await errorKeyOf(world.ask(call, input, person)),
        isForbidden ? 'Forbidden' : 'NotFound',
        call.name,
      )
    }
    assert.deepEqual(await queueOf({}, person), [])
    assert.equal((await countsOf(person)).complaints, undefined)
  }
  const own = await complain(world, handler)
  for (const [call, input] of handling.slice(0, 2))
    assert.equal(await errorKeyOf(world.ask(call, { ...input, reportId: own.id }, handler)), 'NotFound')
  assert.ok((await queueOf({})).every(({ id }) => id !== own.id))
  assert.equal((await world.ask(complaints.getUserReport, { reportId: own.id }, handler)).assignee, null)
})

test('the badge counts those in process, live', async () => {
  const member = await world.person()
  await world.settle()
  const before = (await countsOf(handler)).complaints ?? 0
  await using stream = await listen(world.url, handler)
  await stream.next()
  const { id: reportId } = await complain(world, member)
  await world.settle()
  const heard = async (kind: string) => {
    for (;;) {
      const said = (await stream.next())?.message
      if (said?.kind === kind) return said
    }
  }
  const made = await heard('complaint')
  assert.deepEqual([made.complaintId, made.counts.complaints], [reportId, before + 1])
  await world.ask(complaints.processReport, { reportId, resolution: 'تم' }, handler)
  await world.settle()
  assert.equal((await heard('complaint')).counts.complaints, before)
  assert.equal((await countsOf(member)).complaints, undefined)
})

test('figures say how many are open, who waits longest, and how long the latest took', async () => {
  await using fresh = await createWorld()
  const staff = await fresh.person({ rank: 'SuperAdmin' })
  const empty = await fresh.ask(complaints.getReportFigures, {}, staff)
  assert.deepEqual([empty.open, empty.waitingSince, empty.medianMinutes], [0, null, null])
  const member = await fresh.person()
  const made = []
  for (let n = 0; n < 4; n += 1) made.push(await complain(fresh, member))
  for (const [n, minutes] of [10, 20, 60].entries()) {
    fresh.clock.advance(minutes * 60)
    const reportId = made[n]?.id ?? 0
    await fresh.ask(complaints.processReport, { reportId, resolution: 'تم' }, staff)
  }
  const { open, unassigned, waiting, waitingSince, processed, medianMinutes } = await fresh.ask(
    complaints.getReportFigures,
    {},
    staff,
  )
  assert.deepEqual([open, unassigned, waiting, waitingSince], [1, 1, 1, made[3]?.createdAt])
  assert.deepEqual([processed, medianMinutes], [3, 30])
})

test('nobody makes more complaints in an hour than is allowed', async () => {
  const member = await world.person()
  for (let n = 0; n < complaintsAnHour; n += 1) await complain(world, member)
  assert.equal(await errorKeyOf(complain(world, member)), 'TooMany')
})

test('what stands in the query of processing a complaint counts, and must not contradict the body', async () => {
  const { id } = await complain(world, await world.person())
  const send = (query: string, body: object) =>
    world.send(complaints.processReport, body, handler, { path: `/Chatting/ProcessReport${query}` })
  assert.equal((await send(`?ReportId=${id}`, { reportId: id + 1, resolution: 'تم' })).status, 400)
  assert.equal((await send(`?reportId=${id}`, { reportId: id + 1, resolution: 'تم' })).status, 400)
  assert.equal((await send(`?ReportId=${id}`, { resolution: 'تم' })).status, 200)
})
