import assert from 'node:assert/strict'
import test from 'node:test'
import { undoSeconds } from '#contract/core/limits.ts'
import { notifications } from '#contract/notifications/endpoints.ts'
import type { PlaceDecisionKind } from '#contract/places/constants.ts'
import { places } from '#contract/places/endpoints.ts'
import { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { workHome } from '#contract/workHome/endpoints.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { getErrorKey, matchApiError } from '#server/testing/app/apiErrors.ts'
import { getRunCount } from '#server/testing/app/propertyRuns.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { waitUntilBlocked } from '#server/testing/app/waitUntilBlocked.ts'
import { readPlaceInput, registerPlace } from '#server/testing/builders/placeRegistrations.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { applyDueDecisions } from './scheduledDecisions.service.ts'

const createReviewer = (app: TestApp, name?: string) =>
  app.createUser({ rank: 'Moderator', permissions: ['ServicesPlaceControl'], ...(name && { name }) })

const readPlace = (app: TestApp, id: number, person: TestUser) =>
  app.request(managedPlaces.getPlace, { id }, person)

const readQueue = (app: TestApp, person: TestUser) => app.request(managedPlaces.getReviewQueue, {}, person)

/** Decides about the current version. */
async function schedule(
  app: TestApp,
  placeId: number,
  person: TestUser,
  decision: PlaceDecisionKind = 'approved',
  reason = decision === 'approved' ? '' : 'صورة البطاقة غير واضحة',
) {
  const { version: reviewedVersion } = await readPlace(app, placeId, person)
  return app.request(managedPlaces.scheduleDecision, { placeId, reviewedVersion, decision, reason }, person)
}

const undo = (app: TestApp, id: number, person: TestUser) =>
  app.request(managedPlaces.undoDecision, { id }, person)

async function passUndoTime(app: TestApp): Promise<void> {
  app.clock.advance(undoSeconds)
  await app.runPendingJobs()
}

async function listKinds(app: TestApp, person: TestUser): Promise<string[]> {
  const { data } = await app.request(notifications.getAllNotifications, {}, person)
  return data.map(({ kind }) => kind)
}

const countMails = (app: TestApp, { email }: TestUser) =>
  app.mailbox().filter(({ to }) => to === email).length

async function countBlocked({ pool }: TestApp): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}

const listAuditEntries = (app: TestApp) =>
  app.db.selectFrom('auditEntries').select(['userId', 'endpoint', 'subjectId', 'at']).execute()

test('review desk: a decision leaves the queue immediately, and takes effect after ten seconds', async () => {
  await using app = await createTestApp({ at: '2026-11-22T10:00:00Z' })
  const [mona, sami] = [await createReviewer(app, 'منى'), await createReviewer(app)]
  const { id, owner } = await registerPlace(app)
  app.clock.advance(60)
  const { id: nextId } = await registerPlace(app)
  await app.runPendingJobs()
  const before = await readQueue(app, mona)
  assert.deepEqual(
    [before.totalCount, before.places.map((place) => place.id), before.decisions],
    [2, [id, nextId], []],
  )
  assert.deepEqual(before.places[0]?.dueAt, (await readPlace(app, id, mona)).reviewBy)

  const mails = countMails(app, owner)
  await schedule(app, id, mona)
  const [decision] = (await readQueue(app, mona)).decisions
  assert.deepEqual([decision?.isOwn, decision?.takesEffectAt], [true, '2026-11-22T10:01:10.000Z'])
  app.clock.advance(undoSeconds - 1)
  await app.runPendingJobs()
  const seenBySami = await readQueue(app, sami)
  assert.deepEqual(
    [seenBySami.totalCount, seenBySami.places.map((place) => place.id)],
    [1, [nextId]],
    'nobody reviews it a second time',
  )
  assert.deepEqual(seenBySami.decisions, [{ ...decision, isOwn: false }])
  assert.equal(seenBySami.decisions[0]?.decidedBy.name, 'منى')
  const [queue] = await app.request(workHome.getQueues, {}, sami)
  assert.deepEqual([queue?.kind, queue?.count, queue?.oldest.id], ['places', 1, nextId])
  assert.equal((await app.send(places.getPlace, { id })).status, 404, 'it isn’t public yet')
  assert.deepEqual(await listKinds(app, owner), [])
  assert.equal(countMails(app, owner), mails)
  assert.deepEqual(await listAuditEntries(app), [])

  app.clock.advance(1)
  await app.runPendingJobs()
  const place = await readPlace(app, id, mona)
  assert.deepEqual([place.state, place.approvedAt], ['approved', app.clock.now().toISOString()])
  assert.deepEqual(
    place.documents.map(({ verdict }) => verdict),
    ['accepted', 'accepted'],
  )
  assert.equal((await app.send(places.getPlace, { id })).status, 200)
  assert.deepEqual((await readQueue(app, sami)).decisions, [])
  assert.deepEqual(await listKinds(app, owner), ['PlaceApproved'])
  assert.equal(countMails(app, owner), mails + 1)
  assert.deepEqual(await listAuditEntries(app), [
    { userId: mona.id, endpoint: 'managedPlaces.decidePlace', subjectId: id, at: app.clock.now() },
  ])
})

