import { maxLiveOffers } from '#contract/core/limits.ts'
import { discountTypes } from '#contract/offers/discount.ts'
import type { offers } from '#contract/offers/endpoints.ts'
import { type OfferRow, OfferSearch, type OffersPage } from '#contract/offers/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { memoizePerMinute } from '#server/search/memoizePerMinute.ts'
import { createRecentCounter, type Period } from '#server/search/recentDocuments.ts'
import type { Hit, Query } from '#server/search/searchIndex.ts'
import { presentServices } from '../places/indexNames.service.ts'
import { getSearchOrder } from '../places/searchOrder.service.ts'
import { getWallet } from '../wallet/wallet.service.ts'
import {
  getPricesInPoints,
  isOpenAt,
  type OfferIndexShape,
  type OfferSchedule,
  offerIndex,
} from './offerIndex.ts'
import { presentRow } from './offerRow.present.ts'

type SearchInput = Omit<OfferSearch, 'placeId'> & {
  placeIds: readonly number[]
  branchIds?: readonly number[]
}

const getOpenPredicate = memoizePerMinute((now) => (schedule: OfferSchedule) => isOpenAt(schedule, now))

const toFacetIds = (id: number | undefined) => (id === undefined ? [] : [id])

function toQuery(search: SearchInput, now: Date, available: number | null): Query<OfferIndexShape> {
  const { text, categoryId, serviceIds, placeIds, branchIds = [], governmentId, cityId, countryId } = search
  const { lat, lng, radiusKm, discountType, openNow, page, pageSize } = search
  const from = (page - 1) * pageSize
  const minute = Math.floor(now.getTime() / 60_000)
  return {
    text,
    facets: {
      category: toFacetIds(categoryId),
      service: serviceIds,
      discountType: discountType === undefined ? [] : [discountTypes.indexOf(discountType)],
      place: placeIds,
      branch: branchIds,
    },
    rowFacets: { government: governmentId, city: cityId, country: countryId },
    ranges: {
      // Offers expire without a change in the database, so the search filters by their end.
      ending: { min: (minute + 1) * 60_000 },
      ...(available !== null && { points: { max: available } }),
    },
    near: lat === undefined || lng === undefined ? null : { lat, lng, radiusKm },
    box: null,
    isOpen: getOpenPredicate(now),
    mustBeOpen: openNow,
    order: getSearchOrder(search),
    from,
    to: from + pageSize,
  }
}

async function readAvailablePoints(ctx: Ctx, actor: Actor | null): Promise<number | null> {
  if (actor?.rank !== 'User' || actor.isProvisional) return null
  return (await getWallet({ ctx, actor, input: {} })).points
}

/**
 * The best offer of each place: usable now before later, affordable before others, then by the highest saving.
 * Places without offers are left out.
 */
export async function getBestOffers({
  ctx,
  actor,
  input: { placeIds, lat, lng },
}: Args<typeof offers.getBestOffers>): Promise<OfferRow[]> {
  if (placeIds.length === 0) return []
  const { index, names } = await ctx.search.use(offerIndex)
  const available = (await readAvailablePoints(ctx, actor)) ?? Number.POSITIVE_INFINITY
  const now = ctx.now()
  const query = toQuery({ ...OfferSearch.parse({ orderBy: 'openNearby' }), placeIds }, now, null)
  const near =
    lat === undefined || lng === undefined ? null : { lat, lng, radiusKm: Number.POSITIVE_INFINITY }
  const { hits } = index.search({ ...query, near, to: placeIds.length * maxLiveOffers })
  const rankedHits = hits.map((hit) => {
    const { saving, points } = getPricesInPoints(hit.card)
    return { hit, saving, rank: (query.isOpen(hit.schedule) ? 0 : 2) + (points <= available ? 0 : 1) }
  })
  rankedHits.sort((a, b) => a.rank - b.rank || b.saving - a.saving)
  const bestByPlace = new Map<number, Hit<OfferIndexShape>>()
  for (const { hit } of rankedHits)
    if (!bestByPlace.has(hit.card.placeId)) bestByPlace.set(hit.card.placeId, hit)
  const context = { language: ctx.language, names, now }
  return placeIds.flatMap((placeId) => {
    const hit = bestByPlace.get(placeId)
    return hit ? presentRow(context, hit) : []
  })
}

/** More offers than this are never read at a counter. */
const maxOffersAtBranch = 50

/** Highest saving first; each row shows this branch. */
export async function listOffersAt(
  ctx: Ctx,
  { branchId, lat, lng }: { branchId: number; lat: number; lng: number },
): Promise<OffersPage['data']> {
  const { index, names } = await ctx.search.use(offerIndex)
  const now = ctx.now()
  // A row shows the nearest branch of its offer; searching at the branch's own position makes that this
  // branch.
  const here = OfferSearch.parse({ lat, lng, radiusKm: 0.1, orderBy: 'saving', pageSize: maxOffersAtBranch })
  const results = index.search(toQuery({ ...here, placeIds: [], branchIds: [branchId] }, now, null))
  const context = { language: ctx.language, names, now }
  return results.hits.map((hit) => presentRow(context, { ...hit, distanceKm: null }))
}

export async function searchOffers({ ctx, actor, input: search }: Args<typeof offers.search>) {
  const { index, names } = await ctx.search.use(offerIndex)
  const available = search.affordable ? await readAvailablePoints(ctx, actor) : null
  const now = ctx.now()
  const results = index.search(toQuery({ ...search, placeIds: toFacetIds(search.placeId) }, now, available))
  const context = { language: ctx.language, names, now }
  const rows = results.hits.map((hit) => presentRow(context, hit))
  const { service, discountType } = results.counts
  return {
    ...toPage(search, results.total, rows),
    services: presentServices(context, service),
    discountTypes: discountTypes.map((type, typeIndex) => ({ type, count: discountType.of(typeIndex) })),
  }
}

/**
 * The offers with these ids, in the given order, or the first of a country; without the totals and facets of a
 * search.
 */
export async function listOffers(
  ctx: Ctx,
  search: Pick<OfferSearch, 'orderBy'> & { countryId?: number; placeIds?: readonly number[]; max: number },
): Promise<OfferRow[]> {
  const { placeIds = [], max, ...criteria } = search
  const { index, names } = await ctx.search.use(offerIndex)
  const now = ctx.now()
  const query = toQuery({ ...OfferSearch.parse({ ...criteria, pageSize: max }), placeIds }, now, null)
  return index.search(query).hits.map((hit) => presentRow({ language: ctx.language, names, now }, hit))
}

/** Returns a function that counts what a search finds of the offers published in a period after `earliest`. */
export async function createRecentOffersCounter(ctx: Ctx, earliest: Date) {
  const { index } = await ctx.search.use(offerIndex)
  const now = ctx.now()
  const rows = await ctx.db
    .selectFrom('offers')
    .select('id')
    .where('state', '=', 'live')
    .where('publishedAt', '>', earliest)
    .execute()
  const ids = rows.map(({ id }) => id)
  const count = await createRecentCounter(ctx.pool, { definition: offerIndex, index, ids })
  return (search: OfferSearch, period: Period) =>
    count(toQuery({ ...search, placeIds: toFacetIds(search.placeId) }, now, null), period)
}

export async function findLiveOffers(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { index, names } = await ctx.search.use(offerIndex)
  const context = { language: ctx.language, names, now: ctx.now() }
  const rows = index.getHits(ids).map((hit) => presentRow(context, hit))
  return new Set(rows.flatMap(({ id, nextUntil }) => (nextUntil === null ? [] : id)))
}
