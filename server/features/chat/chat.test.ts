import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Call } from '#contract/call.ts'
import { chat } from '#contract/chat.ts'
import { messagesAMinute } from '#contract/limits.ts'
import { startup } from '#contract/startup.ts'
import { chatsOf, messagesOf, newKey, write } from '#server/testing/chat.ts'
import { type Counter, openCounter } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { picture } from '#server/testing/pictures.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
let counter: Counter
/** Staff who may write to anybody. */
let writer: Person

before(async () => {
  world = await createWorld()
  counter = await openCounter(world)
  writer = await world.person({ rank: 'Moderator', permissions: ['MessageUsers'], name: 'Nada Fouad' })
})
after(() => world[Symbol.asyncDispose]())

const unreadOf = async (person: Person) =>
  (await world.ask(startup.getStartup, {}, person)).counts.unreadMessages

const textsOf = async (person: Person, chatId: number) =>
  (await messagesOf(world, person, chatId)).map(({ text }) => text)

test('a member and a branch write to each other: the member sees the branch, its people who of them wrote', async () => {
  const { member, branch, owner, branchId, place } = counter
  const first = await write(world, member, { receiverBranchId: branchId, text: 'هل عندكم إفطار؟' })
  await write(world, branch, { chatId: first.chatId, text: 'Until noon' })
  await write(world, owner, { chatId: first.chatId, text: 'وبعده غداء' })
  const hers = await messagesOf(world, member, first.chatId)
  assert.deepEqual(
    hers.map(({ text, isOwn, author, senderName }) => [text, isOwn, author, senderName]),
    [
      ['هل عندكم إفطار؟', true, null, member.name],
      ['Until noon', false, null, 'Koshari – Branch'],
      ['وبعده غداء', false, null, 'Koshari – Branch'],
    ],
  )
  const theirs = await messagesOf(world, branch, first.chatId)
  assert.deepEqual(
    theirs.map(({ isOwn, author }) => [isOwn, author?.name]),
    [
      [false, undefined],
      [true, branch.name],
      [true, owner.name],
    ],
  )
  assert.deepEqual(
    [theirs[0]?.senderUserId, theirs[0]?.receiverBranchId, theirs[1]?.senderBranchId],
    [member.id, branchId, branchId],
  )
  const [row] = await chatsOf(world, member)
  assert.deepEqual(
    [row?.chatName, row?.lastMessage, row?.unread, row?.branchId, row?.placeId],
    ['Koshari – Branch', 'وبعده غداء', 2, branchId, place.id],
  )
  assert.equal((await world.ask(chat.getChatBetween, { branchId }, member)).chatId, first.chatId)
  assert.equal((await world.ask(chat.getChatBetween, { userId: member.id }, branch)).chatId, first.chatId)
})

test('a message exists once, however often it is sent, and its key is good for nothing else', async () => {
  const { branchId } = counter
  const member = await world.person()
  const wish = { receiverBranchId: branchId, text: 'مرة واحدة', messageKey: newKey() }
  const sent = await Promise.all([1, 2, 3, 4].map(() => write(world, member, wish)))
  assert.equal(new Set(sent.map(({ id, chatId }) => `${id} ${chatId}`)).size, 1)
  const chatId = sent[0]?.chatId ?? 0
  await write(world, member, { ...wish, chatId })
  assert.deepEqual(await textsOf(member, chatId), ['مرة واحدة'])
  assert.equal(await errorKeyOf(write(world, member, { ...wish, text: 'غيرها' })), 'KeyReused')
  const other = { ...wish, receiverBranchId: 0, receiverPlaceId: counter.place.id }
  assert.equal(await errorKeyOf(write(world, member, other)), 'KeyReused')
  // Another person's same key is another key.
  await write(world, counter.branch, { chatId, text: 'لها مفتاحها', messageKey: wish.messageKey })
  assert.equal((await textsOf(member, chatId)).length, 2)
})

test('who begin a conversation at once with each other have one', async () => {
  const member = await world.person()
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => write(world, member, { receiverPlaceId: counter.place.id })),
  )
  assert.equal(new Set(sent.map(({ chatId }) => chatId)).size, 1)
  assert.equal(new Set(sent.map(({ id }) => id)).size, 8)
})

