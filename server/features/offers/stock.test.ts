import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '#server/common/failure.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { giveOffer } from '#server/testing/offers.ts'
import { givePlace } from '#server/testing/places.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { giveBackOffer, takeOffer } from './stock.service.ts'
import { readTerms } from './terms.service.ts'

const cairo = { city: 'Tanta' }

function take(world: World, offerId: number, branchId = 0, memberId = 1) {
  return inTransaction(world.ctx(), (tx) => takeOffer(tx, { offerId, memberId, branchId, at: tx.now() }))
}

const refusal = (code: string) => (error: unknown) => error instanceof Failure && error.code === code

async function takenOf({ db }: World, id: number): Promise<number> {
  const { taken } = await db
    .selectFrom('offers')
    .select('taken')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return taken
}

test('of the last ones, as many are taken as there are, however many ask at once', async () => {
  await using world = await createWorld()
  const place = await givePlace(world, { nameEn: 'Grill', branches: [cairo] })
  const { id } = await giveOffer(world, place.id, { stock: 3 })
  const asked = await Promise.allSettled(Array.from({ length: 7 }, () => take(world, id, place.branchIds[0])))
  assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 3)
  for (const each of asked) if (each.status === 'rejected') assert.ok(refusal('OfferSoldOut')(each.reason))
  assert.equal(await takenOf(world, id), 3)
  await inTransaction(world.ctx(), (tx) => giveBackOffer(tx, id))
  const again = await take(world, id, place.branchIds[0])
  assert.deepEqual([again.zone, again.pointValue, again.terms.discountValue], ['Africa/Cairo', 100, 20])
  assert.equal(again.terms.validFrom, '2026-01-01')
  assert.deepEqual(await readTerms(world.ctx(), again.terms.id), again.terms)
})

test('only a live offer of an approved place is taken, and only where it is valid', async () => {
  await using world = await createWorld()
  const place = await givePlace(world, { nameEn: 'Grill', branches: [cairo, { nameEn: 'Second' }] })
  const other = await givePlace(world, { nameEn: 'Other', branches: [cairo] })
  const suspended = await givePlace(world, { nameEn: 'Closed', branches: [cairo], state: 'suspended' })
  const [first = 0, second = 0] = place.branchIds
  for (const state of ['draft', 'paused', 'ended'] as const) {
    const { id } = await giveOffer(world, place.id, { state })
    await assert.rejects(take(world, id, first), refusal('OfferNotAvailable'))
  }
  const hidden = await giveOffer(world, suspended.id)
  await assert.rejects(take(world, hidden.id, suspended.branchIds[0]), refusal('OfferNotAvailable'))
  const here = await giveOffer(world, place.id, { branchIds: [second] })
  await assert.rejects(take(world, here.id, first), refusal('OfferNotAtBranch'))
  await assert.rejects(take(world, here.id, other.branchIds[0]), refusal('OfferNotAtBranch'))
  await assert.rejects(take(world, 9_999_999, first), refusal('NotFound'))
  assert.equal(await takenOf(world, here.id), 0)
  await take(world, here.id, second)
  assert.equal(await takenOf(world, here.id), 1)
})
