import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { audit } from '#contract/audit.ts'
import { chat } from '#contract/chat.ts'
import { complaints } from '#contract/complaints.ts'
import { dataCopiesADay, freshMinutes } from '#contract/limits.ts'
import { notifications } from '#contract/notifications.ts'
import { mostPrinted, ownData } from '#contract/ownData.ts'
import { wallet } from '#contract/wallet.ts'
import { findActor } from '#server/core/session.ts'
import { write } from '#server/testing/chat.ts'
import { approved, openCounter } from '#server/testing/orders.ts'
import { freshen, type Person } from '#server/testing/people.ts'
import { picture } from '#server/testing/pictures.ts'
import { requestOf } from '#server/testing/sending.ts'
import { createWorld } from '#server/testing/world.ts'
import { downloadCopy } from './copy.service.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const staff = await world.person({ rank: 'SuperAdmin' })

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

const download = (person: Person | null) =>
  fetch(requestOf(world.url, ownData.downloadDataCopy, {}, { token: person?.token ?? null }))

/** What somebody's file holds, requested and downloaded. */
async function fileOf(person: Person): Promise<File> {
  await world.ask(ownData.requestDataCopy, {}, person)
  const reply = await download(person)
  assert.equal(reply.status, 200)
  return (await reply.json()) as File
}

test('the file holds what is somebody’s own, with others by the names that they have everywhere', async () => {
  const counter = await openCounter(world)
  const { member, branch, branchId } = counter
  const order = await approved(world, counter)
  const { chatId } = await write(world, member, { receiverBranchId: branchId, text: 'أين أنتم؟' })
  await write(world, branch, { chatId, text: 'أمام المحطة' })
  await world.ask(complaints.sendComplaint, { subject: 'فاتورة', text: 'أكبر مما دفعت' }, member)
  const other = await world.person({ name: 'سامي عبد الرحمن' })
  await world.ask(wallet.transferPoints, { toUserId: other.id, points: 1 }, member)

  const file = await fileOf(member)
  assert.equal(file.profile.name, member.name)
  assert.deepEqual(
    file.orders.map(({ code, state }) => [code, state]),
    [[order.code, 'approved']],
  )
  const [transfer] = file.statement
  assert.equal(transfer?.points, -1)
  assert.notEqual(transfer?.party, other.name)
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
  const whole = JSON.stringify(file)
  for (const secret of [other.name, other.phone, branch.phone, 'password'])
    assert.ok(!whole.includes(secret), secret)

  const printed = await world.ask(ownData.getPrintedCopy, {}, member)
  assert.deepEqual([printed.isWhole, printed.orders.length, printed.complaints.length], [true, 1, 1])
  assert.deepEqual(
    printed.conversations.find(({ subject }) => subject === null)?.messages.map(({ text }) => text),
    ['أين أنتم؟', 'أمام المحطة'],
  )
})

test('somebody without anything gets a whole file of nothing', async () => {
  const { statement, orders, conversations, complaints: none } = await fileOf(await world.person())
  assert.deepEqual([statement, orders, conversations, none], [[], [], [], []])
})

test('those who look after others get their own alone', async () => {
  assert.deepEqual((await fileOf(staff)).complaints, [])
  const { branch, member, branchId } = await openCounter(world)
  await write(world, member, { receiverBranchId: branchId, text: 'سر' })
  const file = await fileOf(branch)
  assert.deepEqual([file.conversations, file.orders], [[], []])
})

test('a copy is requested first, stands ready for an hour, and is told of in the bell and in the audit log', async () => {
  const mona = await world.person()
  assert.equal((await download(mona)).status, 422)
  assert.equal((await download(null)).status, 401)
  const { readyUntil } = await world.ask(ownData.requestDataCopy, {}, mona)
  assert.equal(Date.parse(readyUntil ?? '') - world.app.now().getTime(), 3_600_000)
  assert.equal((await download(mona)).status, 200)
  await world.settle()
  const { data } = await world.ask(notifications.getAllNotifications, { page: 1 }, mona)
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['DataCopied'],
  )
  const log = await world.ask(audit.getAuditLog, { userId: mona.id }, staff)
  assert.deepEqual(
    log.data.map(({ call, kind, subjectId }) => [call, kind, subjectId]),
    [['ownData.requestDataCopy', 'user', mona.id]],
  )
  world.clock.advance(3601)
  await freshen(world.ctx(), mona)
  assert.equal((await download(mona)).status, 422)
  assert.equal((await world.send(ownData.getPrintedCopy, {}, mona)).status, 422)
})