test('review desk: an undone decision publishes and sends nothing, and the place waits again', async () => {
  await using app = await createTestApp()
  const mona = await createReviewer(app)
  const { id, owner } = await registerPlace(app)
  await app.runPendingJobs()
  const mails = countMails(app, owner)
  const decision = await schedule(app, id, mona, 'rejected')
  app.clock.advance(undoSeconds - 1)
  await undo(app, decision.id, mona)
  await passUndoTime(app)
  const { state, version } = await readPlace(app, id, mona)
  assert.deepEqual([state, version], ['registered', 0])
  const queue = await readQueue(app, mona)
  assert.deepEqual([queue.totalCount, queue.decisions], [1, []])
  assert.deepEqual(await listKinds(app, owner), [])
  assert.equal(countMails(app, owner), mails)
  assert.deepEqual(await listAuditEntries(app), [])
  await assert.rejects(undo(app, decision.id, mona), matchApiError(409, 'DecisionOver', {}))
  await schedule(app, id, mona)
})

test('review desk: one decision per place, which only its author undoes', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await createReviewer(app), await createReviewer(app)]
  const { id } = await registerPlace(app)
  const decision = await schedule(app, id, mona)
  assert.deepEqual(await schedule(app, id, mona), decision, 'a repetition changes nothing')
  assert.equal(await getErrorKey(schedule(app, id, mona, 'rejected')), 'AlreadyDecided')
  assert.equal(await getErrorKey(schedule(app, id, sami, 'rejected')), 'AlreadyDecided')
  assert.equal(await getErrorKey(undo(app, decision.id, sami)), 'DecisionOver')
  await passUndoTime(app)
  assert.equal((await readPlace(app, id, mona)).state, 'approved')
})

test('review desk: two people who decide at once store one decision', async () => {
  await using app = await createTestApp()
  const people = [await createReviewer(app), await createReviewer(app)]
  for (let run = 0; run < getRunCount(8); run += 1) {
    const { id } = await registerPlace(app)
    const keys = await Promise.all(people.map((person) => getErrorKey(schedule(app, id, person))))
    assert.deepEqual(keys.toSorted(), ['AlreadyDecided', 'none'])
    await passUndoTime(app)
    assert.equal((await readPlace(app, id, people[0] as TestUser)).state, 'approved')
  }
})

