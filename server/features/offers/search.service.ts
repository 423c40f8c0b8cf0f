import { discountTypes } from '../../../contract/discount.ts'
import type { OfferSearch } from '../../../contract/offerSearch.ts'
import type { OfferRow, OffersPage } from '../../../contract/offers.ts'
import type { Language } from '../../../contract/text.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { pageOf } from '../../core/paging.ts'
import { createOpenTest } from '../../search/openTest.ts'
import type { Hit, Query } from '../../search/searchIndex.ts'
import { type PlaceNames, presentServices } from '../places/directoryNames.service.ts'
import { inLanguage, standInsOf } from '../places/placeNames.service.ts'
import { searchOrderOf } from '../places/searchOrder.service.ts'
import { presentCurrency } from '../regions/currencies.service.ts'
import { getWallet } from '../wallet/wallet.service.ts'
import { presentNow, presentWindows, presentWorth } from './offer.present.ts'
import type { OfferCard } from './offerCards.ts'
import { isOpenAt, type OfferSchedule, offerDirectory, offerKeys, offerLabels } from './offerDirectory.ts'

function orderOf(search: OfferSearch): Query<OfferSchedule>['order'] {
  const order = searchOrderOf(search)
  return order === 'ending' || order === 'saving' ? offerKeys[order] : order
}

const openTest = createOpenTest<OfferSchedule, null>((schedule, _, at) => isOpenAt(schedule, at))

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

type Reading = { language: Language; names: PlaceNames; now: Date }

function presentRow({ language, names, now }: Reading, hit: Hit<OfferSchedule>): OfferRow {
  const card = hit.card as OfferCard
  const { terms, zone, pointValue, currency, images, left, placeId, titleAr, titleEn } = card
  const [governmentId = 0, cityId = 0] = hit.rowLabels
  const named = (each: { nameAr: string; nameEn: string } | undefined) =>
    each ? inLanguage(language, each.nameAr, each.nameEn) : ''
  const [categoryId = 0] = hit.docLabels[offerLabels.category] ?? []
  const category = names.categories.get(categoryId)
  return {
    ...{ id: hit.id, placeId, titleAr, titleEn, categoryId, images, left },
    placeName: inLanguage(language, card.placeAr, card.placeEn),
    title: inLanguage(language, titleAr, titleEn),
    standIns: standInsOf(language, { title: [titleAr, titleEn] }),
    categoryName: named(category),
    art: category?.art ?? null,
    currency: presentCurrency(language, currency),
    state: 'live',
    ...presentWorth(terms, { decimals: currency.currency_decimals, pointValue }),
    ...presentWindows(terms),
    ...presentNow(terms, zone, now),
    branchId: hit.rowId,
    cityName: named(names.cities.get(cityId)),
    governmentName: named(names.governments.get(governmentId)),
    lat: hit.lat,
    lng: hit.lng,
    distanceKm: hit.distanceKm,
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
    discountTypes: discountTypes.map((type, nth) => ({ type, count: types?.get(nth) ?? 0 })),
  }
}