test('nobody requests more copies a day than there are, however many at once', async () => {
  const sami = await world.person()
  const statuses = await Promise.all(
    Array.from(
      { length: dataCopiesADay + 4 },
      async () => (await world.send(ownData.requestDataCopy, {}, sami)).status,
    ),
  )
  assert.equal(statuses.filter((status) => status === 200).length, dataCopiesADay)
  assert.equal(statuses.filter((status) => status === 429).length, 4)
  assert.equal((await world.ask(ownData.getDataCopy, {}, sami)).left, 0)
  world.clock.advance(24 * 3600 + 1)
  assert.equal((await world.ask(ownData.requestDataCopy, {}, sami)).left, dataCopiesADay - 1)
})

test('pictures are named by links that open them', async () => {
  const { member, branchId } = await openCounter(world)
  await world.ask(
    chat.sendPicture,
    { receiverBranchId: branchId, image: await picture(), messageKey: 'own-data-picture' },
    member,
  )
  const link = (await fileOf(member)).conversations[0]?.messages[0]?.picture
  assert.ok(link)
  const path = link.slice(new URL(link).origin.length)
  const reply = await fetch(world.url + path, { headers: { authorization: `Bearer ${member.token}` } })
  assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/webp'])
})

test('a long conversation is written some at a time, and printed in part', async () => {
  const { member, branchId } = await openCounter(world)
  const { chatId } = await write(world, member, { receiverBranchId: branchId, text: '0' })
  const count = 3000
  const { side } = await world.db
    .selectFrom('conversation_sides')
    .select('side')
    .where('conversation_id', '=', chatId)
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, n) => ({
    conversation_id: chatId,
    side,
    author_id: member.id,
    key: `own-data-${n}`,
    text: `${n} ${'كلام '.repeat(20)}`,
    picture: null,
    order_id: null,
    sent_at: world.app.now(),
    erased_at: null,
  }))
  await world.db.insertInto('messages').values(rows).execute()
  await world.ask(ownData.requestDataCopy, {}, member)
  const actor = await findActor(world.ctx(), member.token)
  assert.ok(actor)
  const sizes: number[] = []
  let whole = ''
  for await (const chunk of (await downloadCopy(world.ctx(), actor)).bytes as AsyncIterable<Buffer>) {
    sizes.push(chunk.length)
    whole += chunk.toString()
  }
  assert.ok(
    sizes.length > 20 && Math.max(...sizes) < 64_000,
    `${sizes.length} pieces, the largest ${Math.max(...sizes)}`,
  )
  assert.equal((JSON.parse(whole) as File).conversations[0]?.messages.length, count + 1)
  const printed = await world.ask(ownData.getPrintedCopy, {}, member)
  assert.deepEqual([printed.isWhole, printed.conversations[0]?.messages.length], [false, mostPrinted])
})

test('requests go after a day, and stand in nobody’s way who deletes their account', async () => {
  const mona = await world.person()
  await world.ask(ownData.requestDataCopy, {}, mona)
  await world.ask(accounts.deleteAccount, { currentPassword: mona.password }, mona)
  world.clock.advance(24 * 3600 + 1)
  await world.settle()
  const left = await world.db.selectFrom('data_copies').select('id').where('user_id', '=', mona.id).execute()
  assert.deepEqual(left, [])
})

test('own data: a copy is downloaded and printed with recent authentication alone', async () => {
  const mona = await world.person()
  await world.ask(ownData.requestDataCopy, {}, mona)
  const statuses = () =>
    Promise.all(
      [ownData.downloadDataCopy, ownData.getPrintedCopy].map(async (call) => {
        const sent = await fetch(requestOf(world.url, call, {}, { token: mona.token }))
        await sent.arrayBuffer()
        return sent.status
      }),
    )
  assert.deepEqual(await statuses(), [200, 200])
  world.clock.advance(freshMinutes * 60)
  assert.deepEqual(await statuses(), [403, 403])
  await world.ask(accounts.proveAgain, { password: mona.password }, mona)
  assert.deepEqual(await statuses(), [200, 200])
})