test('members begin with public places, staff who message users with anybody, nobody else with anybody', async () => {
  const { member, owner, branch, place, branchId } = counter
  const consultant = await world.person({ rank: 'SalesConsultant' })
  const silent = await world.person({ rank: 'SuperAdmin' })
  const others = { [consultant.id]: consultant, [owner.id]: owner, [branch.id]: branch }
  for (const person of Object.values(others)) {
    const stranger = await world.person()
    for (const to of [
      { receiverUserId: stranger.id },
      { receiverPlaceId: place.id },
      { receiverBranchId: branchId },
    ])
      assert.equal(await errorKeyOf(write(world, person, to)), 'NotFound')
  }
  assert.equal(await errorKeyOf(write(world, member, { receiverUserId: owner.id })), 'NotFound')
  for (const to of [
    { receiverUserId: member.id },
    { receiverPlaceId: place.id },
    { receiverUserId: silent.id },
  ])
    await write(world, writer, to)
  assert.equal(await errorKeyOf(write(world, writer, { receiverUserId: writer.id })), 'NotFound')
  await write(world, silent, { receiverUserId: consultant.id })
  const hidden = await openCounter(world, { place: { state: 'suspended' } })
  assert.equal(await errorKeyOf(write(world, member, { receiverPlaceId: hidden.place.id })), 'NotFound')
  assert.equal(await errorKeyOf(write(world, member, { receiverBranchId: hidden.branchId })), 'NotFound')
})

test('who was written to answers, whoever began', async () => {
  const member = await world.person()
  const { chatId } = await write(world, writer, { receiverUserId: member.id, text: 'نراجع حسابك' })
  await write(world, member, { chatId, text: 'شكرًا' })
  const [row] = await chatsOf(world, member)
  assert.deepEqual([row?.chatName, row?.userId, row?.mayBlock], [writer.name, writer.id, false])
  assert.equal((await world.ask(chat.getChatBetween, { userId: writer.id }, member)).chatId, chatId)
  const blocking = world.ask(chat.blockChat, { chatId, isBlocked: true }, member)
  assert.equal(await errorKeyOf(blocking), 'ChatNotBlockable')
})

test('nobody but its two sides reaches a conversation, by any call', async () => {
  const { member, branchId, place } = counter
  const text = 'بيني وبين الفرع'
  const { chatId, id } = await write(world, member, { receiverBranchId: branchId, text })
  const elsewhere = await openCounter(world)
  const sent = { chatId, text: 'x', messageKey: newKey() }
  const strangers = [
    await world.person(),
    elsewhere.owner,
    elsewhere.branch,
    writer,
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'SalesConsultant' }),
  ]
  for (const stranger of strangers) {
    const image = await picture()
    for (const [call, input] of [
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
      assert.equal(await errorKeyOf(world.ask(call as Call, input, stranger)), 'NotFound', call.name)
    assert.ok((await chatsOf(world, stranger)).every((row) => row.chatId !== chatId))
    assert.deepEqual(await chatsOf(world, stranger, 'بيني وبين الفرع'), [])
  }
  // What was the branch's isn't its people's any more when they work elsewhere.
  const moved = await world.person({ rank: 'BranchManager' })
  const work = { service_place_id: place.id, branch_id: branchId }
  await world.db.updateTable('users').set(work).where('id', '=', moved.id).execute()
  assert.ok((await messagesOf(world, moved, chatId)).length > 0)
  const away = { service_place_id: elsewhere.place.id, branch_id: elsewhere.branchId }
  await world.db.updateTable('users').set(away).where('id', '=', moved.id).execute()
  assert.equal(await errorKeyOf(messagesOf(world, moved, chatId)), 'NotFound')
})

