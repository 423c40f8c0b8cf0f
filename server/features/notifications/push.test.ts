import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { push } from '#contract/notifications/push.endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { createPushTestApp, subscribeDevice } from '#server/testing/builders/pushSubscriptions.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { createPushService } from '#server/testing/standIns/pushService.ts'
import { notify } from './notify.service.ts'
import { isQuiet } from './push.policy.ts'

const notifyOfPoints = (app: TestApp, person: TestUser, points = 5) =>
  inTransaction(app.ctx(), (tx) =>
    notify(tx, `user-${person.id}`, 'PointsReceived', { points, member: 'M. S.' }),
  )

const newDevice = (app: TestApp, person: TestUser) =>
  inTransaction(app.ctx(), (tx) => notify(tx, `user-${person.id}`, 'NewDevice', { device: 'Chrome' }))

test('push: a notification reaches all devices in their language with its link', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const person = await app.createUser()
  const again = await app.request(accounts.login, { login: person.phone, password: person.password })
  const [phone, laptop] = [
    await subscribeDevice(app, service, person, 'ar'),
    await subscribeDevice(app, service, { ...person, token: again.token ?? '' }),
  ]
  await notifyOfPoints(app, person)
  await app.runPendingJobs()
  assert.deepEqual(
    phone.received.map(({ title, url, urgency, ttl }) => [title, url, urgency, ttl]),
    [['وصلتك نقاط', '/ar/User/AccountStatement', 'normal', 86_400]],
  )
  assert.equal(laptop.received[0]?.url, '/en/User/AccountStatement')
  assert.deepEqual(service.protocolErrors, [])
  const { key } = await app.request(push.getPushKey, {}, person)
  assert.equal(phone.received[0]?.key, key)
})

test('push: notifications about one order share a topic, so the last replaces the rest', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const counter = await openCounter(app, {})
  const { member, branch, offerId, branchId } = counter
  const [phone, counterDevice] = [
    await subscribeDevice(app, service, member),
    await subscribeDevice(app, service, branch),
  ]
  const order = await app.request(orders.reserveOffer, { offerId, branchId }, member)
  await app.request(orders.confirmOrder, { orderId: order.id }, branch)
  await app.request(orders.sendBill, { orderId: order.id, bill: 100 }, branch)
  await app.runPendingJobs()
  assert.equal(counterDevice.received.length, 1)
  assert.equal(phone.received.length, 2)
  assert.equal(new Set(phone.received.map(({ topic }) => topic)).size, 1)
  assert.deepEqual(
    phone.received.map(({ urgency, url }) => [urgency, url]),
    [0, 1].map(() => ['high', `/en/User/Orders/${order.id}`]),
  )
  assert.notEqual(counterDevice.received[0]?.topic, phone.received[0]?.topic)
})

test('push: logout, unsubscribing, deletion or another user stops pushes to a device', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const [loggedOutUser, unsubscribedUser, deletedUser, before, after] = [
    await app.createUser(),
    await app.createUser(),
    await app.createUser(),
    await app.createUser(),
    await app.createUser(),
  ]
  const devices = {
    leaver: await subscribeDevice(app, service, loggedOutUser),
    quitter: await subscribeDevice(app, service, unsubscribedUser),
    gone: await subscribeDevice(app, service, deletedUser),
    shared: await subscribeDevice(app, service, before),
  }
  await app.request(push.subscribe, devices.shared.subscription, after)
  await app.request(accounts.logout, {}, loggedOutUser)
  await app.request(push.unsubscribe, { endpoint: devices.quitter.subscription.endpoint }, unsubscribedUser)
  await app.request(accounts.deleteAccount, { currentPassword: deletedUser.password }, deletedUser)
  for (const person of [loggedOutUser, unsubscribedUser, before]) await notifyOfPoints(app, person)
  await notifyOfPoints(app, after, 7)
  await app.runPendingJobs()
  assert.deepEqual(
    [devices.leaver, devices.quitter, devices.gone].flatMap(({ received }) => received),
    [],
  )
  assert.equal(devices.shared.received.length, 1)
  assert.match(devices.shared.received[0]?.text ?? '', /7/)
})

test('push: a user can neither unsubscribe nor detect another user’s device', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const [person, otherUser] = [await app.createUser(), await app.createUser()]
  const { received, subscription } = await subscribeDevice(app, service, person)
  const { endpoint } = subscription
  const othersReply = await app.send(push.unsubscribe, { endpoint }, otherUser)
  assert.deepEqual(othersReply, await app.send(push.unsubscribe, { endpoint: `${endpoint}x` }, otherUser))
  await notifyOfPoints(app, person)
  await app.runPendingJobs()
  assert.equal(received.length, 1)
})

test('push: a session has one device, the last one subscribed', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const person = await app.createUser()
  const earlier = await subscribeDevice(app, service, person)
  const later = await subscribeDevice(app, service, person)
  await notifyOfPoints(app, person)
  await app.runPendingJobs()
  assert.deepEqual([earlier.received.length, later.received.length], [0, 1])
})

