import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { audit } from '#contract/audit/endpoints.ts'
import { chat } from '#contract/chat/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import { maxDataCopiesPerDay, reauthMinutes } from '#contract/core/limits.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { ownData } from '#contract/ownData/endpoints.ts'
import { maxPrinted } from '#contract/ownData/schemas.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { findActor } from '#server/core/security/session.ts'
import { createRequest } from '#server/testing/app/httpClient.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { sendMessage } from '#server/testing/builders/chat.ts'
import { createApprovedOrder, openCounter } from '#server/testing/builders/orders.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import { markRecentlyAuthenticated, type TestUser } from '#server/testing/builders/users.ts'
import { downloadDataCopy } from './copy.service.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const staff = await app.createUser({ rank: 'SuperAdmin' })

type File = {
  profile: { name: string; email: string | null }
  statement: { kind: string; points: number; party: string | null }[]
  orders: { code: string; state: string; place: string }[]
  conversations: {
    with: string
    subject: string | null
    messages: { text: string; isOwn: boolean; picture: string | null }[]
  }[]
  complaints: { subject: string; text: string }[]
}

const download = (person: TestUser | null) =>
  fetch(createRequest(app.url, ownData.downloadDataCopy, {}, { token: person?.token ?? null }))

async function downloadFile(person: TestUser): Promise<File> {
  await app.request(ownData.requestDataCopy, {}, person)
  const reply = await download(person)
  assert.equal(reply.status, 200)
  return (await reply.json()) as File
}

test('own data: the file contains only the user’s data, with others’ public names', async () => {
  const counter = await openCounter(app)
  const { member, branch, branchId } = counter
  const order = await createApprovedOrder(app, counter)
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId, text: 'أين أنتم؟' })
  await sendMessage(app, branch, { chatId, text: 'أمام المحطة' })
  await app.request(complaints.sendComplaint, { subject: 'فاتورة', text: 'أكبر مما دفعت' }, member)
  const otherUser = await app.createUser({ name: 'سامي عبد الرحمن' })
  await app.request(wallet.transferPoints, { toUserId: otherUser.id, points: 1 }, member)

  const file = await downloadFile(member)
  assert.equal(file.profile.name, member.name)
  assert.deepEqual(
    file.orders.map(({ code, state }) => [code, state]),
    [[order.code, 'approved']],
  )
  const [transfer] = file.statement
  assert.equal(transfer?.points, -1)
  assert.notEqual(transfer?.party, otherUser.name)
  const talk = file.conversations.find(({ subject }) => subject === null)
  assert.deepEqual(
    talk?.messages.map(({ text, isOwn }) => [text, isOwn]),
    [
      ['أمام المحطة', false],
      ['أين أنتم؟', true],
    ],
  )
  assert.deepEqual(
    file.complaints.map(({ subject, text }) => [subject, text]),
    [['فاتورة', 'أكبر مما دفعت']],
  )
  const json = JSON.stringify(file)
  for (const secret of [otherUser.name, otherUser.phone, branch.phone, 'password'])
    assert.ok(!json.includes(secret), secret)

  const printed = await app.request(ownData.getPrintedCopy, {}, member)
  assert.deepEqual([printed.isWhole, printed.orders.length, printed.complaints.length], [true, 1, 1])
  assert.deepEqual(
    printed.conversations.find(({ subject }) => subject === null)?.messages.map(({ text }) => text),
    ['أين أنتم؟', 'أمام المحطة'],
  )
})

test('own data: a user without data gets a complete file with empty lists', async () => {
  const { statement, orders, conversations, complaints: none } = await downloadFile(await app.createUser())
  assert.deepEqual([statement, orders, conversations, none], [[], [], [], []])
})

test('own data: staff and managers get only their own data', async () => {
  assert.deepEqual((await downloadFile(staff)).complaints, [])
  const { branch, member, branchId } = await openCounter(app)
  await sendMessage(app, member, { receiverBranchId: branchId, text: 'سر' })
  const file = await downloadFile(branch)
  assert.deepEqual([file.conversations, file.orders], [[], []])
})

test('own data: a copy is requested, ready for an hour, notified and audited', async () => {
  const mona = await app.createUser()
  assert.equal((await download(mona)).status, 422)
  assert.equal((await download(null)).status, 401)
  const { readyUntil } = await app.request(ownData.requestDataCopy, {}, mona)
  assert.equal(Date.parse(readyUntil ?? '') - app.instance.now().getTime(), 3_600_000)
  assert.equal((await download(mona)).status, 200)
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, { page: 1 }, mona)
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['DataCopied'],
  )
  const log = await app.request(audit.getAuditLog, { userId: mona.id }, staff)
  assert.deepEqual(
    log.data.map(({ call, kind, subjectId }) => [call, kind, subjectId]),
    [['ownData.requestDataCopy', 'user', mona.id]],
  )
  app.clock.advance(3601)
  await markRecentlyAuthenticated(app.ctx(), mona)
  assert.equal((await download(mona)).status, 422)
  assert.equal((await app.send(ownData.getPrintedCopy, {}, mona)).status, 422)
})

