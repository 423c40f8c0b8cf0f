import assert from 'node:assert/strict'
import test from 'node:test'
import { insights } from '#contract/insights/endpoints.ts'
import { createRequest } from '#server/testing/app/httpClient.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { readWorkbook } from '#server/testing/app/workbook.ts'
import { insertOrder } from '#server/testing/builders/insights.ts'
import { openCounter } from '#server/testing/builders/orders.ts'

const now = '2026-11-21T10:00:00Z'

async function changeTerms({ db }: TestApp, offerId: number, at: string): Promise<void> {
  const { id: _, ...terms } = await db
    .selectFrom('offerTerms')
    .selectAll()
    .where('offerId', '=', offerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const days = (value: Date | string) => new Date(value).toISOString().slice(0, 10)
  await db
    .insertInto('offerTerms')
    .values({
      ...terms,
      discountValue: (terms.discountValue ?? 10) + 5,
      validFrom: days(terms.validFrom),
      validTo: days(terms.validTo),
      excludedDates: [],
      createdAt: new Date(at),
    })
    .execute()
}

async function createChanged() {
  const app = await createTestApp({ at: now })
  const counter = await openCounter(app, { points: 0 })
  const { place, branchId, offerId, member } = counter
  const order = {
    placeId: place.id,
    branchId,
    offerId,
    memberId: member.id,
    kind: 'reservation',
    confirmed: true,
    billed: true,
    bill: 10_000,
  } as const
  const paidAt = (instant: string) =>
    insertOrder(app, { ...order, state: 'paid', createdAt: new Date(instant), endedAt: new Date(instant) })
  const addViews = (day: string, views: number) =>
    app.db
      .insertInto('viewCounts')
      .values({
        placeId: place.id,
        offerId,
        branchId: null,
        day,
        hour: 12,
        views,
        visitors: views,
        since: app.clock.now(),
      })
      .execute()
  return { app, ...counter, paidAt, addViews, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('insights: an offer change is compared over equal periods without its own day', async () => {
  await using all = await createChanged()
  const { app, offerId, owner, branch, paidAt, addViews } = all
  await changeTerms(app, offerId, '2026-11-15T10:00:00Z')
  // Six days have passed since the change, so six days before it count; the day of the change and earlier
  // days don't.
  for (const [day, views] of [
    ['2026-11-08', 50],
    ['2026-11-09', 4],
    ['2026-11-15', 60],
    ['2026-11-21', 7],
  ] as const)
    await addViews(day, views)
  for (const at of [
    '2026-11-08T12:00:00Z',
    '2026-11-14T21:30:00Z',
    '2026-11-15T12:00:00Z',
    '2026-11-16T12:00:00Z',
    '2026-11-21T09:00:00Z',
  ])
    await paidAt(at)
  const { changes } = await app.request(insights.getOfferChanges, { offerId }, owner)
  assert.deepEqual(changes, [
    {
      at: '2026-11-15T10:00:00.000Z',
      changed: ['discount'],
      days: 6,
      before: { from: '2026-11-09', to: '2026-11-14', views: 4, reserved: 1, paid: 1 },
      after: { from: '2026-11-16', to: '2026-11-21', views: 7, reserved: 2, paid: 2 },
    },
  ])
  const ofBranch = await app.request(insights.getOfferChanges, { offerId }, branch)
  assert.equal(ofBranch.changes[0]?.after?.views, null)
  const stranger = await openCounter(app, { points: 0 })
  assert.equal((await app.send(insights.getOfferChanges, { offerId }, stranger.owner)).status, 404)
})

test('insights: an offer change made today has no comparison yet', async () => {
  await using all = await createChanged()
  const { app, offerId, owner } = all
  await changeTerms(app, offerId, '2026-11-21T09:00:00Z')
  const [change] = (await app.request(insights.getOfferChanges, { offerId }, owner)).changes
  assert.deepEqual([change?.days, change?.before, change?.after], [0, null, null])
})

test('insights: the days are exported as XLSX and CSV to readers of the screen', async () => {
  await using all = await createChanged()
  const { app, owner, member, paidAt, addViews } = all
  await paidAt('2026-11-20T12:00:00Z')
  await addViews('2026-11-20', 9)
  const file = (params: object, person = owner) =>
    fetch(
      createRequest(
        app.url,
        insights.exportInsights,
        { from: '2026-11-19', to: '2026-11-21', ...params },
        {
          token: person.token,
          headers: { 'accept-language': 'en' },
        },
      ),
    )
  const reply = await file({})
  assert.equal(reply.status, 200)
  const { rows } = readWorkbook(new Uint8Array(await reply.arrayBuffer()))
  const filled = rows.map((row) => row.filter((value) => value !== undefined))
  assert.deepEqual(filled[0], [
    'Day',
    'Page views',
    'Page visitors',
    'Offer views',
    'Door code scans',
    'Reservations',
    'Paid reservations',
    'Paid without a reservation',
    'Bills (EGP)',
  ])
  assert.deepEqual(
    filled.slice(1).map((row) => row.slice(1)),
    [
      [0, 0, 0, 0, 0, 0, 0, 0],
      [0, 0, 9, 0, 1, 1, 0, 100],
      [0, 0, 0, 0, 0, 0, 0, 0],
    ],
  )
  const lines = (await (await file({ format: 'csv' })).text()).split('\r\n')
  assert.equal(lines.filter(Boolean).length, 4)
  assert.equal((await file({}, member)).status, 403)
})
