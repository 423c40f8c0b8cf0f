import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessChanges } from '#contract/accessChanges.ts'
import { accountSafety } from '#contract/accountSafety.ts'
import { accounts } from '#contract/accounts.ts'
import { accessChangeHours } from '#contract/limits.ts'
import { notifications } from '#contract/notifications.ts'
import { users } from '#contract/users.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { linkTokenSentTo, provePhone } from '#server/testing/proving.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const hours = 3600
const due = accessChangeHours * hours
const newPhone = '+201112345678'
const newPassword = 'Another-Horse-7'

type Wish = Partial<{ phone: string; email: string; password: string; name: string }>

/** One of the staff saves a user as the form does: with what it shows, but for what is wished. */
async function saveAs(world: World, staff: Person, person: Person, wish: Wish) {
  const row = await world.ask(users.getUser, { id: person.id }, staff)
  const input = {
    id: row.id,
    name: row.name,
    phone: row.phone?.slice(3) ?? '',
    phoneCode: '20',
    rankId: row.rankId,
  }
  return (await world.ask(users.saveUser, { ...input, ...wish }, staff)).user
}

/** A member with points, and three of the staff. */
async function createPeople(world: World) {
  const mona = await world.person()
  await buyPoints(world, mona.id, { points: 10 })
  const admin = () => world.person({ rank: 'SuperAdmin' })
  return { mona, one: await admin(), other: await admin(), third: await admin() }
}

const isOpenTo = async (world: World, userName: string, password: string) =>
  (await world.send(accounts.login, { userName, password })).status === 200

const statusOf = async (world: World, person: Person) =>
  (await world.send(accounts.checkAuth, {}, person)).status

/** What is due is looked for every five minutes. */
async function wait(world: World, seconds: number) {
  world.clock.advance(seconds)
  await world.settle()
}

const tokenIn = (text = '') => /\?t=(\S+)/.exec(text)?.[1] ?? ''

test('users: a phone and a password that staff set for an account with points wait a day; its sessions end at once', async () => {
  await using world = await createWorld()
  const { mona, one } = await createPeople(world)
  const row = await saveAs(world, one, mona, {
    phone: '01112345678',
    password: newPassword,
    name: 'منى الجديدة',
  })
  assert.deepEqual([row.phone, row.name, row.isProvisional], [mona.phone, 'منى الجديدة', false])
  assert.equal(Date.parse(row.changeDueAt ?? '') - world.clock.now().getTime(), due * 1000)
  assert.equal(await statusOf(world, mona), 401)
  await wait(world, due - 1)
  assert.deepEqual(
    [await isOpenTo(world, mona.phone, mona.password), await isOpenTo(world, mona.phone, newPassword)],
    [true, false],
  )
  await wait(world, 300)
  assert.deepEqual(
    [await isOpenTo(world, newPhone, newPassword), await isOpenTo(world, newPhone, mona.password)],
    [true, false],
  )
  const staff = await loggedInAgain(world.ctx(), one)
  const { phone, isProvisional, changeDueAt } = await world.ask(users.getUser, { id: mona.id }, staff)
  assert.deepEqual([phone, isProvisional, changeDueAt], [newPhone, true, null])
})

