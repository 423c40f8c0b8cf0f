import { discountTypes } from '#contract/discount.ts'
import { OfferSearch } from '#contract/offerSearch.ts'
import type { OfferRow, OffersPage } from '#contract/offers.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { pageOf } from '#server/core/paging.ts'
import { createPerMinute } from '#server/search/perMinute.ts'
import type { Query } from '#server/search/searchIndex.ts'
import { presentServices } from '../places/directoryNames.service.ts'
import { searchOrderOf } from '../places/searchOrder.service.ts'
import { getWallet } from '../wallet/wallet.service.ts'
import { isOpenAt, type OfferSchedule, offerDirectory, offerKeys, offerLabels } from './offerDirectory.ts'
import { presentRow } from './offerRow.present.ts'

function orderOf(search: Asked): Query<OfferSchedule>['order'] {
  const order = searchOrderOf(search)
  return order === 'ending' || order === 'saving' ? offerKeys[order] : order
}

const openTest = createPerMinute((_: null, now) => (schedule: OfferSchedule) => isOpenAt(schedule, now))

const chosen = (value: number | undefined) => (value === undefined ? [] : [value])

type Asked = Omit<OfferSearch, 'placeId'> & { placeIds: readonly number[] }

function queryOf(search: Asked, now: Date, available: number | null): Query<OfferSchedule> {
  const { text, categoryId, serviceIds, placeIds, governmentId, cityId, countryId } = search
  const { lat, lng, radiusKm, discountType, openNow, page, pageSize } = search
  const from = (page - 1) * pageSize
  const minute = Math.floor(now.getTime() / 60_000)
  return {
    text,
    docLabels: [
      chosen(categoryId),
      serviceIds,
      discountType === undefined ? [] : [discountTypes.indexOf(discountType)],
      placeIds,
    ],
    ranges: [
      // What is over ends without a change in the database.
      { key: offerKeys.ending, least: (minute + 1) * 60_000, most: Number.POSITIVE_INFINITY },
      ...(available === null ? [] : [{ key: offerKeys.points, least: 0, most: available }]),
    ],
    rowLabels: [governmentId, cityId, countryId],
    near: lat === undefined || lng === undefined ? null : { lat, lng, radiusKm },
    box: null,
    isOpen: openTest(null, now),
    onlyOpen: openNow,
    order: orderOf(search),
    from,
    to: from + pageSize,
  }
}

/** The points that a member may spend; null for whoever has no wallet. */
async function availableOf(ctx: Ctx, actor: Actor | null): Promise<number | null> {
  if (actor?.rank !== 'User' || actor.isProvisional) return null
  return (await getWallet(ctx, actor, undefined)).points
}

/** More than this nobody reads at a counter. */
const mostAtBranch = 50

/** The live offers of a branch, those that save most first; each row shows the branch. */
export async function listOffersAt(
  ctx: Ctx,
  { branchId, lat, lng }: { branchId: number; lat: number; lng: number },
): Promise<OffersPage['data']> {
  const { index, names } = await ctx.search.use(offerDirectory)
  const now = ctx.now()
  // Of an offer's rows the nearest is shown: here, the branch itself.
  const here = OfferSearch.parse({ lat, lng, radiusKm: 0.1, orderBy: 'saving', pageSize: mostAtBranch })
  const query = queryOf({ ...here, placeIds: [] }, now, null)
  const found = index.search({ ...query, docLabels: [...query.docLabels, [branchId]] })
  const reading = { language: ctx.language, names, now }
  return found.hits.map((hit) => presentRow(reading, { ...hit, distanceKm: null }))
}

/** Searches live offers. */
export async function searchOffers(ctx: Ctx, actor: Actor | null, search: OfferSearch): Promise<OffersPage> {
  const { index, names } = await ctx.search.use(offerDirectory)
  const available = search.affordable ? await availableOf(ctx, actor) : null
  const now = ctx.now()
  const found = index.search(queryOf({ ...search, placeIds: chosen(search.placeId) }, now, available))
  const reading = { language: ctx.language, names, now }
  const rows = found.hits.map((hit) => presentRow(reading, hit))
  const types = found.docLabels[offerLabels.discountType]
  return {
    ...pageOf(search, found.total, rows),
    services: presentServices(reading, found.docLabels[offerLabels.service]),
    discountTypes: discountTypes.map((type, nth) => ({ type, count: types?.of(nth) ?? 0 })),
  }
}

/** The first live offers of a country, or of these places, in an order; without what a search says beside its rows. */
export async function listOffers(
  ctx: Ctx,
  search: Pick<OfferSearch, 'orderBy'> & { countryId?: number; placeIds?: readonly number[]; most: number },
): Promise<OfferRow[]> {
  const { placeIds = [], most, ...asked } = search
  const { index, names } = await ctx.search.use(offerDirectory)
  const now = ctx.now()
  const query = queryOf({ ...OfferSearch.parse({ ...asked, pageSize: most }), placeIds }, now, null)
  return index.search(query).hits.map((hit) => presentRow({ language: ctx.language, names, now }, hit))
}

/** Those of these offers that can be had. */
export async function findLiveOffers(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { index, names } = await ctx.search.use(offerDirectory)
  const reading = { language: ctx.language, names, now: ctx.now() }
  const rows = index.hitsOf(ids).map((hit) => presentRow(reading, hit))
  return new Set(rows.flatMap(({ id, nextUntil }) => (nextUntil === null ? [] : id)))
}
