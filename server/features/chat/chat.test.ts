import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { chat } from '#contract/chat/endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { maxMessagesPerMinute } from '#contract/core/limits.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getChats, getMessages, newKey, sendMessage } from '#server/testing/builders/chat.ts'
import { type Counter, openCounter } from '#server/testing/builders/orders.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let counter: Counter
let moderator: TestUser

before(async () => {
  app = await createTestApp()
  counter = await openCounter(app)
  moderator = await app.createUser({ rank: 'Moderator', permissions: ['MessageUsers'], name: 'Nada Fouad' })
})
after(() => app[Symbol.asyncDispose]())

const getUnread = async (person: TestUser) =>
  (await app.request(appConfig.getStartup, {}, person)).counts.unreadMessages

const getTexts = async (person: TestUser, chatId: number) =>
  (await getMessages(app, person, chatId)).map(({ text }) => text)

test('chat: a member sees the branch as sender, its people see which colleague wrote', async () => {
  const { member, branch, owner, branchId, place } = counter
  const first = await sendMessage(app, member, { receiverBranchId: branchId, text: 'هل عندكم إفطار؟' })
  await sendMessage(app, branch, { chatId: first.chatId, text: 'Until noon' })
  await sendMessage(app, owner, { chatId: first.chatId, text: 'وبعده غداء' })
  const memberMessages = await getMessages(app, member, first.chatId)
  assert.deepEqual(
    memberMessages.map(({ text, isOwn, author, senderName }) => [text, isOwn, author, senderName]),
    [
      ['هل عندكم إفطار؟', true, null, member.name],
      ['Until noon', false, null, 'Koshari – Branch'],
      ['وبعده غداء', false, null, 'Koshari – Branch'],
    ],
  )
  const branchMessages = await getMessages(app, branch, first.chatId)
  assert.deepEqual(
    branchMessages.map(({ isOwn, author }) => [isOwn, author?.name]),
    [
      [false, undefined],
      [true, branch.name],
      [true, owner.name],
    ],
  )
  assert.deepEqual(
    [branchMessages[0]?.senderUserId, branchMessages[0]?.receiverBranchId, branchMessages[1]?.senderBranchId],
    [member.id, branchId, branchId],
  )
  const [row] = await getChats(app, member)
  assert.deepEqual(
    [row?.chatName, row?.lastMessage, row?.unread, row?.branchId, row?.placeId],
    ['Koshari – Branch', 'وبعده غداء', 2, branchId, place.id],
  )
  assert.equal((await app.request(chat.getChatBetween, { branchId }, member)).chatId, first.chatId)
  assert.equal((await app.request(chat.getChatBetween, { userId: member.id }, branch)).chatId, first.chatId)
})

test('chat: a message is stored once despite retries, and its key works for no other', async () => {
  const { branchId } = counter
  const member = await app.createUser()
  const message = { receiverBranchId: branchId, text: 'مرة واحدة', messageKey: newKey() }
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendMessage(app, member, message)))
  assert.equal(new Set(sent.map(({ id, chatId }) => `${id} ${chatId}`)).size, 1)
  const chatId = sent[0]?.chatId ?? 0
  await sendMessage(app, member, { ...message, chatId })
  assert.deepEqual(await getTexts(member, chatId), ['مرة واحدة'])
  assert.equal(await getErrorKey(sendMessage(app, member, { ...message, text: 'غيرها' })), 'KeyReused')
  const otherMessage = { ...message, receiverBranchId: 0, receiverPlaceId: counter.place.id }
  assert.equal(await getErrorKey(sendMessage(app, member, otherMessage)), 'KeyReused')
  // Idempotency keys are per person.
  await sendMessage(app, counter.branch, { chatId, text: 'لها مفتاحها', messageKey: message.messageKey })
  assert.equal((await getTexts(member, chatId)).length, 2)
})

test('chat: two sides who start a conversation concurrently have one', async () => {
  const member = await app.createUser()
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => sendMessage(app, member, { receiverPlaceId: counter.place.id })),
  )
  assert.equal(new Set(sent.map(({ chatId }) => chatId)).size, 1)
  assert.equal(new Set(sent.map(({ id }) => id)).size, 8)
})