test('review desk: what can’t be decided is rejected right away', async () => {
  await using app = await createTestApp()
  const mona = await createReviewer(app)
  const { id } = await registerPlace(app)
  const decide = (reviewedVersion: number, decision: PlaceDecisionKind, reason = '') =>
    app.request(managedPlaces.scheduleDecision, { placeId: id, reviewedVersion, decision, reason }, mona)
  await assert.rejects(decide(0, 'rejected'), matchApiError(400, 'InvalidData', { reason: 'requiredField' }))
  assert.equal(await getErrorKey(decide(7, 'approved')), 'Stale')
  await app.request(managedPlaces.decidePlace, { placeId: id, status: true }, mona)
  for (const decision of ['approved', 'rejected', 'revisionRequested'] as const)
    assert.equal(await getErrorKey(schedule(app, id, mona, decision, 'سبب')), 'WrongPlaceState')
  assert.deepEqual((await readQueue(app, mona)).decisions, [])
})

test('review desk: a request for changes carries the decisions on documents', async () => {
  await using app = await createTestApp()
  const mona = await createReviewer(app)
  const { id, owner } = await registerPlace(app)
  const documents = [{ kind: 'identity', verdict: 'refused', note: 'غير مقروءة' }] as const
  const input = {
    placeId: id,
    reviewedVersion: 0,
    decision: 'revisionRequested',
    reason: 'صوّر البطاقة',
  } as const
  await app.request(managedPlaces.scheduleDecision, { ...input, documents: [...documents] }, mona)
  await passUndoTime(app)
  const place = await readPlace(app, id, mona)
  assert.deepEqual([place.state, place.reason], ['revisionRequested', 'صوّر البطاقة'])
  assert.deepEqual(
    place.documents.map(({ verdict, note }) => [verdict, note]),
    [
      ['refused', 'غير مقروءة'],
      ['pending', ''],
    ],
  )
  assert.deepEqual(await listKinds(app, owner), ['PlaceRevisionRequested'])
})

test('review desk: it also decides on the pending change of an approved place', async () => {
  await using app = await createTestApp()
  const mona = await createReviewer(app)
  const { id, owner } = await registerPlace(app)
  await app.request(managedPlaces.decidePlace, { placeId: id, status: true }, mona)
  const requestChange = async (nameEn: string) =>
    app.request(managedPlaces.savePlace, { ...(await readPlaceInput(app, id, owner)), nameEn }, owner)
  await requestChange('Oasis')
  assert.equal(await getErrorKey(schedule(app, id, mona, 'revisionRequested')), 'WrongPlaceState')
  await schedule(app, id, mona)
  assert.equal((await readQueue(app, mona)).totalCount, 0)
  await passUndoTime(app)
  assert.equal((await readPlace(app, id, mona)).nameEn, 'Oasis')

  await requestChange('Oasis Café')
  await schedule(app, id, mona, 'rejected', 'الاسم لغيركم')
  await passUndoTime(app)
  const place = await readPlace(app, id, mona)
  assert.deepEqual(
    [place.state, place.nameEn, place.pendingChange, place.changeRejection?.reason],
    ['approved', 'Oasis', null, 'الاسم لغيركم'],
  )
})

test('review desk: a decision on what has changed meanwhile is dropped, and its author notified', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await createReviewer(app), await app.createUser({ rank: 'SuperAdmin' })]
  const { id, owner } = await registerPlace(app)
  await app.runPendingJobs()
  await schedule(app, id, mona)
  await app.request(managedPlaces.savePlace, await readPlaceInput(app, id, owner), owner)
  await passUndoTime(app)
  assert.equal((await readPlace(app, id, mona)).state, 'registered')
  assert.deepEqual(await listKinds(app, mona), ['PlaceDecisionDropped', 'NewRegisterationRequest'])
  assert.deepEqual(await listKinds(app, owner), [])
  assert.equal((await readQueue(app, mona)).totalCount, 1, 'it waits again')

  await schedule(app, id, mona, 'rejected')
  await app.request(managedPlaces.decidePlace, { placeId: id, status: true }, sami)
  await passUndoTime(app)
  assert.equal((await readPlace(app, id, mona)).state, 'approved', 'the grid decided first')
  assert.deepEqual((await listKinds(app, mona)).slice(0, 2), ['PlaceDecisionDropped', 'PlaceDecisionDropped'])
  const { data } = await app.request(notifications.getAllNotifications, {}, mona)
  assert.deepEqual([data[0]?.screen, data[0]?.dataId], ['PlaceDesk', id])
})

