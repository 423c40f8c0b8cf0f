import assert from 'node:assert/strict'
import test from 'node:test'
import { apiTokens } from '#contract/apiTokens/endpoints.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createApiToken } from '#server/testing/builders/apiTokens.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { logInAgain } from '#server/testing/builders/users.ts'
import { remindOfExpiry } from './expiry.service.ts'

const day = 24 * 3600

async function start() {
  const app = await createTestApp()
  const counter = await openCounter(app)
  const again = () => logInAgain(app.ctx(), counter.owner)
  const readNotifications = async () => {
    await app.runAllJobs()
    const { data } = await app.request(notifications.getAllNotifications, { pageSize: 200 }, await again())
    const bell = data.filter(({ kind }) => /^ApiTokenExp/.test(kind)).map(({ content }) => content)
    const mails = app
      .mailbox()
      .filter(({ to, text }) => to === counter.owner.email && /مفتاح الربط «/.test(text))
    assert.equal(mails.length, bell.length)
    return bell
  }
  const wait = (days: number) => app.clock.advance(days * day)
  return {
    app,
    counter,
    again,
    readNotifications,
    wait,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('API token expiry: notices are sent 14 and 3 days before and on expiry, once each', async () => {
  await using run = await start()
  const { app, counter, readNotifications, wait } = run
  await createApiToken(app, counter.owner, { days: 30, name: 'كاشير المعادي' })
  wait(15)
  assert.deepEqual(await readNotifications(), [])
  wait(1)
  const [soon = ''] = await readNotifications()
  assert.match(soon, /كاشير المعادي.*within 14 days/)
  wait(10)
  assert.equal((await readNotifications()).length, 1)
  wait(1)
  assert.match((await readNotifications())[0] ?? '', /within 3 days/)
  wait(3)
  assert.match((await readNotifications())[0] ?? '', /has expired/)
  wait(1)
  assert.equal((await readNotifications()).length, 3)
})

test('API token expiry: concurrent nodes notify a place once', async () => {
  await using run = await start()
  const { app, counter, readNotifications, wait } = run
  for (let index = 0; index < 5; index += 1) await createApiToken(app, counter.owner, { days: 20 })
  wait(7)
  await Promise.all(Array.from({ length: 4 }, () => remindOfExpiry(app.ctx())))
  assert.equal((await readNotifications()).length, 5)
})

test('API token expiry: after downtime only the latest notice with days left is sent', async () => {
  await using run = await start()
  const { app, counter, readNotifications, wait } = run
  await createApiToken(app, counter.owner, { days: 30 })
  wait(28)
  const all = await readNotifications()
  assert.equal(all.length, 1)
  assert.match(all[0] ?? '', /within 2 days/)
})

test('API token expiry: short-lived, revoked and unusable tokens send no notice', async () => {
  await using run = await start()
  const { app, counter, again, readNotifications, wait } = run
  const short = await createApiToken(app, counter.owner, { days: 14, name: 'Short' })
  const revoked = await createApiToken(app, counter.owner, { days: 20 })
  await app.request(apiTokens.revokeToken, { id: revoked.id }, await again())
  await createApiToken(app, counter.owner, { days: 40, name: 'Long' })
  wait(10)
  assert.deepEqual(await readNotifications(), [])
  wait(2)
  assert.match((await readNotifications())[0] ?? '', new RegExp(short.name))
  const suspend = (state: 'suspended' | 'approved') =>
    app.db.updateTable('places').set({ state }).where('id', '=', counter.place.id).execute()
  await suspend('suspended')
  wait(20)
  assert.equal((await readNotifications()).length, 1)
  await suspend('approved')
  const [soon = '', ...rest] = await readNotifications()
  assert.match(soon, /Long.*within 8 days/)
  assert.equal(rest.length, 1, 'no notification of a token that expired weeks ago')
})

test('API token expiry: revoking a token before its first notice sends none', async () => {
  await using run = await start()
  const { app, counter, again, readNotifications, wait } = run
  const { id } = await createApiToken(app, counter.owner, { days: 20 })
  wait(7)
  await remindOfExpiry(app.ctx())
  await app.request(apiTokens.revokeToken, { id }, await again())
  assert.deepEqual(await readNotifications(), [])
})
