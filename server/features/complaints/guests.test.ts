import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { chat } from '#contract/chat/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import {
  guestLinkDays,
  maxContactMailsPerHour,
  maxGuestComplaintsPerDay,
  maxGuestLinksPerHour,
  reopenDays,
} from '#contract/core/limits.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { newKey, sendMessage } from '#server/testing/builders/chat.ts'
import { createGuestComplaint, extractToken, guestComplaint } from '#server/testing/builders/complaints.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let handler: TestUser

before(async () => {
  app = await createTestApp()
  handler = await app.createUser({ rank: 'Moderator', permissions: ['ManageUserReports'] })
})
after(() => app[Symbol.asyncDispose]())

let addressed = 0
const newAddress = () => {
  addressed += 1
  return `guest${addressed}@example.test`
}
const newest = async () => {
  const { data } = await app.request(complaints.getUserReports, { kind: 'guest', pageSize: 200 }, handler)
  return data.toSorted((a, b) => b.id - a.id)[0]
}
const read = (token: string) => app.request(complaints.getGuestComplaint, { token })
/** The latest mail to this address: others may be mailed at the same time. */
const mailTo = (address: string) => app.mailbox().find(({ to }) => to === address)

test('guest complaints: a mailed link opens the complaint, replies and outcome', async () => {
  const senderEmail = newAddress()
  const token = await createGuestComplaint(app, { senderEmail })
  const confirmation = mailTo(senderEmail)
  assert.equal(confirmation?.channel, 'mail')
  // A sender with another person's address can't make the server mail their text to it.
  for (const text of [guestComplaint.senderName, 'حُذف', 'سبب'])
    assert.ok(!confirmation?.text.includes(text) && !confirmation?.subject.includes(text))
  const { complaint, messages } = await read(token)
  assert.deepEqual(
    [complaint.subject, complaint.text, complaint.state],
    ['حُذف حسابي', guestComplaint.text, 'inProcess'],
  )
  assert.deepEqual(
    messages.data.map(({ isOwn, senderName }) => [isOwn, senderName]),
    [[true, guestComplaint.senderName]],
  )
  const row = await newest()
  assert.deepEqual([row?.isGuest, row?.senderEmail, row?.userId], [true, senderEmail, null])
  await sendMessage(app, handler, { chatId: row?.chatId, text: 'نراجع حسابك' })
  await app.runPendingJobs()
  const answer = mailTo(senderEmail)
  assert.ok(answer?.text.includes('نراجع حسابك'))
  assert.equal(extractToken(answer?.text), token)
  const messageKey = newKey()
  for (let n = 0; n < 2; n += 1)
    await app.request(complaints.answerAsGuest, { token, text: 'شكرًا', messageKey })
  const after = (await read(token)).messages.data
  assert.deepEqual(
    after.map(({ text, isOwn, senderName, author }) => [text, isOwn, senderName, author]).slice(1),
    [
      ['نراجع حسابك', false, 'The Makan team', null],
      ['شكرًا', true, guestComplaint.senderName, null],
    ],
  )
  await app.request(complaints.processReport, { reportId: row?.id ?? 0, resolution: 'أعدنا حسابك' }, handler)
  await app.runPendingJobs()
  assert.ok(mailTo(senderEmail)?.text.includes('أعدنا حسابك'))
  assert.deepEqual((await read(token)).complaint.resolution, 'أعدنا حسابك')
  const late = app.request(complaints.answerAsGuest, { token, text: 'بعد', messageKey: newKey() })
  assert.equal(await getErrorKey(late), 'ChatEnded')
  const reopened = await app.request(complaints.reopenAsGuest, { token, text: 'لم يعد' })
  assert.equal(reopened.state, 'inProcess')
  assert.equal((await newest())?.state, 'inProcess')
})

