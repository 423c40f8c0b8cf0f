import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { chat } from '#contract/chat.ts'
import { complaints } from '#contract/complaints.ts'
import {
  contactsAnHour,
  guestComplaintsADay,
  guestLinkDays,
  guestLinksAnHour,
  reopenDays,
} from '#contract/limits.ts'
import { newKey, write } from '#server/testing/chat.ts'
import { complainAsGuest, guestWords, tokenIn } from '#server/testing/complaints.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { picture } from '#server/testing/pictures.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
let handler: Person

before(async () => {
  world = await createWorld()
  handler = await world.person({ rank: 'Moderator', permissions: ['ManageUserReports'] })
})
after(() => world[Symbol.asyncDispose]())

let addressed = 0
const newAddress = () => {
  addressed += 1
  return `guest${addressed}@example.test`
}
const newest = async () => {
  const { data } = await world.ask(complaints.getUserReports, { kind: 'guest', pageSize: 200 }, handler)
  return data.toSorted((one, other) => other.id - one.id)[0]
}
const read = (token: string) => world.ask(complaints.getGuestComplaint, { token })
/** The latest mail to an address: others may be mailed at the same moment. */
const mailTo = (address: string) => world.outbox().find(({ to }) => to === address)

test('a guest is mailed a link that opens their complaint, its answers and its resolution', async () => {
  const senderEmail = newAddress()
  const token = await complainAsGuest(world, { senderEmail })
  const confirmation = mailTo(senderEmail)
  assert.equal(confirmation?.channel, 'mail')
  // Whoever types somebody else's address can't have us write their words to it.
  for (const words of [guestWords.senderName, 'حُذف', 'سبب'])
    assert.ok(!confirmation?.text.includes(words) && !confirmation?.subject.includes(words))
  const { complaint, messages } = await read(token)
  assert.deepEqual(
    [complaint.subject, complaint.text, complaint.state],
    ['حُذف حسابي', guestWords.text, 'inProcess'],
  )
  assert.deepEqual(
    messages.data.map(({ isOwn, senderName }) => [isOwn, senderName]),
    [[true, guestWords.senderName]],
  )
  const row = await newest()
  assert.deepEqual([row?.isGuest, row?.senderEmail, row?.userId], [true, senderEmail, null])
  await write(world, handler, { chatId: row?.chatId, text: 'نراجع حسابك' })
  await world.settle()
  const answer = mailTo(senderEmail)
  assert.ok(answer?.text.includes('نراجع حسابك'))
  assert.equal(tokenIn(answer?.text), token)
  const messageKey = newKey()
  for (let n = 0; n < 2; n += 1)
    await world.ask(complaints.answerAsGuest, { token, text: 'شكرًا', messageKey })
  const after = (await read(token)).messages.data
  assert.deepEqual(
    after.map(({ text, isOwn, senderName, author }) => [text, isOwn, senderName, author]).slice(1),
    [
      ['نراجع حسابك', false, 'The Makan team', null],
      ['شكرًا', true, guestWords.senderName, null],
    ],
  )
  await world.ask(complaints.processReport, { reportId: row?.id ?? 0, resolution: 'أعدنا حسابك' }, handler)
  await world.settle()
  assert.ok(mailTo(senderEmail)?.text.includes('أعدنا حسابك'))
  assert.deepEqual((await read(token)).complaint.resolution, 'أعدنا حسابك')
  const late = world.ask(complaints.answerAsGuest, { token, text: 'بعد', messageKey: newKey() })
  assert.equal(await errorKeyOf(late), 'ChatEnded')
  const reopened = await world.ask(complaints.reopenAsGuest, { token, text: 'لم يعد' })
  assert.equal(reopened.state, 'inProcess')
  assert.equal((await newest())?.state, 'inProcess')
})

test('guessing links gives nothing, and one link opens one complaint', async () => {
  const token = await complainAsGuest(world, { senderEmail: newAddress() })
  const [id = '', seal = ''] = token.split('.')
  const member = await world.person()
  const { id: own } = await world.ask(complaints.sendComplaint, { subject: 'س', text: 'ص' }, member)
  const guesses = [
    `${Number(id) - 1}.${seal}`,
    `${own}.${seal}`,
    `${id}.${seal.slice(0, -1)}${seal.endsWith('A') ? 'B' : 'A'}`,
    `${id}.${'A'.repeat(43)}`,
    `${id}.`,
    id,
    `0${id}`,
    `${token} `.trim().concat('x'),
    '2147483648.'.concat(seal),
    '../../etc',
  ]
  for (const guess of guesses) {
    for (const asked of [
      () => read(guess),
      () => world.ask(complaints.answerAsGuest, { token: guess, text: 'x', messageKey: newKey() }),
      () => world.ask(complaints.reopenAsGuest, { token: guess }),
    ])
      assert.equal(await errorKeyOf(asked()), 'NotFound', guess)
  }
  await read(token)
})

