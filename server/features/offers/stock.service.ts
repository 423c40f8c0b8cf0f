import { CompiledQuery } from 'kysely'
import type { OfferState } from '#contract/offers/constants.ts'
import type { PlaceState } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { prepareNamed } from '#server/core/database/preparedStatements.ts'
import { toPointUnits } from '#server/core/money.ts'
import type { Hours } from '../places/openingHours.service.ts'
import { countOrdersLeft } from './limits.service.ts'
import { findOfferObstacle } from './obstacles.service.ts'
import { type Terms, termsJsonSql } from './terms.service.ts'

export type ReservedOffer = {
  id: number
  placeId: number
  version: number
  /** Current terms; the order stores their id. */
  terms: Terms
  hours: Hours
  countryId: number
  zone: string
  currencyId: number
  /** Current value of one point, in the currency's smallest unit. */
  pointValue: number
}

const lockPlaceStatement = prepareNamed(
  'offers.lockPlace',
  'select from places where id = (select place_id from offers where id = $1) for share',
)

/** Every transaction locks a place before its offers and branches. */
export async function lockOfferPlace(tx: Tx, offerId: number): Promise<void> {
  await tx.db.executeQuery(CompiledQuery.raw(lockPlaceStatement, [offerId]))
}

// The condition only keeps the update within the table's constraint; the caller rejects a sold-out offer.
const reserveStockStatement = prepareNamed(
  'offers.reserveStock',
  `with offer as materialized (
    select offers.id, offers.place_id, offers.version, offers.state, offers.stock,
      offers.reserved, offers.limit_per_day, offers.limit_per_month, offers.limit_per_life,
      places.state as place_state, ${termsJsonSql('offer_terms')} as terms,
      branches.closed_days, left(branches.opens::text, 5) as opens, left(branches.closes::text, 5) as closes,
      countries.id as country_id, countries.time_zone, countries.point_value, countries.is_active,
      currencies.id as currency_id, currencies.decimals
    from offers join places on places.id = offers.place_id join offer_terms on offer_terms.id = offers.terms_id
      left join branches on branches.id = $2 and branches.place_id = offers.place_id and branches.deleted_at is null
        and (offers.at_all_branches
          or exists (select from offer_branches where offer_id = offers.id and branch_id = branches.id))
      left join countries on countries.id = branches.country_id
      left join currencies on currencies.id = countries.currency_id
    where offers.id = $1 for no key update of offers
  ), reservation as (
    update offers set reserved = offers.reserved + 1 from offer
    where offers.id = offer.id and (offers.stock is null or offers.reserved < offers.stock)
  )
  select * from offer`,
)

type BranchColumns = {
  closedDays: number[]
  opens: string
  closes: string
  countryId: number
  timeZone: string
  pointValue: number
  isActive: boolean
  currencyId: number
  decimals: number
}

type Row = {
  id: number
  placeId: number
  version: number
  state: OfferState
  stock: number | null
  /** Before this order. */
  reserved: number
  limitPerDay: number | null
  limitPerMonth: number | null
  limitPerLife: number | null
  placeState: PlaceState
  terms: Terms
} & (BranchColumns | { [Column in keyof BranchColumns]: null })

type ReserveInput = { offerId: number; memberId: number; branchId: number; at: Date }

/** Keeps the place approved until the transaction ends. */
async function reserveLiveOffer(tx: Tx, { offerId, branchId }: ReserveInput) {
  await lockOfferPlace(tx, offerId)
  const { rows } = await tx.db.executeQuery<Row>(
    CompiledQuery.raw(reserveStockStatement, [offerId, branchId]),
  )
  const [offer] = rows
  if (!offer) throw new ApiError('NotFound')
  const obstacle = findOfferObstacle({
    ...offer,
    isCountryActive: offer.isActive ?? true,
  })
  if (obstacle) throw new ApiError(obstacle)
  if (offer.countryId === null)
    throw new ApiError('OfferNotAtBranch', { fields: { branchId: 'OfferNotAtBranch' } })
  return offer
}

/**
 * Rejects an offer that isn't valid at the branch, is sold out or exceeds the member's limits; it stays locked
 * until the transaction ends. The caller must check the offer's windows.
 */
export async function reserveStock(tx: Tx, input: ReserveInput): Promise<ReservedOffer> {
  const { offerId, memberId, at } = input
  const offer = await reserveLiveOffer(tx, input)
  const limits = {
    perDay: offer.limitPerDay,
    perMonth: offer.limitPerMonth,
    perLife: offer.limitPerLife,
  }
  const remaining = await countOrdersLeft(tx, { offerId, memberId, zone: offer.timeZone, at, limits })
  if (remaining === 0) throw new ApiError('OfferLimitReached')
  return {
    id: offer.id,
    placeId: offer.placeId,
    version: offer.version,
    terms: offer.terms,
    hours: { opens: offer.opens, closes: offer.closes, closedDays: offer.closedDays },
    countryId: offer.countryId,
    zone: offer.timeZone,
    currencyId: offer.currencyId,
    pointValue: toPointUnits(offer.pointValue, offer.decimals),
  }
}

export async function releaseStock(tx: Tx, offerId: number): Promise<void> {
  await tx.db
    .updateTable('offers')
    .set((offers) => ({ reserved: offers('reserved', '-', 1) }))
    .where('id', '=', offerId)
    .execute()
}
