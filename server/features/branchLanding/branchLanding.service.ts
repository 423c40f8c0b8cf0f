import type { branchLanding } from '#contract/branchLanding/endpoints.ts'
import type { OfferRow } from '#contract/offers/schemas.ts'
import { type PlaceBranch, PlaceSearch } from '#contract/places/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Args } from '#server/core/request/routes.ts'
import { listOffersAt } from '../offers/search.service.ts'
import { getPlace } from '../places/place.service.ts'
import { listDiscounts } from '../places/placeServices.service.ts'
import { searchPlaces } from '../places/search.service.ts'

const maxNearby = 6

type PosterTarget = Awaited<ReturnType<typeof findPosterTarget>>

/** Includes deleted branches and places; undefined if nothing remains of the branch. */
function findPosterTarget(ctx: Ctx, branchId: number) {
  return (
    ctx.db
      .selectFrom('branches')
      .innerJoin('places', 'places.id', 'branches.placeId')
      .where('branches.id', '=', branchId)
      // Never reveal a place that was not public.
      .where('places.approvedAt', 'is not', null)
      .select(['places.state', 'places.categoryId'])
      .select(['placeId', 'lat', 'lng'])
      .executeTakeFirst()
  )
}

/** Places of the same category, otherwise any nearby, otherwise the newest. */
async function findNearbyPlaces(ctx: Ctx, target: PosterTarget) {
  const find = async (search: object) =>
    (await searchPlaces({ ctx, actor: null, input: PlaceSearch.parse({ ...search, pageSize: maxNearby }) }))
      .data
  if (!target) return find({})
  const { categoryId, lat, lng } = target
  for (const search of [
    { lat, lng, categoryId },
    { lat, lng },
  ]) {
    const places = await find(search)
    if (places.length > 0) return places
  }
  return find({})
}

const compareOpenFirst = (a: PlaceBranch, b: PlaceBranch) => Number(b.isOpenNow) - Number(a.isOpenNow)

/** Opening hours restrict an offer in addition to its own times. */
function isUsableNow({ isValidNow }: OfferRow, { isOpenNow, hoursGiven }: PlaceBranch): boolean {
  return isValidNow && (isOpenNow || !hoursGiven)
}

const compareNextFirst = (a: OfferRow, b: OfferRow) => (a.nextFrom ?? '').localeCompare(b.nextFrom ?? '')

/** Returns what a visitor can use at a branch now; if it no longer exists, alternatives. */
export async function getBranchLanding({ ctx, input: { branchId } }: Args<typeof branchLanding.getDoor>) {
  const target = await findPosterTarget(ctx, branchId)
  const emptyLists = { discounts: [], usableNow: [], later: [], nearby: [] }
  if (target?.state !== 'approved') {
    const nearby = await findNearbyPlaces(ctx, target)
    return { branchId, place: null, branch: null, others: [], ...emptyLists, nearby }
  }
  const { branches, ...place } = await getPlace({ ctx, actor: null, input: { id: target.placeId } })
  const { id, name, nameAr, nameEn, category } = place
  const landing = {
    branchId,
    place: { id, name, nameAr, nameEn, category },
    others: branches.filter((item) => item.id !== branchId).sort(compareOpenFirst),
    ...emptyLists,
  }
  const branch = branches.find((item) => item.id === branchId)
  // Permanently closed: the page shows the other branches.
  if (!branch) return { ...landing, branch: null }
  const [offers, discounts] = await Promise.all([
    listOffersAt(ctx, { ...target, branchId }),
    listDiscounts(ctx, target.placeId),
  ])
  const { now = [], later = [] } = Object.groupBy(offers, (offer) =>
    isUsableNow(offer, branch) ? 'now' : 'later',
  )
  return { ...landing, branch, discounts, usableNow: now, later: later.sort(compareNextFirst) }
}