test('own data: concurrent requests stay within the daily limit', async () => {
  const sami = await app.createUser()
  const statuses = await Promise.all(
    Array.from(
      { length: maxDataCopiesPerDay + 4 },
      async () => (await app.send(ownData.requestDataCopy, {}, sami)).status,
    ),
  )
  assert.equal(statuses.filter((status) => status === 200).length, maxDataCopiesPerDay)
  assert.equal(statuses.filter((status) => status === 429).length, 4)
  assert.equal((await app.request(ownData.getDataCopy, {}, sami)).left, 0)
  app.clock.advance(24 * 3600 + 1)
  assert.equal((await app.request(ownData.requestDataCopy, {}, sami)).left, maxDataCopiesPerDay - 1)
})

test('own data: pictures are included as links that open them', async () => {
  const { member, branchId } = await openCounter(app)
  await app.request(
    chat.sendPicture,
    { receiverBranchId: branchId, image: await createPicture(), messageKey: 'own-data-picture' },
    member,
  )
  const link = (await downloadFile(member)).conversations[0]?.messages[0]?.picture
  assert.ok(link)
  const path = link.slice(new URL(link).origin.length)
  const reply = await fetch(app.url + path, { headers: { authorization: `Bearer ${member.token}` } })
  assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/webp'])
})

test('own data: a long conversation is written in chunks and printed in part', async () => {
  const { member, branchId } = await openCounter(app)
  const { chatId } = await sendMessage(app, member, { receiverBranchId: branchId, text: '0' })
  const count = 3000
  const { side } = await app.db
    .selectFrom('conversationParticipants')
    .select('side')
    .where('conversationId', '=', chatId)
    .where('userId', '=', member.id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, n) => ({
    conversationId: chatId,
    side,
    authorId: member.id,
    key: `own-data-${n}`,
    text: `${n} ${'كلام '.repeat(20)}`,
    picture: null,
    orderId: null,
    sentAt: app.instance.now(),
    erasedAt: null,
  }))
  await app.db.insertInto('messages').values(rows).execute()
  await app.request(ownData.requestDataCopy, {}, member)
  const actor = await findActor(app.ctx(), member.token)
  assert.ok(actor)
  const sizes: number[] = []
  let content = ''
  for await (const chunk of (await downloadDataCopy({ ctx: app.ctx(), actor, input: {} }))
    .bytes as AsyncIterable<Buffer>) {
    sizes.push(chunk.length)
    content += chunk.toString()
  }
  assert.ok(
    sizes.length > 20 && Math.max(...sizes) < 64_000,
    `${sizes.length} pieces, the largest ${Math.max(...sizes)}`,
  )
  assert.equal((JSON.parse(content) as File).conversations[0]?.messages.length, count + 1)
  const printed = await app.request(ownData.getPrintedCopy, {}, member)
  assert.deepEqual([printed.isWhole, printed.conversations[0]?.messages.length], [false, maxPrinted])
})

test('own data: requests are deleted after a day and don’t block account deletion', async () => {
  const mona = await app.createUser()
  await app.request(ownData.requestDataCopy, {}, mona)
  await app.request(accounts.deleteAccount, { currentPassword: mona.password }, mona)
  app.clock.advance(24 * 3600 + 1)
  await app.runPendingJobs()
  const left = await app.db.selectFrom('dataCopies').select('id').where('userId', '=', mona.id).execute()
  assert.deepEqual(left, [])
})

test('own data: download and print require recent authentication', async () => {
  const mona = await app.createUser()
  await app.request(ownData.requestDataCopy, {}, mona)
  const statuses = () =>
    Promise.all(
      [ownData.downloadDataCopy, ownData.getPrintedCopy].map(async (call) => {
        const response = await fetch(createRequest(app.url, call, {}, { token: mona.token }))
        await response.arrayBuffer()
        return response.status
      }),
    )
  assert.deepEqual(await statuses(), [200, 200])
  app.clock.advance(reauthMinutes * 60)
  assert.deepEqual(await statuses(), [403, 403])
  await app.request(accounts.proveAgain, { password: mona.password }, mona)
  assert.deepEqual(await statuses(), [200, 200])
})
