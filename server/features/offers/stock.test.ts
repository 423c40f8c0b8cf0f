import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#server/common/apiError.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { releaseStock, reserveStock } from './stock.service.ts'
import { readTerms } from './terms.service.ts'

const cairo = { city: 'Tanta' }

function reserve(app: TestApp, offerId: number, branchId = 0, memberId = 1) {
  return inTransaction(app.ctx(), (tx) => reserveStock(tx, { offerId, memberId, branchId, at: tx.now() }))
}

const hasCode = (code: string) => (error: unknown) => error instanceof ApiError && error.code === code

async function readTaken({ db }: TestApp, id: number): Promise<number> {
  const { reserved } = await db
    .selectFrom('offers')
    .select('reserved')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return reserved
}

test('stock: concurrent orders take exactly the remaining items', async () => {
  await using app = await createTestApp()
  const place = await createPlace(app, { nameEn: 'Grill', branches: [cairo] })
  const { id } = await createOffer(app, place.id, { stock: 3 })
  const attempts = await Promise.allSettled(
    Array.from({ length: 7 }, () => reserve(app, id, place.branchIds[0])),
  )
  assert.equal(attempts.filter(({ status }) => status === 'fulfilled').length, 3)
  for (const result of attempts)
    if (result.status === 'rejected') assert.ok(hasCode('OfferSoldOut')(result.reason))
  assert.equal(await readTaken(app, id), 3)
  await inTransaction(app.ctx(), (tx) => releaseStock(tx, id))
  const again = await reserve(app, id, place.branchIds[0])
  assert.deepEqual([again.zone, again.pointValue, again.terms.discountValue], ['Africa/Cairo', 100, 20])
  assert.equal(again.terms.validFrom, '2026-01-01')
  assert.deepEqual(await readTerms(app.ctx(), again.terms.id), again.terms)
})

test('stock: only live offers of approved places are reserved, at valid branches', async () => {
  await using app = await createTestApp()
  const place = await createPlace(app, { nameEn: 'Grill', branches: [cairo, { nameEn: 'Second' }] })
  const otherPlace = await createPlace(app, { nameEn: 'Other', branches: [cairo] })
  const suspended = await createPlace(app, { nameEn: 'Closed', branches: [cairo], state: 'suspended' })
  const [first = 0, second = 0] = place.branchIds
  for (const state of ['draft', 'paused', 'ended'] as const) {
    const { id } = await createOffer(app, place.id, { state })
    await assert.rejects(reserve(app, id, first), hasCode('OfferNotAvailable'))
  }
  const hidden = await createOffer(app, suspended.id)
  await assert.rejects(reserve(app, hidden.id, suspended.branchIds[0]), hasCode('OfferNotAvailable'))
  const here = await createOffer(app, place.id, { branchIds: [second] })
  await assert.rejects(reserve(app, here.id, first), hasCode('OfferNotAtBranch'))
  await assert.rejects(reserve(app, here.id, otherPlace.branchIds[0]), hasCode('OfferNotAtBranch'))
  await assert.rejects(reserve(app, 9_999_999, first), hasCode('NotFound'))
  assert.equal(await readTaken(app, here.id), 0)
  await reserve(app, here.id, second)
  assert.equal(await readTaken(app, here.id), 1)
})