test('guest complaints: guessed links return nothing, a link opens one complaint', async () => {
  const token = await createGuestComplaint(app, { senderEmail: newAddress() })
  const [id = '', signature = ''] = token.split('.')
  const member = await app.createUser()
  const { id: own } = await app.request(complaints.sendComplaint, { subject: 'س', text: 'ص' }, member)
  const wrongTokens = [
    `${Number(id) - 1}.${signature}`,
    `${own}.${signature}`,
    `${id}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    `${id}.${'A'.repeat(43)}`,
    `${id}.`,
    id,
    `0${id}`,
    `${token} `.trim().concat('x'),
    '2147483648.'.concat(signature),
    '../../etc',
  ]
  for (const wrongToken of wrongTokens) {
    for (const request of [
      () => read(wrongToken),
      () => app.request(complaints.answerAsGuest, { token: wrongToken, text: 'x', messageKey: newKey() }),
      () => app.request(complaints.reopenAsGuest, { token: wrongToken }),
    ])
      assert.equal(await getErrorKey(request()), 'NotFound', wrongToken)
  }
  await read(token)
})

test('guest complaints: links reopen for 14 days; the complaint is deleted in a year', async () => {
  const token = await createGuestComplaint(app, { senderEmail: newAddress() })
  const row = await newest()
  await app.request(complaints.processReport, { reportId: row?.id ?? 0, resolution: 'تم' }, handler)
  app.clock.advance(reopenDays * 24 * 3600 + 1)
  assert.equal(await getErrorKey(app.request(complaints.reopenAsGuest, { token })), 'ReopenTooLate')
  app.clock.advance(352 * 24 * 3600)
  await app.runPendingJobs()
  assert.equal(await getErrorKey(read(token)), 'NotFound')
  handler = await logInAgain(app.ctx(), handler)
  const response = app.request(complaints.getUserReport, { reportId: row?.id ?? 0 }, handler)
  assert.equal(await getErrorKey(response), 'NotFound')
})

test('guest complaints: a guest, who gets replies by mail, is sent no picture', async () => {
  await createGuestComplaint(app, { senderEmail: newAddress() })
  const row = await newest()
  const sent = { chatId: row?.chatId, image: await createPicture(), messageKey: newKey() }
  assert.equal(await getErrorKey(app.request(chat.sendPicture, sent, handler)), 'InvalidData')
})

test('guest complaints: addresses and mailboxes have limits; bots get a fake success', async () => {
  app.clock.advance(24 * 3600)
  const send = (senderEmail: string, more = {}) =>
    getErrorKey(app.request(complaints.sendGuestComplaint, { ...guestComplaint, senderEmail, ...more }))
  const victim = newAddress()
  for (let n = 0; n < maxGuestComplaintsPerDay; n += 1) assert.equal(await send(victim), 'none')
  assert.equal(await send(victim.toUpperCase()), 'TooMany')
  const before = app.mailbox().length
  assert.equal(await send(newAddress(), { website: 'https://spam.example' }), 'none')
  await app.runPendingJobs()
  assert.equal(app.mailbox().filter(({ to }) => to === victim).length, maxGuestComplaintsPerDay)
  assert.equal(app.mailbox().length, before + maxGuestComplaintsPerDay)
  for (let n = maxGuestComplaintsPerDay + 2; n < maxContactMailsPerHour; n += 1)
    assert.equal(await send(newAddress()), 'none')
  assert.equal(await send(newAddress()), 'TooMany')
})

const day = 24 * 3600

test('guest complaints: 90 days after the last message only a new mailed link works', async () => {
  app.clock.advance(day)
  const senderEmail = newAddress()
  const token = await createGuestComplaint(app, { senderEmail })
  app.clock.advance(60 * day)
  await app.request(complaints.answerAsGuest, { token, text: 'ما الجديد؟', messageKey: newKey() })
  app.clock.advance(guestLinkDays * day - 1)
  await read(token)
  app.clock.advance(1)
  for (const request of [
    () => read(token),
    () => app.request(complaints.answerAsGuest, { token, text: 'x', messageKey: newKey() }),
    () => app.request(complaints.reopenAsGuest, { token }),
  ])
    assert.equal(await getErrorKey(request()), 'LinkExpired')
  await app.request(complaints.requestGuestLink, { senderEmail: senderEmail.toUpperCase() })
  await app.runPendingJobs()
  const newToken = extractToken(mailTo(senderEmail)?.text)
  assert.notEqual(newToken, token)
  assert.equal((await read(newToken)).complaint.text, guestComplaint.text)
  assert.equal(await getErrorKey(read(token)), 'NotFound')
  app.clock.advance(guestLinkDays * day)
  assert.equal(await getErrorKey(read(newToken)), 'LinkExpired')
})

test('guest complaints: a valid link is mailed as it is; outcomes have a valid link', async () => {
  app.clock.advance(day)
  handler = await logInAgain(app.ctx(), handler)
  const senderEmail = newAddress()
  const token = await createGuestComplaint(app, { senderEmail })
  const { id: reportId = 0 } = (await newest()) ?? {}
  await app.request(complaints.requestGuestLink, { senderEmail })
  await app.runPendingJobs()
  assert.equal(extractToken(mailTo(senderEmail)?.text), token)
  app.clock.advance(guestLinkDays * day)
  handler = await logInAgain(app.ctx(), handler)
  await app.request(complaints.processReport, { reportId, resolution: 'تم' }, handler)
  await app.runPendingJobs()
  await read(extractToken(mailTo(senderEmail)?.text))
})

test('guest complaints: link requests reveal no sender and are limited', async () => {
  app.clock.advance(day)
  const [senderAddress, strangerAddress] = [newAddress(), newAddress()]
  await createGuestComplaint(app, { senderEmail: senderAddress })
  app.clock.advance(3600)
  const before = app.mailbox().length
  for (let n = 0; n < maxGuestLinksPerHour; n += 1) {
    const replies = await Promise.all(
      [senderAddress, strangerAddress].map((senderEmail) =>
        app.send(complaints.requestGuestLink, { senderEmail }),
      ),
    )
    const [knownReply, strangerReply] = replies.map(({ status, body }) => [status, body])
    assert.deepEqual(knownReply, strangerReply)
  }
  for (const senderEmail of [senderAddress, strangerAddress])
    assert.equal(await getErrorKey(app.request(complaints.requestGuestLink, { senderEmail })), 'TooMany')
  await app.runPendingJobs()
  const mails = app.mailbox().slice(0, app.mailbox().length - before)
  assert.deepEqual(
    mails.map(({ to }) => to),
    Array.from({ length: maxGuestLinksPerHour }, () => senderAddress),
  )
})