test('what is unread is counted exactly, for the people of a place together, and not where it is muted', async () => {
  const { owner, branch, branchId } = await openCounter(world)
  const member = await world.person()
  assert.equal(await unreadOf(branch), 0)
  const first = await write(world, member, { receiverBranchId: branchId })
  const { chatId } = first
  await write(world, member, { chatId })
  await write(world, branch, { chatId, text: 'أهلًا بك' })
  assert.deepEqual([await unreadOf(branch), await unreadOf(owner), await unreadOf(member)], [2, 2, 1])
  const { unread } = await world.ask(chat.markSeen, { chatId, messageId: first.id }, branch)
  assert.deepEqual([unread, await unreadOf(branch), await unreadOf(owner)], [1, 1, 1])
  // What was read isn't unread again.
  const last = (await messagesOf(world, owner, chatId)).at(-1)?.id ?? 0
  await world.ask(chat.markSeen, { chatId, messageId: last }, owner)
  await world.ask(chat.markSeen, { chatId, messageId: first.id }, branch)
  assert.deepEqual([await unreadOf(branch), await unreadOf(owner)], [0, 0])
  const { readId, readByOtherId } = await world.ask(chat.getChatMessages, { chatId }, member)
  assert.deepEqual([readId, readByOtherId], [0, last])
  await world.ask(chat.muteChat, { chatId, isMuted: true }, member)
  assert.equal(await unreadOf(member), 0)
  assert.equal((await chatsOf(world, member))[0]?.unread, 1)
  await world.ask(chat.muteChat, { chatId, isMuted: false }, member)
  assert.equal(await unreadOf(member), 1)
  const elsewhere = await write(world, member, { receiverPlaceId: counter.place.id })
  const seen = world.ask(chat.markSeen, { chatId, messageId: elsewhere.id }, member)
  assert.equal(await errorKeyOf(seen), 'NotFound')
})

test('a closed conversation is hidden until the next message, from the side that closed it', async () => {
  const { branch, branchId } = await openCounter(world)
  const member = await world.person({ name: 'Rania Salem' })
  const { chatId } = await write(world, member, { receiverBranchId: branchId })
  await world.ask(chat.closeChat, { chatId }, branch)
  assert.deepEqual([await chatsOf(world, branch), await unreadOf(branch)], [[], 0])
  assert.equal((await chatsOf(world, member)).length, 1)
  assert.equal((await chatsOf(world, branch, 'rania'))[0]?.isClosed, true)
  await write(world, member, { chatId })
  assert.deepEqual([(await chatsOf(world, branch)).length, await unreadOf(branch)], [1, 1])
})

test('a block stops both sides, at every branch of the place, until whoever blocked takes it back', async () => {
  const all = await openCounter(world)
  const member = await world.person()
  const { chatId } = await write(world, member, { receiverBranchId: all.branchId })
  await world.ask(chat.blockChat, { chatId, isBlocked: true }, member)
  assert.equal(await errorKeyOf(write(world, member, { receiverPlaceId: all.place.id })), 'ChatBlocked')
  for (const person of [member, all.branch, all.owner])
    assert.equal(await errorKeyOf(write(world, person, { chatId })), 'ChatBlocked')
  const [hers, theirs] = [(await chatsOf(world, member))[0], (await chatsOf(world, all.branch))[0]]
  assert.deepEqual([hers?.isBlocked, hers?.mayWrite], [true, false])
  assert.deepEqual([theirs?.isBlocked, theirs?.mayWrite], [false, false])
  // The other side can't take it back, only block, too.
  await world.ask(chat.blockChat, { chatId, isBlocked: false }, all.branch)
  assert.equal(await errorKeyOf(write(world, all.branch, { chatId })), 'ChatBlocked')
  await world.ask(chat.blockChat, { chatId, isBlocked: true }, all.owner)
  await world.ask(chat.blockChat, { chatId, isBlocked: false }, member)
  assert.equal(await errorKeyOf(write(world, member, { chatId })), 'ChatBlocked')
  await world.ask(chat.blockChat, { chatId, isBlocked: false }, all.branch)
  await write(world, member, { chatId })
  const turn = (n: number) => world.ask(chat.blockChat, { chatId, isBlocked: n % 2 === 0 }, member)
  const keys = []
  for (let n = 0; n < messagesAMinute; n += 1) keys.push(await errorKeyOf(turn(n)))
  assert.ok(keys.includes('TooMany'))
})
