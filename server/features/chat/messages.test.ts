import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { chat } from '#contract/chat.ts'
import { messageLength, messagesAMinute, newChatsAnHour } from '#contract/limits.ts'
import { managedPlaces } from '#contract/managedPlaces.ts'
import { chatsOf, messagesOf, newKey, write } from '#server/testing/chat.ts'
import { listen } from '#server/testing/liveReader.ts'
import { type Counter, openCounter, reserve } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { picture } from '#server/testing/pictures.ts'
import { errorKeyOf, refusedWith } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
let counter: Counter

before(async () => {
  world = await createWorld()
  counter = await openCounter(world)
})
after(() => world[Symbol.asyncDispose]())

const textsOf = async (person: Person, chatId: number) =>
  (await messagesOf(world, person, chatId)).map(({ text }) => text)

test('older messages are asked for by the one before which they came, newer ones by the one after', async () => {
  const { branch, branchId } = await openCounter(world)
  const member = await world.person()
  const { chatId } = await write(world, member, { receiverBranchId: branchId, text: '1' })
  for (let n = 2; n <= 120; n += 1) {
    if (n % 25 === 0) world.clock.advance(60)
    await write(world, n % 2 ? member : branch, { chatId, text: String(n) })
  }
  const read = (input: object) => world.ask(chat.getChatMessages, { chatId, ...input }, member)
  const numbers = (page: { data: { text: string }[] }) => page.data.map(({ text }) => Number(text))
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
  const newest = await read({})
  assert.deepEqual([numbers(newest), newest.hasNext, newest.totalCount], [range(71, 120), true, 120])
  const older = await read({ beforeId: newest.data[0]?.id })
  await write(world, branch, { chatId, text: '121' })
  const oldest = await read({ beforeId: older.data[0]?.id })
  assert.deepEqual([numbers(older), numbers(oldest), oldest.hasNext], [range(21, 70), range(1, 20), false])
  const after = await read({ afterId: newest.data.at(-1)?.id })
  assert.deepEqual([numbers(after), after.hasNext], [[121], false])
  assert.deepEqual(numbers(await read({ page: 2 })), range(22, 71))
})

test('conversations are found by the other side’s name and by their words, however these are spelt', async () => {
  const { branch, branchId } = await openCounter(world, { place: { nameAr: 'مطعم الأندلس', nameEn: '' } })
  const member = await world.person({ name: 'إسراء فؤاد' })
  const { chatId, id } = await write(world, member, {
    receiverBranchId: branchId,
    text: 'هل القهوةُ أمريكيّة 100%؟',
  })
  await write(world, branch, { chatId, text: 'Of course' })
  for (const [person, typed] of [
    [member, 'اندلس'],
    [branch, 'اسراء'],
    [branch, 'إسراءفؤاد'],
    [member, 'القهوه امريكيه'],
    [branch, '100%'],
    [branch, '١٠٠'],
    [member, 'OF COURSE'],
  ] as const)
    assert.deepEqual((await chatsOf(world, person, typed))[0]?.chatId, chatId, typed)
  assert.equal((await chatsOf(world, branch, 'القهوه'))[0]?.found?.messageId, id)
  for (const typed of ['قهوه تركيه', '_f cours', 'of%course'])
    assert.deepEqual(await chatsOf(world, branch, typed), [], typed)
})

test('a picture is for the people of both sides alone, and exists once', async () => {
  const { branch, branchId } = await openCounter(world)
  const member = await world.person()
  const given = { receiverBranchId: branchId, image: await picture(), messageKey: newKey() }
  const sent = await world.ask(chat.sendPicture, given, member)
  const again = await world.ask(chat.sendPicture, { ...given, image: await picture() }, member)
  assert.equal(again.id, sent.id)
  const [message] = await messagesOf(world, branch, sent.chatId)
  assert.deepEqual([message?.hasPicture, message?.text], [true, ''])
  for (const person of [member, branch]) {
    const { status, headers } = await world.send(chat.getPicture, { messageId: sent.id }, person)
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/webp'])
    assert.match(headers.get('cache-control') ?? '', /no-store/)
  }
  const text = await write(world, member, { chatId: sent.chatId })
  assert.equal((await world.send(chat.getPicture, { messageId: text.id }, member)).status, 404)
  assert.equal(
    (await world.send(chat.sendPicture, { chatId: sent.chatId, messageKey: 'x' }, member)).status,
    400,
  )
})

test('a message names an order of both sides, and no other', async () => {
  const all = await openCounter(world)
  const order = await reserve(world, all)
  const { chatId } = await write(world, all.member, { receiverBranchId: all.branchId, orderId: order.id })
  const [message] = await messagesOf(world, all.branch, chatId)
  assert.deepEqual(message?.order, { id: order.id, code: order.code })
  assert.equal((await chatsOf(world, all.branch))[0]?.orderId, order.id)
  const foreign = await reserve(world, await openCounter(world))
  await assert.rejects(
    write(world, all.member, { chatId, orderId: foreign.id }),
    refusedWith(404, 'NotFound', { orderId: 'NotFound' }),
  )
  const stranger = await world.person()
  const guessed = write(world, stranger, { receiverBranchId: all.branchId, orderId: order.id })
  assert.equal(await errorKeyOf(guessed), 'NotFound')
})

