import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { chat } from '#contract/chat/endpoints.ts'
import { maxMessagesPerMinute, maxNewChatsPerHour, messageLength } from '#contract/core/limits.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { getErrorKey, matchApiError } from '#server/testing/app/apiErrors.ts'
import { openLiveStream } from '#server/testing/app/liveStreamClient.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getChats, getMessages, newKey, sendMessage } from '#server/testing/builders/chat.ts'
import { type Counter, openCounter, reserve } from '#server/testing/builders/orders.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let counter: Counter

before(async () => {
  app = await createTestApp()
  counter = await openCounter(app)
})
after(() => app[Symbol.asyncDispose]())

const getTexts = async (person: TestUser, chatId: number) =>
  (await getMessages(app, person, chatId)).map(({ text }) => text)

test('chat messages: pages are requested before or after a given message', async () => {
  const { branch, branchId } = await openCounter(app)
  const member = await app.createUser()
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId, text: '1' })
  for (let n = 2; n <= 120; n += 1) {
    if (n % 25 === 0) app.clock.advance(60)
    await sendMessage(app, n % 2 ? member : branch, { chatId, text: String(n) })
  }
  const read = (input: object) => app.request(chat.getChatMessages, { chatId, ...input }, member)
  const numbers = (page: { data: { text: string }[] }) => page.data.map(({ text }) => Number(text))
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
  const newest = await read({})
  assert.deepEqual([numbers(newest), newest.hasNext, newest.totalCount], [range(71, 120), true, 120])
  const older = await read({ beforeId: newest.data[0]?.id })
  await sendMessage(app, branch, { chatId, text: '121' })
  const oldest = await read({ beforeId: older.data[0]?.id })
  assert.deepEqual([numbers(older), numbers(oldest), oldest.hasNext], [range(21, 70), range(1, 20), false])
  const after = await read({ afterId: newest.data.at(-1)?.id })
  assert.deepEqual([numbers(after), after.hasNext], [[121], false])
  assert.deepEqual(numbers(await read({ page: 2 })), range(22, 71))
})

test('chat messages: search finds the other side’s name and words in any spelling', async () => {
  const { branch, branchId } = await openCounter(app, { place: { nameAr: 'مطعم الأندلس', nameEn: '' } })
  const member = await app.createUser({ name: 'إسراء فؤاد' })
  const { chatId, id } = await sendMessage(app, member, {
    receiverBranchId: branchId,
    text: 'هل القهوةُ أمريكيّة 100%؟',
  })
  await sendMessage(app, branch, { chatId, text: 'Of course' })
  for (const [person, typed] of [
    [member, 'اندلس'],
    [branch, 'اسراء'],
    [branch, 'إسراءفؤاد'],
    [member, 'القهوه امريكيه'],
    [branch, '100%'],
    [branch, '١٠٠'],
    [member, 'OF COURSE'],
  ] as const)
    assert.deepEqual((await getChats(app, person, typed))[0]?.chatId, chatId, typed)
  assert.equal((await getChats(app, branch, 'القهوه'))[0]?.found?.messageId, id)
  for (const searchText of ['قهوه تركيه', '_f cours', 'of%course'])
    assert.deepEqual(await getChats(app, branch, searchText), [], searchText)
})

test('chat messages: a picture is visible to both sides only and is stored once', async () => {
  const { branch, branchId } = await openCounter(app)
  const member = await app.createUser()
  const input = { receiverBranchId: branchId, image: await createPicture(), messageKey: newKey() }
  const sent = await app.request(chat.sendPicture, input, member)
  const again = await app.request(chat.sendPicture, { ...input, image: await createPicture() }, member)
  assert.equal(again.id, sent.id)
  const [message] = await getMessages(app, branch, sent.chatId)
  assert.deepEqual([message?.hasPicture, message?.text], [true, ''])
  for (const person of [member, branch]) {
    const { status, headers } = await app.send(chat.getPicture, { messageId: sent.id }, person)
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/webp'])
    assert.match(headers.get('cache-control') ?? '', /no-store/)
  }
  const text = await sendMessage(app, member, { chatId: sent.chatId })
  assert.equal((await app.send(chat.getPicture, { messageId: text.id }, member)).status, 404)
  assert.equal(
    (await app.send(chat.sendPicture, { chatId: sent.chatId, messageKey: 'x' }, member)).status,
    400,
  )
})

test('chat messages: a message may reference only an order of both sides', async () => {
  const all = await openCounter(app)
  const order = await reserve(app, all)
  const { chatId } = await sendMessage(app, all.member, { receiverBranchId: all.branchId, orderId: order.id })
  const [message] = await getMessages(app, all.branch, chatId)
  assert.deepEqual(message?.order, { id: order.id, code: order.code })
  assert.equal((await getChats(app, all.branch))[0]?.orderId, order.id)
  const foreign = await reserve(app, await openCounter(app))
  await assert.rejects(
    sendMessage(app, all.member, { chatId, orderId: foreign.id }),
    matchApiError(404, 'NotFound', { orderId: 'NotFound' }),
  )
  const stranger = await app.createUser()
  const guessed = sendMessage(app, stranger, { receiverBranchId: all.branchId, orderId: order.id })
  assert.equal(await getErrorKey(guessed), 'NotFound')
})

