import assert from 'node:assert/strict'
import test from 'node:test'
import { adminDashboard } from '#contract/adminHome/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { seedCatalogue } from '#server/demo/catalogue.ts'
import { seedPlaces } from '#server/demo/places.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'

test('admin figures: users count on their country’s local day, also at clock changes', async () => {
  // Egypt's clocks go back at the end of 29 October 2026: that day ends at 22:00 UTC, not 21:00.
  await using app = await createTestApp({ at: '2026-10-28T20:59:00Z' })
  const arrive = (at: string) => {
    app.clock.set(at)
    return app.createUser()
  }
  await arrive('2026-10-28T20:59:00Z')
  await arrive('2026-10-28T21:01:00Z')
  await arrive('2026-10-29T21:30:00Z')
  await arrive('2026-10-29T22:01:00Z')
  await arrive('2026-10-30T21:59:00Z')
  await arrive('2026-10-30T22:00:00Z')
  app.clock.set('2026-10-31T21:00:00Z')
  const staff = await app.createUser({ rank: 'Moderator' })
  const figures = await app.request(adminDashboard.getFigures, { days: 7 }, staff)
  assert.deepEqual(figures.days, [
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
  ])
  assert.deepEqual(figures.trends.newUsers.counts, [0, 0, 0, 1, 2, 2, 2])
  assert.equal(figures.trends.newUsers.total, 7)
})

test('admin figures: a trend is compared with the same number of previous days', async () => {
  await using app = await createTestApp({ at: '2026-11-01T10:00:00Z' })
  await app.createUser()
  app.clock.set('2026-11-08T10:00:00Z')
  await app.createUser()
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const { newUsers } = (await app.request(adminDashboard.getFigures, { days: 7 }, staff)).trends
  assert.deepEqual([newUsers.total, newUsers.before], [2, 1])
})

const noChange = {
  nameAr: null,
  categoryId: null,
  taxAccountNumber: null,
  decidedAt: null,
  reason: null,
}

test('admin figures: they count users, places, active users and staff changes', async () => {
  await using app = await createTestApp()
  await inTransaction(app.ctx(), async (tx) => {
    await seedCatalogue(tx)
    await seedPlaces(tx)
  })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const member = await app.createUser()
  await app.createUser()
  await app.db
    .updateTable('sessions')
    .set({ lastSeenAt: new Date('2026-11-20T10:00:00Z') })
    .where('userId', '=', member.id)
    .execute()
  await app.request(regions.saveCountry, { nameAr: 'المغرب', nameEn: 'Morocco', phoneCode: '212' }, staff)
  const { id: changing } = await app.db
    .selectFrom('places')
    .select('id')
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('placeChanges')
    .values({ placeId: changing, ...noChange, nameEn: 'Oasis', requestedAt: app.clock.now() })
    .execute()
  const figures = await app.request(adminDashboard.getFigures, {}, staff, { language: 'en' })

  assert.deepEqual(figures.people, [
    { rankBaseName: 'SuperAdmin', name: 'Administrator', count: 1 },
    { rankBaseName: 'User', name: 'Member', count: 2 },
  ])
  assert.deepEqual([figures.openSessions, figures.activeToday], [3, 2])
  assert.equal(figures.trends.staffChanges.counts.at(-1), 1)
  assert.equal(figures.days.length, 30)

  const places = await app.db.selectFrom('places').select(['state', 'categoryId', 'createdAt']).execute()
  const inState = (state: string) => places.filter((place) => place.state === state)
  const waiting = inState('registered')
  assert.ok(waiting.length > 0)
  assert.deepEqual(figures.places, {
    registered: waiting.length,
    revisionRequested: inState('revisionRequested').length,
    approved: inState('approved').length,
    rejected: inState('rejected').length,
    suspended: inState('suspended').length,
  })
  const oldest = Math.min(...waiting.map(({ createdAt }) => createdAt.getTime()))
  const { count } = await app.request(managedPlaces.countUnapproved, {}, staff)
  assert.equal(count, waiting.length + 1, 'one that is approved is to be changed')
  assert.deepEqual(figures.waiting, { places: count, since: new Date(oldest).toISOString() })
  const [first] = figures.categories
  assert.equal(first?.places, inState('approved').filter(({ categoryId }) => categoryId === first?.id).length)
  assert.ok(figures.categories.some(({ name }) => name === 'Restaurants'))
})

test('admin figures: a country without users, places or changes has figures too', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ rank: 'Moderator' })
  const figures = await app.request(adminDashboard.getFigures, { days: 90 }, staff)
  assert.equal(figures.days.length, 90)
  assert.deepEqual(figures.waiting, { places: 0, since: null })
  assert.deepEqual([figures.branches, figures.categories], [0, []])
  assert.deepEqual(figures.trends.approvals, { counts: Array(90).fill(0), total: 0, before: 0 })
})

test('admin figures: only staff read them, for offered periods, in two statements', async () => {
  await using app = await createTestApp()
  const [staff, owner] = [
    await app.createUser({ rank: 'Moderator', permissions: [] }),
    await app.createUser({ rank: 'ServiceSupplier' }),
  ]
  assert.equal((await app.send(adminDashboard.getFigures, {}, owner)).status, 403)
  assert.equal((await app.send(adminDashboard.getFigures, {})).status, 401)
  assert.equal((await app.send(adminDashboard.getFigures, { days: 8 }, staff)).status, 400)
  // One more query loads the session.
  assert.equal(await countQueries(() => app.request(adminDashboard.getFigures, {}, staff)), 3)
})
