import assert from 'node:assert/strict'
import test from 'node:test'
import { notifications } from '#contract/notifications/endpoints.ts'
import { push } from '#contract/notifications/push.endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { insertOrder } from '#server/testing/builders/insights.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { findWeeks } from './weeks.service.ts'

/** A Saturday, and the Sunday after, nine o'clock in Cairo. */
const saturday = '2026-11-21T10:00:00Z'
const before = '2026-11-22T06:55:00Z'
const sunday = '2026-11-22T07:05:00Z'

async function createBusy() {
  const app = await createTestApp({ at: saturday })
  const counter = await openCounter(app, { points: 0 })
  const { place, branchId, offerId, member } = counter
  const paidAt = (instant: string) =>
    insertOrder(app, {
      placeId: place.id,
      branchId,
      offerId,
      memberId: member.id,
      kind: 'reservation',
      state: 'paid',
      confirmed: true,
      billed: true,
      createdAt: new Date(instant),
      endedAt: new Date(instant),
      bill: 12_550,
    })
  return { app, ...counter, paidAt, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const mailsTo = (app: TestApp, { email }: TestUser) =>
  app.mailbox().filter(({ channel, to }) => channel === 'mail' && to === email)

async function countNotifications(app: TestApp, person: TestUser): Promise<number> {
  const { data } = await app.request(notifications.getAllNotifications, { page: 1 }, person, {
    language: 'en',
  })
  return data.filter(({ title }) => title === 'Your week in figures').length
}

test('weekly insights: an owner gets one email per week with a link and an opt-out', async () => {
  await using all = await createBusy()
  const { app, owner, place, paidAt } = all
  await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', owner.id).execute()
  for (const at of [
    '2026-11-10T12:00:00Z',
    '2026-11-16T12:00:00Z',
    '2026-11-21T21:59:00Z',
    '2026-11-21T22:01:00Z',
  ])
    await paidAt(at)
  await app.db
    .insertInto('viewCounts')
    .values({
      placeId: place.id,
      offerId: null,
      branchId: null,
      day: '2026-11-16',
      hour: 12,
      views: 30,
      visitors: 20,
      since: app.clock.now(),
    })
    .execute()
  app.clock.set(before)
  await findWeeks(app.ctx())
  // The previous week, which was not mailed yet.
  await app.runPendingJobs()
  const earlier = mailsTo(app, owner).length
  app.clock.set(sunday)
  // Two nodes concurrently, and the job once more.
  await Promise.all([findWeeks(app.ctx()), findWeeks(app.ctx())])
  await app.runPendingJobs()
  await findWeeks(app.ctx())
  await app.runPendingJobs()
  const mails = mailsTo(app, owner)
  assert.equal(mails.length, earlier + 1)
  const [mail] = mails
  assert.equal(mail?.subject, 'Koshari: 2 paid orders last week')
  for (const line of [
    'Page views: 30 (0 before)',
    'Paid orders: 2 (1 before)',
    'Bills (EGP): 251 (125.5 before)',
  ])
    assert.ok(mail?.text.includes(line), `${line} in ${mail?.text}`)
  assert.match(mail?.text ?? '', /\/en\/ServicePlace\/Insights\?from=2026-11-15&to=2026-11-21/)
  assert.match(mail?.text ?? '', /\/en\/users\/Profile#notifications/)
  assert.equal(await countNotifications(app, owner), earlier + 1)
})

test('weekly insights: a server that was down reports only the last week', async () => {
  await using all = await createBusy()
  const { app, owner, paidAt } = all
  await paidAt('2026-11-10T12:00:00Z')
  await paidAt('2026-11-24T12:00:00Z')
  app.clock.set('2026-12-02T12:00:00Z')
  await findWeeks(app.ctx())
  await app.runPendingJobs()
  const [mail, ...rest] = mailsTo(app, owner)
  assert.deepEqual(rest, [])
  assert.match(mail?.text ?? '', /from=2026-11-22&to=2026-11-28/)
})

test('weekly insights: no email is sent without figures or after an opt-out', async () => {
  await using all = await createBusy()
  const { app, owner, paidAt } = all
  app.clock.set(sunday)
  await findWeeks(app.ctx())
  await app.runPendingJobs()
  assert.deepEqual(mailsTo(app, owner), [])
  assert.equal(await countNotifications(app, owner), 0)
  await app.request(push.savePushSettings, { muted: ['figures'] }, owner)
  await paidAt('2026-11-24T12:00:00Z')
  app.clock.set('2026-11-29T07:05:00Z')
  await findWeeks(app.ctx())
  await app.runPendingJobs()
  assert.deepEqual(mailsTo(app, owner), [])
  assert.equal(await countNotifications(app, owner), 1)
})