test('chat messages: words of every script are kept as written, as text', async () => {
  const { branch, branchId } = await openCounter(app)
  const member = await app.createUser()
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId })
  const markedText = `${'m'.concat('\u0323'.repeat(30))}`.repeat(129)
  const texts = [
    'مرحبا\nhello\n你好 नमस्ते שלום 🧑🏽‍🍳 ﷽',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    'https://makan.test@evil.example/ javascript:alert(1) https://mаkan.test',
    '\u200Fبالعربية 123 English\u200E',
    "'; drop table messages; --",
    markedText,
    'ن'.repeat(messageLength),
  ]
  for (const text of texts) {
    app.clock.advance(60)
    await sendMessage(app, member, { chatId, text })
    assert.equal((await getMessages(app, branch, chatId)).at(-1)?.text, text.normalize('NFC'))
  }
  // Characters that reverse the surrounding text are removed; the text stays.
  await sendMessage(app, member, { chatId, text: 'invoice\u202Efdp.exe\u2067 تمام' })
  assert.equal((await getMessages(app, branch, chatId)).at(-1)?.text, 'invoicefdp.exe تمام')
  for (const text of [
    '',
    ' \n',
    '\u200B',
    'ن'.repeat(messageLength + 1),
    `a${'\u0323'.repeat(4000)}`,
    'a\u0000b',
  ])
    assert.equal(
      await getErrorKey(sendMessage(app, member, { chatId, text })),
      'InvalidData',
      JSON.stringify(text),
    )
})

test('chat messages: sends a minute and starts an hour are limited, retries are free', async () => {
  const member = await app.createUser()
  const { chatId, messageKey } = await sendMessage(app, member, { receiverPlaceId: counter.place.id })
  for (let n = 1; n < maxMessagesPerMinute; n += 1) await sendMessage(app, member, { chatId })
  assert.equal(await getErrorKey(sendMessage(app, member, { chatId })), 'TooMany')
  await sendMessage(app, member, { receiverPlaceId: counter.place.id, messageKey })
  app.clock.advance(60)
  await sendMessage(app, member, { chatId })
  const places = []
  for (let n = 0; n < maxNewChatsPerHour; n += 1)
    places.push((await openCounter(app, { points: 0 })).place.id)
  const keys = []
  for (const receiverPlaceId of places)
    keys.push(await getErrorKey(sendMessage(app, member, { receiverPlaceId })))
  assert.deepEqual(keys, [...Array(maxNewChatsPerHour - 1).fill('none'), 'TooMany'])
})

test('chat messages: both sides and the writer’s other windows get messages and reads', async () => {
  const { owner, branch, branchId } = await openCounter(app)
  const member = await app.createUser()
  const people = [member, branch, owner]
  const streams = await Promise.all(people.map((person) => openLiveStream(app.url, person)))
  for (const stream of streams) await stream.next()
  const { chatId, id } = await sendMessage(app, member, { receiverBranchId: branchId })
  for (const stream of streams) {
    const message = (await stream.next())?.message
    assert.deepEqual([message?.kind, message?.chatId, message?.messageId], ['chat', chatId, id])
  }
  await app.request(chat.markSeen, { chatId, messageId: id }, branch)
  const [memberEvent, branchEvent] = [await streams[0]?.next(), await streams[1]?.next()]
  assert.deepEqual([memberEvent?.message.chatId, memberEvent?.message.messageId], [chatId, undefined])
  assert.equal(branchEvent?.message.counts.unreadMessages, 0)
  await app.request(chat.markSeen, { chatId, messageId: id }, branch)
  await sendMessage(app, member, { chatId })
  assert.ok((await streams[1]?.next())?.message.messageId)
  for (const stream of streams) stream.hangUp()
})

test('chat messages: a deleted user’s words are erased, others’ messages remain', async () => {
  const { branch, branchId } = await openCounter(app)
  const member = await app.createUser({ name: 'Hana Zaki' })
  const input = {
    receiverBranchId: branchId,
    image: await createPicture(),
    messageKey: newKey(),
    text: 'سرّي',
  }
  const { chatId, id } = await app.request(chat.sendPicture, input, member)
  await sendMessage(app, branch, { chatId, text: 'وصلت' })
  await app.request(accounts.deleteAccount, { currentPassword: member.password }, member)
  await app.runPendingJobs()
  const [memberMessage, branchMessage] = await getMessages(app, branch, chatId)
  assert.deepEqual(
    [memberMessage?.text, memberMessage?.hasPicture, memberMessage?.isErased],
    ['', false, true],
  )
  assert.deepEqual([branchMessage?.text, branchMessage?.isErased], ['وصلت', false])
  assert.equal((await app.send(chat.getPicture, { messageId: id }, branch)).status, 404)
  const [row] = await getChats(app, branch)
  assert.deepEqual([row?.chatName, row?.mayWrite], ['Deleted account', false])
  assert.equal(await getErrorKey(sendMessage(app, branch, { chatId })), 'ChatEnded')
  assert.deepEqual(await getChats(app, branch, 'سري'), [])
})

test('chat messages: a deleted place with conversations is hidden and rejects messages', async () => {
  const { place, branchId } = await openCounter(app)
  const member = await app.createUser()
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  await app.request(managedPlaces.deletePlace, { id: place.id }, staff)
  assert.equal((await getTexts(member, chatId)).length, 1)
  assert.equal(await getErrorKey(sendMessage(app, member, { chatId })), 'ChatEnded')
  assert.equal(await getErrorKey(sendMessage(app, member, { receiverPlaceId: place.id })), 'NotFound')
})
