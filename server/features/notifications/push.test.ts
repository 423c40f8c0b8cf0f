import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { push } from '#contract/push.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { openCounter } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { createPushWorld, subscribed } from '#server/testing/pushing.ts'
import { createPushService } from '#server/testing/pushService.ts'
import { Refused, type World } from '#server/testing/world.ts'
import { notify } from './notify.service.ts'
import { isQuiet } from './push.policy.ts'

const tell = (world: World, person: Person, points = 5) =>
  inTransaction(world.ctx(), (tx) =>
    notify(tx, `user-${person.id}`, 'PointsReceived', { points, member: 'M. S.' }),
  )

const newDevice = (world: World, person: Person) =>
  inTransaction(world.ctx(), (tx) => notify(tx, `user-${person.id}`, 'NewDevice', { device: 'Chrome' }))

test('what a person is told is pushed to each of their devices, in its language, and opens what it is about', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const person = await world.person()
  const again = await world.ask(accounts.login, { login: person.phone, password: person.password })
  const [phone, laptop] = [
    await subscribed(world, service, person, 'ar'),
    await subscribed(world, service, { ...person, token: again.token ?? '' }),
  ]
  await tell(world, person)
  await world.settle()
  assert.deepEqual(
    phone.received.map(({ title, url, urgency, ttl }) => [title, url, urgency, ttl]),
    [['وصلتك نقاط', '/ar/User/AccountStatement', 'normal', 86_400]],
  )
  assert.equal(laptop.received[0]?.url, '/en/User/AccountStatement')
  assert.deepEqual(service.faults, [])
  const { key } = await world.ask(push.getPushKey, {}, person)
  assert.equal(phone.received[0]?.key, key)
})

test('news of one order have one topic, so that the last takes the place of the others', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const counter = await openCounter(world, {})
  const { member, branch, offerId, branchId } = counter
  const [phone, till] = [await subscribed(world, service, member), await subscribed(world, service, branch)]
  const order = await world.ask(orders.reserveOffer, { offerId, branchId }, member)
  await world.ask(orders.confirmOrder, { orderId: order.id }, branch)
  await world.ask(orders.sendBill, { orderId: order.id, bill: 100 }, branch)
  await world.settle()
  assert.equal(till.received.length, 1)
  assert.equal(phone.received.length, 2)
  assert.equal(new Set(phone.received.map(({ topic }) => topic)).size, 1)
  assert.deepEqual(
    phone.received.map(({ urgency, url }) => [urgency, url]),
    [0, 1].map(() => ['high', `/en/User/Orders/${order.id}`]),
  )
  assert.notEqual(till.received[0]?.topic, phone.received[0]?.topic)
})

test('whoever logs out, unsubscribes or is deleted hears nothing more, and the next person of a browser nothing of theirs', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const [leaver, quitter, gone, before, after] = [
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
  ]
  const devices = {
    leaver: await subscribed(world, service, leaver),
    quitter: await subscribed(world, service, quitter),
    gone: await subscribed(world, service, gone),
    shared: await subscribed(world, service, before),
  }
  await world.ask(push.subscribe, devices.shared.subscription, after)
  await world.ask(accounts.logout, {}, leaver)
  await world.ask(push.unsubscribe, { endpoint: devices.quitter.subscription.endpoint }, quitter)
  await world.ask(accounts.deleteAccount, { currentPassword: gone.password }, gone)
  for (const each of [leaver, quitter, before]) await tell(world, each)
  await tell(world, after, 7)
  await world.settle()
  assert.deepEqual(
    [devices.leaver, devices.quitter, devices.gone].flatMap(({ received }) => received),
    [],
  )
  assert.equal(devices.shared.received.length, 1)
  assert.match(devices.shared.received[0]?.text ?? '', /7/)
})

test('nobody unsubscribes a device of somebody else, nor learns whether there is one', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const [person, other] = [await world.person(), await world.person()]
  const { received, subscription } = await subscribed(world, service, person)
  const { endpoint } = subscription
  const theirs = await world.send(push.unsubscribe, { endpoint }, other)
  assert.deepEqual(theirs, await world.send(push.unsubscribe, { endpoint: `${endpoint}x` }, other))
  await tell(world, person)
  await world.settle()
  assert.equal(received.length, 1)
})

test('a session has one device, whichever subscribed last', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const person = await world.person()
  const earlier = await subscribed(world, service, person)
  const later = await subscribed(world, service, person)
  await tell(world, person)
  await world.settle()
  assert.deepEqual([earlier.received.length, later.received.length], [0, 1])
})

test('what was read meanwhile, is too old or ended with its session is not pushed', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const [reader, late] = [await world.person(), await world.person()]
  const [read, old] = [await subscribed(world, service, reader), await subscribed(world, service, late)]
  await tell(world, reader)
  await world.ask(notifications.updateSeen, {}, reader)
  await tell(world, late)
  world.clock.advance(25 * 3600)
  await world.settle()
  assert.deepEqual([...read.received, ...old.received], [])
})