test('chat: only members start with public places, only permitted staff with anyone', async () => {
  const { member, owner, branch, place, branchId } = counter
  const consultant = await app.createUser({ rank: 'SalesConsultant' })
  const superAdmin = await app.createUser({ rank: 'SuperAdmin' })
  const restricted = [consultant, owner, branch]
  for (const person of restricted) {
    const stranger = await app.createUser()
    for (const to of [
      { receiverUserId: stranger.id },
      { receiverPlaceId: place.id },
      { receiverBranchId: branchId },
    ])
      assert.equal(await getErrorKey(sendMessage(app, person, to)), 'NotFound')
  }
  assert.equal(await getErrorKey(sendMessage(app, member, { receiverUserId: owner.id })), 'NotFound')
  for (const to of [
    { receiverUserId: member.id },
    { receiverPlaceId: place.id },
    { receiverUserId: superAdmin.id },
  ])
    await sendMessage(app, moderator, to)
  assert.equal(await getErrorKey(sendMessage(app, moderator, { receiverUserId: moderator.id })), 'NotFound')
  await sendMessage(app, superAdmin, { receiverUserId: consultant.id })
  const hidden = await openCounter(app, { place: { state: 'suspended' } })
  assert.equal(await getErrorKey(sendMessage(app, member, { receiverPlaceId: hidden.place.id })), 'NotFound')
  assert.equal(await getErrorKey(sendMessage(app, member, { receiverBranchId: hidden.branchId })), 'NotFound')
})

test('chat: the recipient of a message can reply, whichever side started', async () => {
  const member = await app.createUser()
  const { chatId } = await sendMessage(app, moderator, { receiverUserId: member.id, text: 'نراجع حسابك' })
  await sendMessage(app, member, { chatId, text: 'شكرًا' })
  const [row] = await getChats(app, member)
  assert.deepEqual([row?.chatName, row?.userId, row?.mayBlock], [moderator.name, moderator.id, false])
  assert.equal((await app.request(chat.getChatBetween, { userId: moderator.id }, member)).chatId, chatId)
  const blocking = app.request(chat.blockChat, { chatId, isBlocked: true }, member)
  assert.equal(await getErrorKey(blocking), 'ChatNotBlockable')
})

test('chat: only the two sides can access a conversation, by any endpoint', async () => {
  const { member, branchId, place } = counter
  const text = 'بيني وبين الفرع'
  const { chatId, id } = await sendMessage(app, member, { receiverBranchId: branchId, text })
  const elsewhere = await openCounter(app)
  const sent = { chatId, text: 'x', messageKey: newKey() }
  const strangers = [
    await app.createUser(),
    elsewhere.owner,
    elsewhere.branch,
    moderator,
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'SalesConsultant' }),
  ]
  for (const stranger of strangers) {
    const image = await createPicture()
    for (const [endpoint, input] of [
      [chat.getChat, { chatId }],
      [chat.getChatMessages, { chatId }],
      [chat.sendMessage, sent],
      [chat.sendPicture, { ...sent, image }],
      [chat.getPicture, { messageId: id }],
      [chat.markSeen, { chatId, messageId: id }],
      [chat.closeChat, { chatId }],
      [chat.muteChat, { chatId, isMuted: true }],
      [chat.blockChat, { chatId, isBlocked: true }],
    ] as const)
      assert.equal(
        await getErrorKey(app.request(endpoint as Endpoint, input, stranger)),
        'NotFound',
        endpoint.name,
      )
    assert.ok((await getChats(app, stranger)).every((row) => row.chatId !== chatId))
    assert.deepEqual(await getChats(app, stranger, 'بيني وبين الفرع'), [])
  }
  // A branch's conversation belongs to the branch, not to people who work elsewhere now.
  const moved = await app.createUser({ rank: 'BranchManager' })
  const work = { servicePlaceId: place.id, branchId }
  await app.db.updateTable('users').set(work).where('id', '=', moved.id).execute()
  assert.ok((await getMessages(app, moved, chatId)).length > 0)
  const away = { servicePlaceId: elsewhere.place.id, branchId: elsewhere.branchId }
  await app.db.updateTable('users').set(away).where('id', '=', moved.id).execute()
  assert.equal(await getErrorKey(getMessages(app, moved, chatId)), 'NotFound')
})

