import { sql } from 'kysely'
import type { Tx } from '../../core/ctx.ts'
import { Failure } from '../../failure.ts'
import { ordersLeft } from './limits.service.ts'
import { pointValueOf, type Terms, termsJson } from './terms.service.ts'

/** An offer as an order takes it. */
export type TakenOffer = {
  id: number
  placeId: number
  titleAr: string
  titleEn: string
  version: number
  /** As they are now; the order keeps their id. */
  terms: Terms
  countryId: number
  /** The time zone of the country. */
  zone: string
  currencyId: number
  currencyDecimals: number
  /** What a point is worth now, in the currency's smallest unit. */
  pointValue: number
}

/** Locks an offer, and keeps its place approved, until the transaction ends. */
async function lockLive(tx: Tx, offerId: number) {
  // A place is locked before what belongs to it, everywhere.
  await tx.db
    .selectFrom('places')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('offers').select('place_id').where('id', '=', offerId))
    .forShare()
    .execute()
  const offer = await tx.db
    .selectFrom('offers')
    .innerJoin('places', 'places.id', 'offers.place_id')
    .innerJoin('offer_terms', 'offer_terms.id', 'offers.terms_id')
    .selectAll('offers')
    .select(['places.state as place_state', termsJson('offer_terms').as('terms')])
    .where('offers.id', '=', offerId)
    .forNoKeyUpdate('offers')
    .executeTakeFirst()
  if (!offer) throw new Failure('NotFound')
  if (offer.state !== 'live' || offer.place_state !== 'approved') throw new Failure('OfferNotAvailable')
  return offer
}

/** The branch at which an offer is valid, with what prices and clocks of its country are. */
async function readBranchOf(
  tx: Tx,
  offer: { id: number; place_id: number; at_all_branches: boolean },
  branchId: number,
) {
  const branch = await tx.db
    .selectFrom('branches')
    .innerJoin('countries', 'countries.id', 'branches.country_id')
    .innerJoin('currencies', 'currencies.id', 'countries.currency_id')
    .select(['countries.id', 'countries.time_zone', 'countries.point_value', 'countries.is_active'])
    .select(['currencies.id as currency_id', 'currencies.decimals'])
    .where('branches.id', '=', branchId)
    .where('branches.deleted_at', 'is', null)
    .where('branches.place_id', '=', offer.place_id)
    .where(
      sql<boolean>`(${offer.at_all_branches}
        or exists (select from offer_branches where offer_id = ${offer.id} and branch_id = ${branchId}))`,
    )
    .executeTakeFirst()
  if (!branch) throw new Failure('OfferNotAtBranch', { fields: { branchId: 'OfferNotAtBranch' } })
  if (!branch.is_active) throw new Failure('OfferNotAvailable')
  return branch
}

type Taking = { offerId: number; memberId: number; branchId: number; at: Date }

/**
 * Takes one of an offer for a member: live, of an approved place, valid at that branch, not sold out and within the member's
 * limits. The offer stays locked until the transaction ends. Whether a window is open, or still comes, is for the order to ask.
 */
export async function takeOffer(tx: Tx, { offerId, memberId, branchId, at }: Taking): Promise<TakenOffer> {
  const offer = await lockLive(tx, offerId)
  const country = await readBranchOf(tx, offer, branchId)
  if (offer.stock !== null && offer.taken >= offer.stock) throw new Failure('OfferSoldOut')
  const limits = {
    perDay: offer.limit_per_day,
    perMonth: offer.limit_per_month,
    perLife: offer.limit_per_life,
  }
  const left = await ordersLeft(tx, { offerId, memberId, zone: country.time_zone, at, limits })
  if (left === 0) throw new Failure('OfferLimitReached')
  await tx.db
    .updateTable('offers')
    .set((offers) => ({ taken: offers('taken', '+', 1) }))
    .where('id', '=', offerId)
    .execute()
  return {
    id: offer.id,
    placeId: offer.place_id,
    titleAr: offer.title_ar,
    titleEn: offer.title_en,
    version: offer.version,
    terms: offer.terms,
    countryId: country.id,
    zone: country.time_zone,
    currencyId: country.currency_id,
    currencyDecimals: country.decimals,
    pointValue: pointValueOf(country.point_value, country.decimals),
  }
}

/** Gives back what an order had taken of an offer that ended without payment. */
export async function giveBackOffer(tx: Tx, offerId: number): Promise<void> {
  await tx.db
    .updateTable('offers')
    .set((offers) => ({ taken: offers('taken', '-', 1) }))
    .where('id', '=', offerId)
    .execute()
}
