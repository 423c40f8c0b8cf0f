import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offers } from '#contract/offers.ts'
import { giveOffer } from '#server/testing/offers.ts'
import { givePlace } from '#server/testing/places.ts'
import { createWorld } from '#server/testing/world.ts'

const early = '2026-10-27T18:00:00Z'

test('a card says of the windows of its offer what its page says, whenever it is asked', async () => {
  await using world = await createWorld()
  const place = await givePlace(world, { nameEn: 'Sultan', branches: [{}] })
  const nights = { starts: '22:00', ends: '02:00', validFrom: '2026-10-27', validTo: '2026-10-30' }
  await giveOffer(world, place.id, { ...nights, excludedDates: ['2026-10-29'] })
  await giveOffer(world, place.id, { starts: '23:00', ends: '23:30', validTo: '2026-10-30' })
  await giveOffer(world, place.id, { validFrom: '2026-10-28', validTo: '2026-10-30', weekDays: [3, 5] })
  const seen = new Set<boolean>()
  const compare = async () => {
    for (const row of (await world.ask(offers.search, {})).data) {
      const { isValidNow, nextFrom, nextUntil, endsAt } = await world.ask(offers.getOffer, { id: row.id })
      const said = [row.isValidNow, row.nextFrom, row.nextUntil, row.endsAt]
      assert.deepEqual(said, [isValidNow, nextFrom, nextUntil, endsAt], world.ctx().now().toISOString())
      seen.add(isValidNow)
    }
  }
  // On 29 October 2026 midnight became eleven o’clock.
  world.clock.set(early)
  for (let half = 0; half < 3 * 48; half += 1) {
    await compare()
    world.clock.advance(30 * 60)
  }
  assert.equal(seen.size, 2)
  // A clock may be put right.
  world.clock.set(early)
  await compare()
})

test('a card shows what is left, and what everything is called, as it is now', async () => {
  await using world = await createWorld()
  const place = await givePlace(world, { nameEn: 'Sultan', branches: [{}], category: 'Restaurants' })
  const { id } = await giveOffer(world, place.id, { titleEn: 'Grill', stock: 5 })
  const row = async (language: 'ar' | 'en' = 'en') => {
    const [found] = (await world.ask(offers.search, {}, null, { language })).data
    return [found?.title, found?.left, found?.categoryName]
  }
  assert.deepEqual(await row(), ['Grill', 5, 'Restaurants'])
  await world.db.updateTable('offers').set({ taken: 2 }).where('id', '=', id).execute()
  assert.deepEqual(await row(), ['Grill', 3, 'Restaurants'])
  await world.db.updateTable('categories').set({ name_en: 'Eateries', name_ar: 'مآكل' }).execute()
  assert.deepEqual(await row(), ['Grill', 3, 'Eateries'])
  assert.deepEqual(await row('ar'), ['خصم على الفاتورة', 3, 'مآكل'])
})
