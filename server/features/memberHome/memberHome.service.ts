import { sql } from 'kysely'
import { maxHomeOrders } from '#contract/memberHome/constants.ts'
import type { memberDashboard } from '#contract/memberHome/endpoints.ts'
import type { MemberHome } from '#contract/memberHome/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { executePreparedOne } from '#server/core/database/preparedStatements.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { selectFollowedIds } from '../favourites/listing.service.ts'
import { findLiveOffers, listOffers } from '../offers/search.service.ts'
import { listOwnOrdersById, selectOngoingIds } from '../orders/lists.service.ts'
import { presentSavings, type SavingsRow, selectSavings } from '../orders/savings.service.ts'
import { selectVisitedPlaces } from '../orders/visitedPlaces.service.ts'
import { readPayment, selectUnresolvedId } from '../payments/paymentList.service.ts'
import { listPlaceRows } from '../places/search.service.ts'

const maxItems = { offers: 4, places: 4 }

type Visit = { placeId: number; offerId: number | null; paidAt: string }

/** Reads everything that isn't in the search index, in one round trip. */
function readOwnData(ctx: Ctx, actor: Actor) {
  const query = sql<{
    followed: number[]
    visited: Visit[]
    savings: SavingsRow[]
    ongoingOrderIds: number[]
    unresolvedPaymentId: number | null
  }>`
    select ${selectFollowedIds(actor.id)} as followed,
      (select coalesce(json_agg(visited), '[]') from (${selectVisitedPlaces(actor.id, maxItems.places)}) visited) as visited,
      (select coalesce(json_agg(savings), '[]') from (${selectSavings(ctx, actor)}) savings) as savings,
      (select coalesce(array_agg(id), '{}') from (${selectOngoingIds(ctx, actor, maxHomeOrders)}) ongoing) as "ongoingOrderIds",
      ${selectUnresolvedId(actor.id)} as "unresolvedPaymentId"`
  return executePreparedOne(ctx.db, query.compile(ctx.db))
}

/**
 * Returns the visited places that are still listed, each with the offer that the member used there if it is
 * still live.
 */
async function presentVisited(ctx: Ctx, visited: readonly Visit[]): Promise<MemberHome['visited']> {
  const [places, live] = await Promise.all([
    listPlaceRows(
      ctx,
      visited.map(({ placeId }) => placeId),
    ),
    findLiveOffers(
      ctx,
      visited.flatMap(({ offerId }) => offerId ?? []),
    ),
  ])
  return places.flatMap((place) => {
    const visit = visited.find(({ placeId }) => placeId === place.id)
    if (!visit) return []
    const { offerId, paidAt } = visit
    return {
      place,
      paidAt: new Date(paidAt).toISOString(),
      offerId: offerId !== null && live.has(offerId) ? offerId : null,
    }
  })
}

export function getEndsSoon({ ctx, input: { countryId } }: Args<typeof memberDashboard.getEndsSoon>) {
  return listOffers(ctx, { countryId: countryId || undefined, orderBy: 'ending', max: maxItems.offers })
}

export async function getMemberHome({ ctx, actor }: Args<typeof memberDashboard.getMemberHome>) {
  const own = await readOwnData(ctx, actor)
  const [openOrders, newest, visited, failedPayment] = await Promise.all([
    own.ongoingOrderIds.length > 0 ? listOwnOrdersById(ctx, actor, own.ongoingOrderIds) : [],
    own.followed.length > 0
      ? listOffers(ctx, { placeIds: own.followed, orderBy: 'newest', max: maxItems.offers })
      : [],
    presentVisited(ctx, own.visited),
    own.unresolvedPaymentId === null ? null : readPayment(ctx, own.unresolvedPaymentId),
  ])
  return {
    failedPayment,
    openOrders,
    followedCount: own.followed.length,
    newest,
    visited,
    savings: own.savings.map((row) => presentSavings(ctx.language, row)),
  }
}