test('users: the old phone, mailbox and bell are notified, and each stops it with one tap', async () => {
  for (const channel of ['sms', 'mail', 'bell'] as const) {
    await using world = await createWorld()
    const { mona, one, other } = await createPeople(world)
    await world.settle()
    const before = world.outbox().length
    await saveAs(world, one, mona, { phone: '01112345678' })
    await world.settle()
    const sent = world.outbox().slice(0, world.outbox().length - before)
    assert.deepEqual(sent.map((each) => `${each.channel} ${each.to}`).sort(), [
      `mail ${mona.email}`,
      `sms ${mona.phone}`,
    ])
    const again = await loggedInAgain(world.ctx(), mona)
    const { data } = await world.ask(notifications.getAllNotifications, {}, again)
    assert.equal(data[0]?.kind, 'AccessChangeWaits')
    assert.equal((await world.ask(accessChanges.getOwnAccessChange, {}, again)).change?.phone, true)
    const token = tokenIn(sent.find((each) => each.channel === channel)?.text)
    // Whoever has it needs no session, and it works once.
    if (channel === 'bell') await world.ask(accessChanges.stopOwnAccessChange, {}, again)
    else {
      await world.ask(accessChanges.stopAccessChange, { token })
      await assert.rejects(world.ask(accessChanges.stopAccessChange, { token }), { errorKey: 'LinkExpired' })
    }
    await world.settle()
    await wait(world, due + 300)
    assert.equal(await isOpenTo(world, mona.phone, mona.password), true)
    const told = await world.ask(
      notifications.getAllNotifications,
      {},
      await loggedInAgain(world.ctx(), other),
    )
    assert.deepEqual(told.data.map(({ kind }) => kind).sort(), ['AccessChangeEnded', 'AccessChangeSet'])
  }
})

test('users: a link is of one change and nobody can make one up', async () => {
  await using world = await createWorld()
  const { mona, one } = await createPeople(world)
  await saveAs(world, one, mona, { password: newPassword })
  await world.settle()
  const token = tokenIn(
    world.outbox().find(({ channel, to }) => channel === 'sms' && to === mona.phone)?.text,
  )
  const [id, seal = ''] = token.split('.')
  for (const guess of ['', id, `${id}.`, `${Number(id) + 1}.${seal}`, `${id}.${'A'.repeat(22)}`, `${token}x`])
    await assert.rejects(world.ask(accessChanges.stopAccessChange, { token: guess ?? '' }), {
      errorKey: 'LinkExpired',
    })
  await world.ask(accessChanges.withdrawAccessChange, { userId: mona.id }, one)
  world.clock.advance(1)
  await saveAs(world, one, mona, { password: newPassword })
  await assert.rejects(world.ask(accessChanges.stopAccessChange, { token }), { errorKey: 'LinkExpired' })
})

test('users: a second person approves what they were shown, once; the first never can; anybody withdraws it', async () => {
  await using world = await createWorld()
  const { mona, one, other, third } = await createPeople(world)
  await saveAs(world, one, mona, { phone: '01112345678' })
  const list = (as: Person) => world.ask(accessChanges.getAccessChanges, {}, as)
  const approve = (as: Person, setAt: string) =>
    world.ask(accessChanges.approveAccessChange, { userId: mona.id, setAt }, as)
  const [shown] = await list(other)
  assert.deepEqual([shown?.phone, shown?.setByMe, (await list(one))[0]?.setByMe], [newPhone, false, true])
  const setAt = shown?.setAt ?? ''
  await assert.rejects(approve(one, setAt), { status: 403, errorKey: 'ChangeNeedsAnother' })
  await assert.rejects(
    approve(await world.person({ rank: 'Moderator', permissions: ['UsersControl'] }), setAt),
    {
      status: 403,
    },
  )
  await assert.rejects(saveAs(world, other, mona, { password: newPassword }), {
    errorKey: 'AccessChangeWaits',
  })
  await world.ask(accessChanges.withdrawAccessChange, { userId: mona.id }, third)
  world.clock.advance(1)
  await saveAs(world, one, mona, { phone: '01212345678' })
  await assert.rejects(approve(other, setAt), { status: 404 }, 'another one than was shown')
  const now = (await list(other))[0]?.setAt ?? ''
  const outcomes = await Promise.allSettled([approve(other, now), approve(third, now)])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await isOpenTo(world, '+201212345678', mona.password), true)
  assert.deepEqual(await list(one), [])
})