test('a guest’s link reopens within fourteen days, and the complaint is gone a year later', async () => {
  const token = await complainAsGuest(world, { senderEmail: newAddress() })
  const row = await newest()
  await world.ask(complaints.processReport, { reportId: row?.id ?? 0, resolution: 'تم' }, handler)
  world.clock.advance(reopenDays * 24 * 3600 + 1)
  assert.equal(await errorKeyOf(world.ask(complaints.reopenAsGuest, { token })), 'ReopenTooLate')
  world.clock.advance(352 * 24 * 3600)
  await world.settle()
  assert.equal(await errorKeyOf(read(token)), 'NotFound')
  handler = await loggedInAgain(world.ctx(), handler)
  const seen = world.ask(complaints.getUserReport, { reportId: row?.id ?? 0 }, handler)
  assert.equal(await errorKeyOf(seen), 'NotFound')
})

test('a guest, who is answered by mail, is sent no picture', async () => {
  await complainAsGuest(world, { senderEmail: newAddress() })
  const row = await newest()
  const sent = { chatId: row?.chatId, image: await picture(), messageKey: newKey() }
  assert.equal(await errorKeyOf(world.ask(chat.sendPicture, sent, handler)), 'InvalidData')
})

test('one address complains, and one mailbox is written to, as often as is allowed; programs are answered as if they were heard', async () => {
  world.clock.advance(24 * 3600)
  const send = (senderEmail: string, more = {}) =>
    errorKeyOf(world.ask(complaints.sendGuestComplaint, { ...guestWords, senderEmail, ...more }))
  const victim = newAddress()
  for (let n = 0; n < guestComplaintsADay; n += 1) assert.equal(await send(victim), 'none')
  assert.equal(await send(victim.toUpperCase()), 'TooMany')
  const before = world.outbox().length
  assert.equal(await send(newAddress(), { website: 'https://spam.example' }), 'none')
  await world.settle()
  assert.equal(world.outbox().filter(({ to }) => to === victim).length, guestComplaintsADay)
  assert.equal(world.outbox().length, before + guestComplaintsADay)
  for (let n = guestComplaintsADay + 2; n < contactsAnHour; n += 1)
    assert.equal(await send(newAddress()), 'none')
  assert.equal(await send(newAddress()), 'TooMany')
})

const day = 24 * 3600

test('guests: a link expires ninety days after the last message; a new one comes by email, and the old one stays dead', async () => {
  world.clock.advance(day)
  const senderEmail = newAddress()
  const token = await complainAsGuest(world, { senderEmail })
  world.clock.advance(60 * day)
  await world.ask(complaints.answerAsGuest, { token, text: 'ما الجديد؟', messageKey: newKey() })
  world.clock.advance(guestLinkDays * day - 1)
  await read(token)
  world.clock.advance(1)
  for (const asked of [
    () => read(token),
    () => world.ask(complaints.answerAsGuest, { token, text: 'x', messageKey: newKey() }),
    () => world.ask(complaints.reopenAsGuest, { token }),
  ])
    assert.equal(await errorKeyOf(asked()), 'LinkExpired')
  await world.ask(complaints.requestGuestLink, { senderEmail: senderEmail.toUpperCase() })
  await world.settle()
  const fresh = tokenIn(mailTo(senderEmail)?.text)
  assert.notEqual(fresh, token)
  assert.equal((await read(fresh)).complaint.text, guestWords.text)
  assert.equal(await errorKeyOf(read(token)), 'NotFound')
  world.clock.advance(guestLinkDays * day)
  assert.equal(await errorKeyOf(read(fresh)), 'LinkExpired')
})

test('guests: a link that works is mailed again as it is, and a resolution has one that works', async () => {
  world.clock.advance(day)
  handler = await loggedInAgain(world.ctx(), handler)
  const senderEmail = newAddress()
  const token = await complainAsGuest(world, { senderEmail })
  const { id: reportId = 0 } = (await newest()) ?? {}
  await world.ask(complaints.requestGuestLink, { senderEmail })
  await world.settle()
  assert.equal(tokenIn(mailTo(senderEmail)?.text), token)
  world.clock.advance(guestLinkDays * day)
  handler = await loggedInAgain(world.ctx(), handler)
  await world.ask(complaints.processReport, { reportId, resolution: 'تم' }, handler)
  await world.settle()
  await read(tokenIn(mailTo(senderEmail)?.text))
})

test('guests: asking for links tells nobody who complained, and is asked so often alone', async () => {
  world.clock.advance(day)
  const [known, stranger] = [newAddress(), newAddress()]
  await complainAsGuest(world, { senderEmail: known })
  world.clock.advance(3600)
  const before = world.outbox().length
  for (let n = 0; n < guestLinksAnHour; n += 1) {
    const replies = await Promise.all(
      [known, stranger].map((senderEmail) => world.send(complaints.requestGuestLink, { senderEmail })),
    )
    const [one, other] = replies.map(({ status, body }) => [status, body])
    assert.deepEqual(one, other)
  }
  for (const senderEmail of [known, stranger])
    assert.equal(await errorKeyOf(world.ask(complaints.requestGuestLink, { senderEmail })), 'TooMany')
  await world.settle()
  const mails = world.outbox().slice(0, world.outbox().length - before)
  assert.deepEqual(
    mails.map(({ to }) => to),
    Array.from({ length: guestLinksAnHour }, () => known),
  )
})
