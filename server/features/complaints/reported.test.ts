import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { chat } from '#contract/chat/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { getMessages, newKey, sendMessage } from '#server/testing/builders/chat.ts'
import { createComplaint } from '#server/testing/builders/complaints.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

let app: TestApp
let handler: TestUser

before(async () => {
  app = await createTestApp()
  const overrides = { rank: 'Moderator', permissions: ['ManageUserReports'] } as const
  handler = await app.createUser({ ...overrides, name: 'Nada Fouad' })
})
after(() => app[Symbol.asyncDispose]())

const readQueue = async (input: object, person = handler) =>
  (await app.request(complaints.getUserReports, input, person)).data

test('reported messages: the team can read the conversation until processing', async () => {
  const all = await openCounter(app)
  const { member, branch, branchId } = all
  const { chatId, id: memberMessageId } = await sendMessage(app, member, {
    receiverBranchId: branchId,
    text: 'أين طلبي؟',
  })
  const rude = await app.request(
    chat.sendPicture,
    { chatId, text: 'لا شأن لك', image: await createPicture(), messageKey: newKey() },
    branch,
  )
  const report = { messageId: rude.id, text: 'كلام غير لائق' }
  const made = await app.request(complaints.reportMessage, report, member)
  assert.match(made.subject, /Koshari/)
  assert.deepEqual([made.place?.id, made.reported], [all.place.id, null])
  const [row] = await readQueue({ kind: 'report' })
  assert.deepEqual([row?.id, row?.reported], [made.id, { messageId: rude.id, chatId }])
  const read = () => app.request(complaints.getReportedMessages, { reportId: made.id }, handler)
  const { data } = await read()
  assert.deepEqual(
    data.map(({ text, senderName, author }) => [text, senderName, author?.name]),
    [
      ['أين طلبي؟', member.name, undefined],
      ['لا شأن لك', 'Koshari – Branch', branch.name],
    ],
  )
  const pictureInput = { reportId: made.id, messageId: rude.id }
  assert.equal((await app.send(complaints.getReportedPicture, pictureInput, handler)).status, 200)
  // A handler can read the conversation but doesn't take part in it.
  assert.equal(await getErrorKey(getMessages(app, handler, chatId)), 'NotFound')
  assert.equal(await getErrorKey(sendMessage(app, handler, { chatId })), 'NotFound')
  for (const [person, messageId] of [
    [member, memberMessageId],
    [await app.createUser(), rude.id],
  ] as const)
    assert.equal(
      await getErrorKey(app.request(complaints.reportMessage, { messageId, text: 'x' }, person)),
      'NotFound',
    )
  await app.request(complaints.processReport, { reportId: made.id, resolution: 'نبّهنا المكان' }, handler)
  assert.equal(await getErrorKey(read()), 'NotFound')
  assert.equal((await app.send(complaints.getReportedPicture, pictureInput, handler)).status, 404)
})

test('reported messages: the reported user’s words can’t be erased before processing', async () => {
  const { member, branch, branchId } = await openCounter(app, { points: 0 })
  const { chatId, id } = await sendMessage(app, member, { receiverBranchId: branchId, text: 'كلام جارح' })
  const { id: reportId } = await app.request(
    complaints.reportMessage,
    { messageId: id, text: 'يهددني' },
    branch,
  )
  await app.request(accounts.deleteAccount, { currentPassword: member.password }, member)
  await app.runPendingJobs()
  const { data } = await app.request(complaints.getReportedMessages, { reportId }, handler)
  assert.equal(data[0]?.text, 'كلام جارح')
  await app.request(complaints.processReport, { reportId, resolution: 'تم' }, handler)
  await app.runAllJobs()
  assert.deepEqual((await getMessages(app, branch, chatId))[0]?.isErased, true)
})

test('reported messages: a deleted user’s complaints are closed and erased', async () => {
  const member = await app.createUser()
  const { id: reportId } = await createComplaint(app, member)
  await app.request(accounts.deleteAccount, { currentPassword: member.password }, member)
  await app.runPendingJobs()
  const complaint = await app.request(complaints.getUserReport, { reportId }, handler)
  assert.deepEqual(
    [complaint.state, complaint.subject, complaint.text, complaint.senderName, complaint.senderEmail],
    ['processed', '', '', '', null],
  )
})