test('words of every script are kept as they were written, as text', async () => {
  const { branch, branchId } = await openCounter(world)
  const member = await world.person()
  const { chatId } = await write(world, member, { receiverBranchId: branchId })
  const marked = `${'m'.concat('\u0323'.repeat(30))}`.repeat(129)
  const texts = [
    'مرحبا\nhello\n你好 नमस्ते שלום 🧑🏽‍🍳 ﷽',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    'https://makan.test@evil.example/ javascript:alert(1) https://mаkan.test',
    '\u200Fبالعربية 123 English\u200E',
    "'; drop table messages; --",
    marked,
    'ن'.repeat(messageLength),
  ]
  for (const text of texts) {
    world.clock.advance(60)
    await write(world, member, { chatId, text })
    assert.equal((await messagesOf(world, branch, chatId)).at(-1)?.text, text.normalize('NFC'))
  }
  // What would turn the words around it is left out, and the words stay.
  await write(world, member, { chatId, text: 'invoice\u202Efdp.exe\u2067 تمام' })
  assert.equal((await messagesOf(world, branch, chatId)).at(-1)?.text, 'invoicefdp.exe تمام')
  for (const text of [
    '',
    ' \n',
    '\u200B',
    'ن'.repeat(messageLength + 1),
    `a${'\u0323'.repeat(4000)}`,
    'a\u0000b',
  ])
    assert.equal(
      await errorKeyOf(write(world, member, { chatId, text })),
      'InvalidData',
      JSON.stringify(text),
    )
})

test('nobody sends more in a minute, or begins more in an hour, than is allowed; what is sent again costs nothing', async () => {
  const member = await world.person()
  const { chatId, messageKey } = await write(world, member, { receiverPlaceId: counter.place.id })
  for (let n = 1; n < messagesAMinute; n += 1) await write(world, member, { chatId })
  assert.equal(await errorKeyOf(write(world, member, { chatId })), 'TooMany')
  await write(world, member, { receiverPlaceId: counter.place.id, messageKey })
  world.clock.advance(60)
  await write(world, member, { chatId })
  const places = []
  for (let n = 0; n < newChatsAnHour; n += 1) places.push((await openCounter(world, { points: 0 })).place.id)
  const keys = []
  for (const receiverPlaceId of places) keys.push(await errorKeyOf(write(world, member, { receiverPlaceId })))
  assert.deepEqual(keys, [...Array(newChatsAnHour - 1).fill('none'), 'TooMany'])
})

test('both sides, and the writer’s other windows, hear of a message and of what is read', async () => {
  const { owner, branch, branchId } = await openCounter(world)
  const member = await world.person()
  const people = [member, branch, owner]
  const streams = await Promise.all(people.map((person) => listen(world.url, person)))
  for (const stream of streams) await stream.next()
  const { chatId, id } = await write(world, member, { receiverBranchId: branchId })
  for (const stream of streams) {
    const said = (await stream.next())?.message
    assert.deepEqual([said?.kind, said?.chatId, said?.messageId], ['chat', chatId, id])
  }
  await world.ask(chat.markSeen, { chatId, messageId: id }, branch)
  const [hers, theirs] = [await streams[0]?.next(), await streams[1]?.next()]
  assert.deepEqual([hers?.message.chatId, hers?.message.messageId], [chatId, undefined])
  assert.equal(theirs?.message.counts.unreadMessages, 0)
  // What stands as it stood is told to nobody.
  await world.ask(chat.markSeen, { chatId, messageId: id }, branch)
  await write(world, member, { chatId })
  assert.ok((await streams[1]?.next())?.message.messageId)
  for (const stream of streams) stream.hangUp()
})

test('of whom deleted their account the words are gone, what others wrote stays', async () => {
  const { branch, branchId } = await openCounter(world)
  const member = await world.person({ name: 'Hana Zaki' })
  const given = { receiverBranchId: branchId, image: await picture(), messageKey: newKey(), text: 'سرّي' }
  const { chatId, id } = await world.ask(chat.sendPicture, given, member)
  await write(world, branch, { chatId, text: 'وصلت' })
  await world.ask(accounts.deleteAccount, { currentPassword: member.password }, member)
  await world.settle()
  const [hers, theirs] = await messagesOf(world, branch, chatId)
  assert.deepEqual([hers?.text, hers?.hasPicture, hers?.isErased], ['', false, true])
  assert.deepEqual([theirs?.text, theirs?.isErased], ['وصلت', false])
  assert.equal((await world.send(chat.getPicture, { messageId: id }, branch)).status, 404)
  const [row] = await chatsOf(world, branch)
  assert.deepEqual([row?.chatName, row?.mayWrite], ['Deleted account', false])
  assert.equal(await errorKeyOf(write(world, branch, { chatId })), 'ChatEnded')
  assert.deepEqual(await chatsOf(world, branch, 'سري'), [])
})

test('a place with conversations is hidden when it is deleted, and takes no further messages', async () => {
  const { place, branchId } = await openCounter(world)
  const member = await world.person()
  const { chatId } = await write(world, member, { receiverBranchId: branchId })
  const staff = await world.person({ rank: 'SuperAdmin' })
  await world.ask(managedPlaces.deletePlace, { id: place.id }, staff)
  assert.equal((await textsOf(member, chatId)).length, 1)
  assert.equal(await errorKeyOf(write(world, member, { chatId })), 'ChatEnded')
  assert.equal(await errorKeyOf(write(world, member, { receiverPlaceId: place.id })), 'NotFound')
})
