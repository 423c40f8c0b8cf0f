import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offers } from '#contract/offers/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createPlace } from '#server/testing/builders/places.ts'

const earlyMorning = '2026-10-27T18:00:00Z'

test('offer card: it always shows the same validity as the offer page', async () => {
  await using app = await createTestApp()
  const place = await createPlace(app, { nameEn: 'Sultan', branches: [{}] })
  const nights = { starts: '22:00', ends: '02:00', validFrom: '2026-10-27', validTo: '2026-10-30' }
  await createOffer(app, place.id, { ...nights, excludedDates: ['2026-10-29'] })
  await createOffer(app, place.id, { starts: '23:00', ends: '23:30', validTo: '2026-10-30' })
  await createOffer(app, place.id, { validFrom: '2026-10-28', validTo: '2026-10-30', weekDays: [3, 5] })
  const seenValidity = new Set<boolean>()
  const compare = async () => {
    for (const row of (await app.request(offers.search, {})).data) {
      const { isValidNow, nextFrom, nextUntil, endsAt, branches } = await app.request(offers.getOffer, {
        id: row.id,
      })
      const [{ isUsableNow, usableFrom } = {}] = branches
      assert.deepEqual([row.isUsableNow, row.usableFrom], [isUsableNow, usableFrom])
      assert.ok(row.isUsableNow || row.usableUntil === null)
      const said = [row.isValidNow, row.nextFrom, row.nextUntil, row.endsAt]
      assert.deepEqual(said, [isValidNow, nextFrom, nextUntil, endsAt], app.ctx().now().toISOString())
      seenValidity.add(isValidNow)
    }
  }
  // On 29 October 2026 the clock goes back from midnight to 23:00.
  app.clock.set(earlyMorning)
  for (let half = 0; half < 3 * 48; half += 1) {
    await compare()
    app.clock.advance(30 * 60)
  }
  assert.equal(seenValidity.size, 2)
  // The server's clock may be set back.
  app.clock.set(earlyMorning)
  await compare()
})

test('offer card: it shows the current stock and names', async () => {
  await using app = await createTestApp()
  const place = await createPlace(app, { nameEn: 'Sultan', branches: [{}], category: 'Restaurants' })
  const { id } = await createOffer(app, place.id, { titleEn: 'Grill', stock: 5 })
  const row = async (language: 'ar' | 'en' = 'en') => {
    const [found] = (await app.request(offers.search, {}, null, { language })).data
    return [found?.title, found?.left, found?.categoryName]
  }
  assert.deepEqual(await row(), ['Grill', 5, 'Restaurants'])
  await app.db.updateTable('offers').set({ reserved: 2 }).where('id', '=', id).execute()
  assert.deepEqual(await row(), ['Grill', 3, 'Restaurants'])
  await app.db.updateTable('categories').set({ nameEn: 'Eateries', nameAr: 'مآكل' }).execute()
  assert.deepEqual(await row(), ['Grill', 3, 'Eateries'])
  assert.deepEqual(await row('ar'), ['خصم على الفاتورة', 3, 'مآكل'])
})