test('users: an email that staff set waits as well, for it resets the password', async () => {
  await using world = await createWorld()
  const { mona, one } = await createPeople(world)
  const row = await saveAs(world, one, mona, { email: 'other@example.test' })
  assert.deepEqual([row.email, row.pendingEmail], [mona.email, null])
  await world.settle()
  assert.ok(!world.outbox().some(({ to }) => to === 'other@example.test'))
  await wait(world, due + 300)
  await world.ask(accounts.confirmEmail, { token: linkTokenSentTo(world, 'other@example.test') })
})

test('users: what an account holds decides whether it waits', async () => {
  await using world = await createWorld()
  const { one } = await createPeople(world)
  const waits = async (person: Person) => {
    const row = await saveAs(world, one, person, { password: newPassword })
    return row.changeDueAt !== null
  }
  assert.equal(await waits(await world.person()), false)
  for (const rank of ['SalesConsultant', 'ServiceSupplier', 'Moderator'] as const)
    assert.equal(await waits(await world.person({ rank })), true, rank)
  const granted = await world.person({ permissions: ['MessageUsers'] })
  assert.equal(await waits(granted), true)
})

test('users: what the owner sets meanwhile stays', async () => {
  await using world = await createWorld()
  const { mona, one } = await createPeople(world)
  await saveAs(world, one, mona, { phone: '01112345678', password: newPassword })
  const phoneProof = await provePhone(world, mona.phone, 'resetPassword')
  const own = 'Green-Lamp-77'
  await world.ask(accounts.resetPassword, {
    phone: mona.phone.slice(3),
    phoneCode: '20',
    phoneProof,
    password: own,
  })
  await wait(world, due + 300)
  assert.deepEqual(
    [await isOpenTo(world, newPhone, own), await isOpenTo(world, newPhone, newPassword)],
    [true, false],
  )
})

test('users: a number that somebody else has by its time stays theirs', async () => {
  await using world = await createWorld()
  const { mona, one } = await createPeople(world)
  await world.person({ phone: '+201212345678' })
  await assert.rejects(saveAs(world, one, mona, { phone: '01212345678' }), {
    fields: { phone: 'PhoneTaken' },
  })
  await saveAs(world, one, mona, { phone: '01112345678', password: newPassword })
  await world.person({ phone: newPhone })
  await wait(world, due + 300)
  assert.equal(await isOpenTo(world, mona.phone, newPassword), true)
})

test('users: staff lock an account at once, without its owner’s phone or password changing', async () => {
  await using world = await createWorld()
  const { mona, one } = await createPeople(world)
  await saveAs(world, one, mona, { phone: '01112345678' })
  await world.ask(accessChanges.lockUser, { userId: mona.id }, one)
  assert.equal(await isOpenTo(world, mona.phone, mona.password), false)
  await assert.rejects(world.ask(accessChanges.lockUser, { userId: one.id }, one), { errorKey: 'OwnAccount' })
  await wait(world, due + 300)
  const phoneProof = await provePhone(world, newPhone, 'resetPassword')
  const reset = { phone: newPhone.slice(3), phoneCode: '20', phoneProof, password: newPassword }
  await world.ask(accounts.resetPassword, reset)
  assert.equal(await isOpenTo(world, newPhone, newPassword), true)
})

test('users: a link of before doesn’t take back what staff set', async () => {
  await using world = await createWorld()
  const { mona, one, other } = await createPeople(world)
  const headers = { 'sec-fetch-site': 'same-origin' }
  for (const device of ['Firefox/1 Linux', 'Chrome/1 Android'])
    await world.send(accounts.login, { userName: mona.email, password: mona.password }, null, {
      headers: { ...headers, 'user-agent': device },
    })
  await world.settle()
  const mail = world.outbox().find(({ text }) => text.includes('not-me'))
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  world.clock.advance(60)
  await saveAs(world, one, mona, { phone: '01112345678' })
  const [{ setAt = '' } = {}] = await world.ask(accessChanges.getAccessChanges, {}, other)
  await world.ask(accessChanges.approveAccessChange, { userId: mona.id, setAt }, other)
  await assert.rejects(world.ask(accountSafety.lockAccount, { token }), { errorKey: 'LinkExpired' })
})