test('a device that is gone is forgotten; one whose service is away is tried again', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const [person, other] = [await world.person(), await world.person()]
  const [gone, away] = [await subscribed(world, service, person), await subscribed(world, service, other)]
  gone.answers(410)
  await tell(world, person)
  await world.settle()
  const kept = await world.db.selectFrom('push_devices').select('user_id').execute()
  assert.deepEqual(kept, [{ user_id: other.id }])
  away.answers(503)
  await tell(world, other)
  await world.settle()
  away.answers(201)
  world.clock.advance(60)
  await world.settle()
  assert.equal(away.received.length, 1)
})

test('what a person muted, and what comes in their quiet hours, stays under the bell; what is of the account never does', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const person = await world.person()
  const device = await subscribed(world, service, person)
  const settings = { muted: ['points' as const], quiet: null }
  const atFirst = await world.ask(push.getPushSettings, {}, person)
  assert.deepEqual([atFirst.muted, atFirst.quiet], [[], null])
  const saved = await world.ask(push.savePushSettings, settings, person)
  assert.deepEqual([saved.muted, saved.quiet], [['points'], null])
  await tell(world, person)
  await newDevice(world, person)
  await world.settle()
  assert.equal(device.received.length, 1)
  // It is noon in Cairo, two hours before which it was ten there.
  await world.ask(push.savePushSettings, { muted: [], quiet: { from: '11:30', to: '12:30' } }, person)
  await tell(world, person)
  await newDevice(world, person)
  await world.settle()
  assert.equal(device.received.length, 2)
  world.clock.advance(3600)
  await tell(world, person)
  await world.settle()
  assert.equal(device.received.length, 3)
  assert.equal((await world.ask(notifications.getAllNotificationsCount, {}, person)).count, 5)
})

test('two windows that change a part each leave the other’s as it is', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const person = await world.person()
  const quiet = { from: '22:00', to: '07:00' }
  await world.ask(push.savePushSettings, { muted: ['points', 'points'] }, person)
  await world.ask(push.savePushSettings, { quiet }, person)
  await world.ask(push.savePushSettings, {}, person)
  const saved = await world.ask(push.getPushSettings, {}, person)
  assert.deepEqual([saved.muted, saved.quiet], [['points'], quiet])
  await world.ask(push.savePushSettings, { quiet: null }, person)
  assert.equal((await world.ask(push.getPushSettings, {}, person)).quiet, null)
})

test('a session is told which device it subscribed and in which language, and nothing of other sessions', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const person = await world.person()
  const again = await world.ask(accounts.login, { login: person.phone, password: person.password })
  const other = { ...person, token: again.token ?? '' }
  const { subscription } = await subscribed(world, service, person, 'ar')
  const deviceOf = async (who: Person) => (await world.ask(push.getPushKey, {}, who)).device
  assert.deepEqual(
    [(await deviceOf(person))?.endpoint, (await deviceOf(person))?.language, await deviceOf(other)],
    [subscription.endpoint, 'ar', null],
  )
})

test('quiet hours go over midnight', () => {
  const at = (local_time: string, quiet_from = '22:00', quiet_to = '07:00') =>
    isQuiet({ local_time, quiet_from, quiet_to })
  assert.deepEqual(
    ['21:59', '22:00', '00:00', '06:59', '07:00'].map((time) => at(time)),
    [false, true, true, true, false],
  )
  assert.deepEqual(
    ['08:59', '09:00', '17:00'].map((time) => at(time, '09:00', '17:00')),
    [false, true, false],
  )
  assert.equal(isQuiet({ local_time: '12:00', quiet_from: null, quiet_to: null }), false)
})

test('an endpoint of nobody we know, and keys that are none, are refused at their field', async () => {
  await using service = await createPushService()
  await using world = await createPushWorld(service)
  const person = await world.person()
  const { subscription } = service.device()
  const refusalOf = async (change: object) => {
    try {
      await world.ask(push.subscribe, { ...subscription, ...change }, person)
    } catch (error) {
      if (error instanceof Refused) return [error.errorKey, error.fields]
    }
    return null
  }
  assert.deepEqual(await refusalOf({ endpoint: 'https://169.254.169.254/' }), [
    'UnknownPushService',
    { endpoint: 'UnknownPushService' },
  ])
  const short = { ...subscription.keys, auth: 'abc' }
  assert.deepEqual(await refusalOf({ keys: short }), ['InvalidData', { 'keys.auth': 'InvalidData' }])
  const off = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  assert.deepEqual(await refusalOf({ keys: off }), ['InvalidData', { 'keys.p256dh': 'InvalidData' }])
})