test('push: read and outdated notifications are not pushed', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const [reader, late] = [await app.createUser(), await app.createUser()]
  const [read, old] = [await subscribeDevice(app, service, reader), await subscribeDevice(app, service, late)]
  await notifyOfPoints(app, reader)
  await app.request(notifications.updateSeen, {}, reader)
  await notifyOfPoints(app, late)
  app.clock.advance(25 * 3600)
  await app.runPendingJobs()
  assert.deepEqual([...read.received, ...old.received], [])
})

test('push: an expired device is removed and a failed delivery is retried', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const [person, otherUser] = [await app.createUser(), await app.createUser()]
  const [goneDevice, offlineDevice] = [
    await subscribeDevice(app, service, person),
    await subscribeDevice(app, service, otherUser),
  ]
  goneDevice.respondWith(410)
  await notifyOfPoints(app, person)
  await app.runPendingJobs()
  const rows = await app.db.selectFrom('pushSubscriptions').select('userId').execute()
  assert.deepEqual(rows, [{ userId: otherUser.id }])
  offlineDevice.respondWith(503)
  await notifyOfPoints(app, otherUser)
  await app.runPendingJobs()
  offlineDevice.respondWith(201)
  app.clock.advance(60)
  await app.runPendingJobs()
  assert.equal(offlineDevice.received.length, 1)
})

test('push: muting and quiet hours stop pushes except for account notifications', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const person = await app.createUser()
  const device = await subscribeDevice(app, service, person)
  const settings = { muted: ['points' as const], quiet: null }
  const atFirst = await app.request(push.getPushSettings, {}, person)
  assert.deepEqual([atFirst.muted, atFirst.quiet], [[], null])
  const saved = await app.request(push.savePushSettings, settings, person)
  assert.deepEqual([saved.muted, saved.quiet], [['points'], null])
  await notifyOfPoints(app, person)
  await newDevice(app, person)
  await app.runPendingJobs()
  assert.equal(device.received.length, 1)
  // Noon in Cairo (10:00 UTC).
  await app.request(push.savePushSettings, { muted: [], quiet: { from: '11:30', to: '12:30' } }, person)
  await notifyOfPoints(app, person)
  await newDevice(app, person)
  await app.runPendingJobs()
  assert.equal(device.received.length, 2)
  app.clock.advance(3600)
  await notifyOfPoints(app, person)
  await app.runPendingJobs()
  assert.equal(device.received.length, 3)
  assert.equal((await app.request(notifications.getAllNotificationsCount, {}, person)).count, 5)
})

test('push: a partial settings change keeps the other settings', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const person = await app.createUser()
  const quietHours = { from: '22:00', to: '07:00' }
  await app.request(push.savePushSettings, { muted: ['points', 'points'] }, person)
  await app.request(push.savePushSettings, { quiet: quietHours }, person)
  await app.request(push.savePushSettings, {}, person)
  const saved = await app.request(push.getPushSettings, {}, person)
  assert.deepEqual([saved.muted, saved.quiet], [['points'], quietHours])
  await app.request(push.savePushSettings, { quiet: null }, person)
  assert.equal((await app.request(push.getPushSettings, {}, person)).quiet, null)
})

test('push: a session sees only its own device subscription and language', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const person = await app.createUser()
  const again = await app.request(accounts.login, { login: person.phone, password: person.password })
  const otherSession = { ...person, token: again.token ?? '' }
  const { subscription } = await subscribeDevice(app, service, person, 'ar')
  const getDevice = async (person: TestUser) => (await app.request(push.getPushKey, {}, person)).device
  assert.deepEqual(
    [(await getDevice(person))?.endpoint, (await getDevice(person))?.language, await getDevice(otherSession)],
    [subscription.endpoint, 'ar', null],
  )
})

test('push: quiet hours can span midnight', () => {
  const at = (localTime: string, quietFrom = '22:00', quietTo = '07:00') =>
    isQuiet({ localTime, quietFrom, quietTo })
  assert.deepEqual(
    ['21:59', '22:00', '00:00', '06:59', '07:00'].map((time) => at(time)),
    [false, true, true, true, false],
  )
  assert.deepEqual(
    ['08:59', '09:00', '17:00'].map((time) => at(time, '09:00', '17:00')),
    [false, true, false],
  )
  assert.equal(isQuiet({ localTime: '12:00', quietFrom: null, quietTo: null }), false)
})

test('push: an unknown endpoint and invalid keys are rejected at their field', async () => {
  await using service = await createPushService()
  await using app = await createPushTestApp(service)
  const person = await app.createUser()
  const { subscription } = service.device()
  const trySubscribe = async (change: object) => {
    try {
      await app.request(push.subscribe, { ...subscription, ...change }, person)
    } catch (error) {
      if (error instanceof RequestError) return [error.errorKey, error.fields]
    }
    return null
  }
  assert.deepEqual(await trySubscribe({ endpoint: 'https://169.254.169.254/' }), [
    'UnknownPushService',
    { endpoint: 'UnknownPushService' },
  ])
  const short = { ...subscription.keys, auth: 'abc' }
  assert.deepEqual(await trySubscribe({ keys: short }), ['InvalidData', { 'keys.auth': 'InvalidData' }])
  const off = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
  assert.deepEqual(await trySubscribe({ keys: off }), ['InvalidData', { 'keys.p256dh': 'InvalidData' }])
})