test('review desk: a decision has no effect if its author may no longer decide', async () => {
  await using app = await createTestApp()
  const [mona, sami] = [await createReviewer(app), await createReviewer(app)]
  const { id, owner } = await registerPlace(app)
  await schedule(app, id, mona)
  await app.db.updateTable('userRoles').set({ granted: false }).where('userId', '=', mona.id).execute()
  await passUndoTime(app)
  assert.equal((await readPlace(app, id, sami)).state, 'registered')
  const queue = await readQueue(app, sami)
  assert.deepEqual([queue.totalCount, queue.decisions], [1, []])
  assert.deepEqual(await listKinds(app, owner), [])
})

test('review desk: a failing decision stays, without stopping the others', async () => {
  await using app = await createTestApp()
  const mona = await createReviewer(app)
  const [{ id: failing }, { id }] = [await registerPlace(app), await registerPlace(app)]
  for (const placeId of [failing, id]) await schedule(app, placeId, mona)
  app.clock.advance(undoSeconds)
  await app.pool.query(`alter table places add check (id <> ${failing} or state = 'registered')`)
  await assert.rejects(applyDueDecisions(app.ctx()), /places_check/)
  assert.equal((await readPlace(app, id, mona)).state, 'approved')
  const { decisions } = await readQueue(app, mona)
  assert.deepEqual(
    decisions.map(({ placeId }) => placeId),
    [failing],
  )
  await undo(app, decisions[0]?.id ?? 0, mona)
})

test('review desk: of undoing and taking effect at once, exactly one happens', async () => {
  await using app = await createTestApp()
  const mona = await createReviewer(app)
  const begin = async () => {
    // An address gets only some codes for its phones an hour.
    app.clock.advance(600)
    const { id } = await registerPlace(app)
    const decision = await schedule(app, id, mona)
    app.clock.advance(undoSeconds)
    return { id, decisionId: decision.id }
  }
  const takeBack = (decisionId: number) => getErrorKey(undo(app, decisionId, mona))
  const apply = () => applyDueDecisions(app.ctx())
  const assertOne = async (id: number, undoError: string) => {
    const outcome = [undoError, (await readPlace(app, id, mona)).state]
    const expected = undoError === 'none' ? ['none', 'registered'] : ['DecisionOver', 'approved']
    assert.deepEqual(outcome, expected)
    assert.deepEqual((await readQueue(app, mona)).decisions, [])
  }
  for (const isUndoneFirst of [true, false]) {
    const { id, decisionId } = await begin()
    let results: [Promise<string>, Promise<void>] | null = null
    await inTransaction(app.ctx(), async (tx) => {
      await tx.db.selectFrom('placeDecisions').select('id').where('id', '=', decisionId).forUpdate().execute()
      if (isUndoneFirst) {
        const undone = takeBack(decisionId)
        await waitUntilBlocked(app, undone)
        results = [undone, apply()]
      } else {
        const applied = apply()
        await waitUntilBlocked(app, applied)
        results = [takeBack(decisionId), applied]
      }
      await until(async () => (await countBlocked(app)) === 2, 'both wait for the row, in this order')
    })
    const [undoError = ''] = await Promise.all(results ?? [])
    assert.equal(undoError, isUndoneFirst ? 'none' : 'DecisionOver')
    await assertOne(id, String(undoError))
  }
  for (let run = 0; run < getRunCount(20); run += 1) {
    const { id, decisionId } = await begin()
    const [undoError] = await Promise.all([takeBack(decisionId), apply()])
    await assertOne(id, undoError)
  }
})
