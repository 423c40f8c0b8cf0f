import assert from 'node:assert/strict'
import { test } from 'node:test'
import { complaints } from '#contract/complaints/endpoints.ts'
import { statements } from '#contract/payouts/statements.endpoints.ts'
import { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import type { QueueKind } from '#contract/workHome/constants.ts'
import { workHome } from '#contract/workHome/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { requestApproval } from '#server/testing/builders/approvals.ts'
import { createComplaint } from '#server/testing/builders/complaints.ts'
import { viewPage } from '#server/testing/builders/insights.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { openPaidCounter } from '#server/testing/builders/payouts.ts'
import { registerPlace } from '#server/testing/builders/placeRegistrations.ts'
import { logInAgain, type TestUser } from '#server/testing/builders/users.ts'
import { writeViews } from '../insights/views.service.ts'

const readQueues = (app: TestApp, person: TestUser) => app.request(workHome.getQueues, {}, person)

async function findQueue(app: TestApp, person: TestUser, kind: QueueKind) {
  return (await readQueues(app, person)).find((queue) => queue.kind === kind) ?? null
}

test('work home: staff see their queues, the longest waiting first, with the oldest case', async () => {
  await using app = await createTestApp({ at: '2026-11-21T10:00:00Z' })
  const permissions = ['ServicesPlaceControl', 'ManageUserReports'] as const
  let reviewer = await app.createUser({ rank: 'Moderator', permissions: [...permissions] })
  assert.deepEqual(await readQueues(app, reviewer), [])
  const complaint = await createComplaint(app, await app.createUser({ name: 'منى' }))
  app.clock.advance(3600)
  const { id } = await registerPlace(app)
  app.clock.advance(3600)
  await registerPlace(app)
  reviewer = await logInAgain(app.ctx(), reviewer)
  const [first, second] = await readQueues(app, reviewer)
  assert.deepEqual(first, {
    kind: 'complaints',
    count: 1,
    oldest: { id: complaint.id, name: 'منى', since: '2026-11-21T10:00:00.000Z', dueAt: null },
  })
  assert.deepEqual([second?.kind, second?.count, second?.oldest.id], ['places', 2, id])
  // Registered on a Saturday: the second working day is Monday.
  assert.equal(second?.oldest.dueAt, '2026-11-23T11:00:00.000Z')
  const place = await app.request(managedPlaces.getPlace, { id }, reviewer)
  assert.equal(place.reviewBy, second?.oldest.dueAt, 'the owner is promised the same')
  await app.request(managedPlaces.decidePlace, { placeId: id, status: true }, reviewer)
  assert.equal((await findQueue(app, reviewer, 'places'))?.count, 1)
  const colleague = await app.createUser({ rank: 'Moderator', permissions: ['ManageUserReports'] })
  assert.deepEqual(
    (await readQueues(app, colleague)).map(({ kind }) => kind),
    ['complaints'],
    'without the permission to review places',
  )
})

test('work home: a complaint waits for its handler, and for no one once it is resolved', async () => {
  await using app = await createTestApp()
  const createHandler = () => app.createUser({ rank: 'Moderator', permissions: ['ManageUserReports'] })
  const [handler, colleague] = [await createHandler(), await createHandler()]
  const { id: reportId } = await createComplaint(app, await app.createUser())
  const count = async (person: TestUser) => (await findQueue(app, person, 'complaints'))?.count ?? 0
  assert.deepEqual([await count(handler), await count(colleague)], [1, 1])
  await app.request(complaints.takeReport, { reportId }, handler)
  assert.deepEqual([await count(handler), await count(colleague)], [1, 0])
  await app.request(complaints.processReport, { reportId, resolution: 'تم' }, handler)
  assert.equal(await count(handler), 0)
})

test('work home: a queue lists its cases, the longest waiting first, to those who can process it', async () => {
  await using app = await createTestApp({ at: '2026-11-21T10:00:00Z' })
  const permissions = ['ServicesPlaceControl', 'ManageUserReports'] as const
  let handler = await app.createUser({ rank: 'Moderator', permissions: [...permissions] })
  const [mona, sami] = [await app.createUser({ name: 'منى' }), await app.createUser({ name: 'سامي' })]
  const first = await createComplaint(app, mona)
  app.clock.advance(3600)
  const second = await createComplaint(app, sami)
  const { id: placeId } = await registerPlace(app)
  handler = await logInAgain(app.ctx(), handler)
  const readQueue = (kind: QueueKind) => app.request(workHome.getQueue, { kind }, handler)
  assert.deepEqual(await readQueue('complaints'), {
    totalCount: 2,
    cases: [
      { id: first.id, name: 'منى', since: '2026-11-21T10:00:00.000Z', dueAt: null },
      { id: second.id, name: 'سامي', since: '2026-11-21T11:00:00.000Z', dueAt: null },
    ],
  })
  const places = await readQueue('places')
  assert.deepEqual(
    places.cases.map(({ id, dueAt }) => [id, dueAt]),
    [[placeId, '2026-11-23T11:00:00.000Z']],
  )
  await app.request(complaints.processReport, { reportId: first.id, resolution: 'تم' }, handler)
  assert.deepEqual(
    (await readQueue('complaints')).cases.map(({ id }) => id),
    [second.id],
  )
  for (const kind of ['flags', 'claims', 'disputes'] as const)
    await assert.rejects(readQueue(kind), /403 Forbidden/)
})

test('work home: disputes and approvals wait for who can decide them, not for who asked', async () => {
  await using app = await createTestApp({ at: '2026-11-21T10:00:00Z' })
  const counter = await openPaidCounter(app)
  const statement = await counter.closeWeek({ bill: 1000, at: '2026-12-02T10:00:00Z' })
  const owner = await logInAgain(app.ctx(), counter.owner)
  await app.request(statements.disputeLine, { statementId: statement.id, line: 1, reason: 'لا' }, owner)
  const [requester, approver] = await counter.createApprovalPair()
  const disputes = await findQueue(app, approver, 'disputes')
  assert.deepEqual([disputes?.count, disputes?.oldest.id], [1, statement.id])
  const fee = { countryId: counter.countryId, percent: 9, since: '2027-01-01' }
  await requestApproval(app, payoutTerms.saveFee, fee, requester)
  assert.equal((await findQueue(app, approver, 'approvals'))?.count, 1)
  assert.equal(await findQueue(app, requester, 'approvals'), null)
})

test('work home: an owner sees each step of the setup until it is done', async () => {
  await using app = await createTestApp({ config: { trustedProxies: 1 } })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const { id, owner } = await registerPlace(app)
  const readRemaining = async () =>
    (await app.request(workHome.getPlaceSetup, {}, owner)).steps.flatMap(({ step, isDone }) =>
      isDone ? [] : [step],
    )
  const { branchId } = await app.request(workHome.getPlaceSetup, {}, owner)
  const all = await readRemaining()
  assert.deepEqual(
    all.filter((step) => step !== 'hours'),
    ['pictures', 'offer', 'payee', 'poster'],
  )
  await app.request(managedPlaces.decidePlace, { placeId: id, status: true }, staff)
  await createOffer(app, id)
  assert.equal(await viewPage(app, { page: 'branch', id: branchId ?? 0 }), 200)
  await writeViews(app.ctx())
  assert.deepEqual(
    (await readRemaining()).filter((step) => step !== 'hours'),
    ['pictures', 'payee'],
  )
  await app.db.updateTable('branches').set({ opens: '00:00', closes: '00:00' }).execute()
  assert.ok((await readRemaining()).includes('hours'))
  await app.db.updateTable('branches').set({ opens: '09:00', closes: '22:00' }).execute()
  assert.ok(!(await readRemaining()).includes('hours'))
  const withoutPlace = await app.createUser({ rank: 'ServiceSupplier' })
  assert.deepEqual(await app.request(workHome.getPlaceSetup, {}, withoutPlace), { branchId: null, steps: [] })
})