test('chat: unread counts are exact, shared by a place’s people, and exclude muted', async () => {
  const { owner, branch, branchId } = await openCounter(app)
  const member = await app.createUser()
  assert.equal(await getUnread(branch), 0)
  const first = await sendMessage(app, member, { receiverBranchId: branchId })
  const { chatId } = first
  await sendMessage(app, member, { chatId })
  await sendMessage(app, branch, { chatId, text: 'أهلًا بك' })
  assert.deepEqual([await getUnread(branch), await getUnread(owner), await getUnread(member)], [2, 2, 1])
  const { unread } = await app.request(chat.markSeen, { chatId, messageId: first.id }, branch)
  assert.deepEqual([unread, await getUnread(branch), await getUnread(owner)], [1, 1, 1])
  // Read messages can't become unread again.
  const last = (await getMessages(app, owner, chatId)).at(-1)?.id ?? 0
  await app.request(chat.markSeen, { chatId, messageId: last }, owner)
  await app.request(chat.markSeen, { chatId, messageId: first.id }, branch)
  assert.deepEqual([await getUnread(branch), await getUnread(owner)], [0, 0])
  const { readId, readByOtherId } = await app.request(chat.getChatMessages, { chatId }, member)
  assert.deepEqual([readId, readByOtherId], [0, last])
  await app.request(chat.muteChat, { chatId, isMuted: true }, member)
  assert.equal(await getUnread(member), 0)
  assert.equal((await getChats(app, member))[0]?.unread, 1)
  await app.request(chat.muteChat, { chatId, isMuted: false }, member)
  assert.equal(await getUnread(member), 1)
  const elsewhere = await sendMessage(app, member, { receiverPlaceId: counter.place.id })
  const request = app.request(chat.markSeen, { chatId, messageId: elsewhere.id }, member)
  assert.equal(await getErrorKey(request), 'NotFound')
})

test('chat: a closed conversation is hidden from its closer until the next message', async () => {
  const { branch, branchId } = await openCounter(app)
  const member = await app.createUser({ name: 'Rania Salem' })
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId })
  await app.request(chat.closeChat, { chatId }, branch)
  assert.deepEqual([await getChats(app, branch), await getUnread(branch)], [[], 0])
  assert.equal((await getChats(app, member)).length, 1)
  assert.equal((await getChats(app, branch, 'rania'))[0]?.isClosed, true)
  await sendMessage(app, member, { chatId })
  assert.deepEqual([(await getChats(app, branch)).length, await getUnread(branch)], [1, 1])
})

test('chat: a block stops both sides at all branches until the blocker lifts it', async () => {
  const { branchId, branch, owner, place } = await openCounter(app)
  const member = await app.createUser()
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId })
  await app.request(chat.blockChat, { chatId, isBlocked: true }, member)
  assert.equal(await getErrorKey(sendMessage(app, member, { receiverPlaceId: place.id })), 'ChatBlocked')
  for (const person of [member, branch, owner])
    assert.equal(await getErrorKey(sendMessage(app, person, { chatId })), 'ChatBlocked')
  const [memberChat, branchChat] = [(await getChats(app, member))[0], (await getChats(app, branch))[0]]
  assert.deepEqual([memberChat?.isBlocked, memberChat?.mayWrite], [true, false])
  assert.deepEqual([branchChat?.isBlocked, branchChat?.mayWrite], [false, false])
  // The other side can't unblock; it can only block as well.
  await app.request(chat.blockChat, { chatId, isBlocked: false }, branch)
  assert.equal(await getErrorKey(sendMessage(app, branch, { chatId })), 'ChatBlocked')
  await app.request(chat.blockChat, { chatId, isBlocked: true }, owner)
  await app.request(chat.blockChat, { chatId, isBlocked: false }, member)
  assert.equal(await getErrorKey(sendMessage(app, member, { chatId })), 'ChatBlocked')
  await app.request(chat.blockChat, { chatId, isBlocked: false }, branch)
  await sendMessage(app, member, { chatId })
  const toggleBlock = (n: number) => app.request(chat.blockChat, { chatId, isBlocked: n % 2 === 0 }, member)
  const keys = []
  for (let n = 0; n < maxMessagesPerMinute; n += 1) keys.push(await getErrorKey(toggleBlock(n)))
  assert.ok(keys.includes('TooMany'))
})
