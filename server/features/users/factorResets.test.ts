import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { factorResets } from '#contract/factorResets.ts'
import { factors } from '#contract/factors.ts'
import { factorResetHours } from '#contract/limits.ts'
import { notifications } from '#contract/notifications.ts'
import { addApp } from '#server/testing/factors.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { createWorld, type World } from '#server/testing/world.ts'

const hour = 3600
const reason = 'ضاع موبايله، وتأكدت من بطاقته'

/** Somebody with an app, and two administrators. */
async function createPeople(world: World) {
  const [one, other, mona] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'SuperAdmin' }),
    await world.person(),
  ]
  await addApp(world, mona)
  const of = { userId: mona.id }
  return {
    mona,
    ask: (as: Person) => world.ask(factorResets.askFactorReset, { ...of, reason }, as),
    agree: (as: Person) => world.ask(factorResets.agreeToFactorReset, of, as),
    stop: (as: Person) => world.ask(factorResets.stopFactorReset, of, as),
    look: (as: Person) => world.ask(factorResets.getFactorReset, of, as),
    one,
    other,
  }
}

const isOpenTo = async (world: World, { email, password }: Person) =>
  (await world.send(accounts.login, { userName: email, password })).status === 200

test('two of the staff remove a lost factor; a day passes, and its owner is told on every channel', async () => {
  await using world = await createWorld()
  const { mona, one, other, ask, agree, look } = await createPeople(world)
  await ask(one)
  await assert.rejects(agree(one), { status: 403, errorKey: 'ResetNeedsAnother' })
  await world.settle()
  const before = world.outbox().length
  assert.equal((await look(other)).reset?.dueAt, null)
  await agree(other)
  await world.settle()
  const channels = world
    .outbox()
    .slice(0, world.outbox().length - before)
    .map(({ channel, to }) => `${channel} ${to}`)
  assert.deepEqual(channels.sort(), [`mail ${mona.email}`, `sms ${mona.phone}`])
  const { data } = await world.ask(notifications.getAllNotifications, {}, mona, { language: 'en' })
  assert.ok(data.some(({ title }) => title === 'Your second step will be removed'))

  world.clock.advance(factorResetHours * hour - 1)
  await world.settle()
  assert.equal(await isOpenTo(world, mona), false)
  // What is due is looked for every five minutes.
  world.clock.advance(300)
  await world.settle()
  assert.equal(await isOpenTo(world, mona), true)
  assert.equal((await world.send(accounts.checkAuth, {}, mona)).status, 401, 'sessions end')
  const later = await loggedInAgain(world.ctx(), one)
  assert.deepEqual(await look(later), { hasFactor: false, reset: null })
})

test('whoever still has their factor stops its removal, and so may staff', async () => {
  await using world = await createWorld()
  const { mona, one, other, ask, agree, stop } = await createPeople(world)
  await ask(one)
  await agree(other)
  assert.ok((await world.ask(factors.getFactors, {}, mona)).resetDueAt)
  await world.ask(factors.stopOwnReset, {}, mona)
  assert.equal((await world.ask(factors.getFactors, {}, mona)).resetDueAt, null)
  await assert.rejects(world.ask(factors.stopOwnReset, {}, mona), { status: 404 })
  await ask(other)
  await stop(one)
  world.clock.advance(2 * factorResetHours * hour)
  await world.settle()
  assert.equal(await isOpenTo(world, mona), false)
})

test('nobody resets their own factor, one that isn’t there, or twice; two who agree at once agree once', async () => {
  await using world = await createWorld()
  const { mona, one, other, ask, agree } = await createPeople(world)
  await assert.rejects(agree(other), { status: 404 }, 'nobody asked')
  const ofNobody = { userId: (await world.person()).id, reason }
  await assert.rejects(world.ask(factorResets.askFactorReset, ofNobody, one), { errorKey: 'NoFactor' })
  await assert.rejects(world.ask(factorResets.askFactorReset, { userId: one.id, reason }, one), {
    errorKey: 'OwnAccount',
  })
  await assert.rejects(ask(mona), { status: 403 })
  await ask(one)
  await assert.rejects(ask(other), { status: 409, errorKey: 'ResetAsked' })
  const third = await world.person({ rank: 'SuperAdmin' })
  const outcomes = await Promise.allSettled([agree(other), agree(third)])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('asking and agreeing want a fresh proof', async () => {
  await using world = await createWorld({ keepsFresh: false })
  const { one, mona } = await createPeople(world)
  world.clock.advance(hour)
  const of = { userId: mona.id }
  for (const [call, input] of [
    [factorResets.askFactorReset, { ...of, reason }],
    [factorResets.agreeToFactorReset, of],
  ] as const) {
    const { body } = await world.send(call, input, one)
    assert.equal((body as { errorKey: string }).errorKey, 'ProveAgain')
  }
})
