import { discountTypes } from '../../../contract/discount.ts'
import type { OfferSearch } from '../../../contract/offerSearch.ts'
import type { OffersPage } from '../../../contract/offers.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { pageOf } from '../../core/paging.ts'
import { createPerMinute } from '../../search/perMinute.ts'
import type { Query } from '../../search/searchIndex.ts'
import { presentServices } from '../places/directoryNames.service.ts'
import { searchOrderOf } from '../places/searchOrder.service.ts'
import { getWallet } from '../wallet/wallet.service.ts'
import { isOpenAt, type OfferSchedule, offerDirectory, offerKeys, offerLabels } from './offerDirectory.ts'
import { presentRow } from './offerRow.present.ts'

function orderOf(search: OfferSearch): Query<OfferSchedule>['order'] {
  const order = searchOrderOf(search)
  return order === 'ending' || order === 'saving' ? offerKeys[order] : order
}

const openTest = createPerMinute((_: null, now) => (schedule: OfferSchedule) => isOpenAt(schedule, now))

const chosen = (value: number | undefined) => (value === undefined ? [] : [value])

function queryOf(search: OfferSearch, now: Date, available: number | null): Query<OfferSchedule> {
  const { text, categoryId, serviceIds, placeId, governmentId, cityId, countryId } = search
  const { lat, lng, radiusKm, discountType, openNow, page, pageSize } = search
  const from = (page - 1) * pageSize
  const minute = Math.floor(now.getTime() / 60_000)
  return {
    text,
    docLabels: [
      chosen(categoryId),
      serviceIds,
      discountType === undefined ? [] : [discountTypes.indexOf(discountType)],
      chosen(placeId),
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

/** Searches live offers. */
export async function searchOffers(ctx: Ctx, actor: Actor | null, search: OfferSearch): Promise<OffersPage> {
  const { index, names } = await ctx.search.use(offerDirectory)
  const available = search.affordable ? await availableOf(ctx, actor) : null
  const now = ctx.now()
  const found = index.search(queryOf(search, now, available))
  const reading = { language: ctx.language, names, now }
  const rows = found.hits.map((hit) => presentRow(reading, hit))
  const types = found.docLabels[offerLabels.discountType]
  return {
    ...pageOf(search, found.total, rows),
    services: presentServices(reading, found.docLabels[offerLabels.service]),
    discountTypes: discountTypes.map((type, nth) => ({ type, count: types?.of(nth) ?? 0 })),
  }
}
