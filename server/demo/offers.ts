import { sql } from 'kysely'
import type { Tx } from '../core/ctx.ts'
import { branchOffer, type DemoOffer, demoOffers } from './offers.data.ts'
import { demoPlaceName } from './people.data.ts'

const dayMs = 86_400_000
export const demoOffersCount = 120

const dayAfter = (from: Date, days: number) =>
  new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10)

async function findPlaces(tx: Tx) {
  return tx.db
    .selectFrom('places')
    .innerJoin('categories', 'categories.id', 'places.categoryId')
    .innerJoin('branches', (join) =>
      join.onRef('branches.placeId', '=', 'places.id').on('branches.isMain', '=', true),
    )
    .innerJoin('countries', 'countries.id', 'branches.countryId')
    .select(['places.id', 'places.nameEn', 'categories.art', 'countries.code'])
    .where('places.state', '=', 'approved')
    .where('countries.isActive', '=', true)
    .orderBy('places.id')
    .execute()
}

function toDiscountTerms({ type, value = 0, cap, before, points }: DemoOffer) {
  const pointsType: 'computed' | 'fixed' | 'free' =
    points === undefined ? 'computed' : points === 0 ? 'free' : 'fixed'
  return {
    discountType: type,
    discountValue: type === 'twoForOne' ? null : type === 'percent' ? value : value * 100,
    discountCap: cap === undefined ? null : cap * 100,
    priceBefore: before === undefined ? null : before * 100,
    pointsType,
    points: points || null,
    canShrink: pointsType === 'computed' && type !== 'twoForOne',
  }
}

async function addOffer(tx: Tx, placeId: number, offer: DemoOffer, nth: number): Promise<void> {
  const now = tx.now()
  const published = new Date(now.getTime() - ((nth * 5) % 40) * dayMs)
  const [starts, ends] = offer.hours ?? [null, null]
  const { id, termsId } = await tx.db
    .insertInto('offers')
    .values({
      placeId,
      state: 'live',
      termsId: sql<number>`nextval(pg_get_serial_sequence('offer_terms', 'id'))`,
      titleAr: offer.titleAr,
      titleEn: offer.titleEn,
      descriptionAr: offer.aboutAr,
      descriptionEn: offer.aboutEn,
      stock: offer.stock ?? null,
      limitPerMonth: nth % 3 === 0 && offer !== branchOffer ? 4 : null,
      createdAt: published,
      publishedAt: published,
    })
    .returning(['id', 'termsId'])
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('offerTerms')
    .values({
      id: termsId,
      offerId: id,
      ...toDiscountTerms(offer),
      termsAr: 'لا يُجمع مع عرض آخر. اعرض الكود عند الكاشير قبل الدفع.',
      termsEn: 'Can’t be combined with another offer. Show the code at the counter before you pay.',
      validFrom: dayAfter(published, 0),
      // Some offers end within days, so that the demo always has expiring ones.
      validTo: dayAfter(now, nth % 9 === 0 ? 3 + (nth % 4) : 30 + ((nth * 7) % 120)),
      weekDays: offer.weekDays ?? [],
      starts,
      ends,
      excludedDates: [],
      createdAt: published,
    })
    .execute()
}

export async function seedOffers(tx: Tx): Promise<void> {
  const places = await findPlaces(tx)
  let nth = 0
  for (let round = 0; nth < demoOffersCount && round < 4; round += 1) {
    for (const [index, { id, nameEn, art, code }] of places.entries()) {
      const offers = demoOffers[art as keyof typeof demoOffers] ?? demoOffers.workshop
      const isTheBranchs = round === 0 && nameEn === demoPlaceName
      const offer = isTheBranchs ? branchOffer : offers[(index + round) % offers.length]
      // Amounts are in Egyptian pounds, so other countries only get offers without amounts.
      const isHere = code === 'EG' || offer?.type === 'twoForOne'
      if (!offer || !isHere || nth >= demoOffersCount) continue
      await addOffer(tx, id, offer, nth)
      nth += 1
    }
  }
}
