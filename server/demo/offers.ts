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
    .innerJoin('categories', 'categories.id', 'places.category_id')
    .innerJoin('branches', (join) =>
      join.onRef('branches.place_id', '=', 'places.id').on('branches.is_main', '=', true),
    )
    .innerJoin('countries', 'countries.id', 'branches.country_id')
    .select(['places.id', 'places.name_en', 'categories.art', 'countries.code'])
    .where('places.state', '=', 'approved')
    .where('countries.is_active', '=', true)
    .orderBy('places.id')
    .execute()
}

function toDiscountTerms({ type, value = 0, cap, before, points }: DemoOffer) {
  const pointsType: 'computed' | 'fixed' | 'free' =
    points === undefined ? 'computed' : points === 0 ? 'free' : 'fixed'
  return {
    discount_type: type,
    discount_value: type === 'twoForOne' ? null : type === 'percent' ? value : value * 100,
    discount_cap: cap === undefined ? null : cap * 100,
    price_before: before === undefined ? null : before * 100,
    points_type: pointsType,
    points: points || null,
    can_shrink: pointsType === 'computed' && type !== 'twoForOne',
  }
}

async function addOffer(tx: Tx, placeId: number, offer: DemoOffer, nth: number): Promise<void> {
  const now = tx.now()
  const published = new Date(now.getTime() - ((nth * 5) % 40) * dayMs)
  const [starts, ends] = offer.hours ?? [null, null]
  const { id, terms_id } = await tx.db
    .insertInto('offers')
    .values({
      place_id: placeId,
      state: 'live',
      terms_id: sql<number>`nextval(pg_get_serial_sequence('offer_terms', 'id'))`,
      title_ar: offer.titleAr,
      title_en: offer.titleEn,
      description_ar: offer.aboutAr,
      description_en: offer.aboutEn,
      stock: offer.stock ?? null,
      limit_per_month: nth % 3 === 0 && offer !== branchOffer ? 4 : null,
      created_at: published,
      published_at: published,
    })
    .returning(['id', 'terms_id'])
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('offer_terms')
    .values({
      id: terms_id,
      offer_id: id,
      ...toDiscountTerms(offer),
      terms_ar: 'لا يُجمع مع عرض آخر. اعرض الكود عند الكاشير قبل الدفع.',
      terms_en: 'Can’t be combined with another offer. Show the code at the counter before you pay.',
      valid_from: dayAfter(published, 0),
      // Some offers end within days, so that the demo always has expiring ones.
      valid_to: dayAfter(now, nth % 9 === 0 ? 3 + (nth % 4) : 30 + ((nth * 7) % 120)),
      week_days: offer.weekDays ?? [],
      starts,
      ends,
      excluded_dates: [],
      created_at: published,
    })
    .execute()
}

export async function seedOffers(tx: Tx): Promise<void> {
  const places = await findPlaces(tx)
  let nth = 0
  for (let round = 0; nth < demoOffersCount && round < 4; round += 1) {
    for (const [index, { id, name_en, art, code }] of places.entries()) {
      const offers = demoOffers[art as keyof typeof demoOffers] ?? demoOffers.workshop
      const isTheBranchs = round === 0 && name_en === demoPlaceName
      const offer = isTheBranchs ? branchOffer : offers[(index + round) % offers.length]
      // Amounts are in Egyptian pounds, so other countries only get offers without amounts.
      const isHere = code === 'EG' || offer?.type === 'twoForOne'
      if (!offer || !isHere || nth >= demoOffersCount) continue
      await addOffer(tx, id, offer, nth)
      nth += 1
    }
  }
}
