import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { chat } from '#contract/chat.ts'
import { complaints } from '#contract/complaints.ts'
import { messagesOf, newKey, write } from '#server/testing/chat.ts'
import { complain } from '#server/testing/complaints.ts'
import { openCounter } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { picture } from '#server/testing/pictures.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
/** Staff who look after complaints. */
let handler: Person

before(async () => {
  world = await createWorld()
  const wish = { rank: 'Moderator', permissions: ['ManageUserReports'] } as const
  handler = await world.person({ ...wish, name: 'Nada Fouad' })
})
after(() => world[Symbol.asyncDispose]())

const queueOf = async (asked: object, person = handler) =>
  (await world.ask(complaints.getUserReports, asked, person)).data

test('a reported message attaches its conversation, which the team reads until that is processed', async () => {
  const all = await openCounter(world)
  const { member, branch, branchId } = all
  const { chatId, id: hers } = await write(world, member, { receiverBranchId: branchId, text: 'أين طلبي؟' })
  const rude = await world.ask(
    chat.sendPicture,
    { chatId, text: 'لا شأن لك', image: await picture(), messageKey: newKey() },
    branch,
  )
  const report = { messageId: rude.id, text: 'كلام غير لائق' }
  const made = await world.ask(complaints.reportMessage, report, member)
  assert.match(made.subject, /Koshari/)
  assert.deepEqual([made.place?.id, made.reported], [all.place.id, null])
  const [row] = await queueOf({ kind: 'report' })
  assert.deepEqual([row?.id, row?.reported], [made.id, { messageId: rude.id, chatId }])
  const read = () => world.ask(complaints.getReportedMessages, { reportId: made.id }, handler)
  const { data } = await read()
  assert.deepEqual(
    data.map(({ text, senderName, author }) => [text, senderName, author?.name]),
    [
      ['أين طلبي؟', member.name, undefined],
      ['لا شأن لك', 'Koshari – Branch', branch.name],
    ],
  )
  const seen = { reportId: made.id, messageId: rude.id }
  assert.equal((await world.send(complaints.getReportedPicture, seen, handler)).status, 200)
  // Reading it gives no place in it.
  assert.equal(await errorKeyOf(messagesOf(world, handler, chatId)), 'NotFound')
  assert.equal(await errorKeyOf(write(world, handler, { chatId })), 'NotFound')
  for (const [person, messageId] of [
    [member, hers],
    [await world.person(), rude.id],
  ] as const)
    assert.equal(
      await errorKeyOf(world.ask(complaints.reportMessage, { messageId, text: 'x' }, person)),
      'NotFound',
    )
  await world.ask(complaints.processReport, { reportId: made.id, resolution: 'نبّهنا المكان' }, handler)
  assert.equal(await errorKeyOf(read()), 'NotFound')
  assert.equal((await world.send(complaints.getReportedPicture, seen, handler)).status, 404)
})

test('who was reported can’t have their words erased before that is processed', async () => {
  const { member, branch, branchId } = await openCounter(world, { points: 0 })
  const { chatId, id } = await write(world, member, { receiverBranchId: branchId, text: 'كلام جارح' })
  const { id: reportId } = await world.ask(
    complaints.reportMessage,
    { messageId: id, text: 'يهددني' },
    branch,
  )
  await world.ask(accounts.deleteAccount, { currentPassword: member.password }, member)
  await world.settle()
  const { data } = await world.ask(complaints.getReportedMessages, { reportId }, handler)
  assert.equal(data[0]?.text, 'كلام جارح')
  await world.ask(complaints.processReport, { reportId, resolution: 'تم' }, handler)
  await world.settleAgain()
  assert.deepEqual((await messagesOf(world, branch, chatId))[0]?.isErased, true)
})

test('of whom deleted their account the complaints are closed and forgotten', async () => {
  const member = await world.person()
  const { id: reportId } = await complain(world, member)
  await world.ask(accounts.deleteAccount, { currentPassword: member.password }, member)
  await world.settle()
  const kept = await world.ask(complaints.getUserReport, { reportId }, handler)
  assert.deepEqual(
    [kept.state, kept.subject, kept.text, kept.senderName, kept.senderEmail],
    ['processed', '', '', '', null],
  )
})
