import type { Door } from '#contract/doors.ts'
import type { OfferRow } from '#contract/offers.ts'
import { type PlaceBranch, PlaceSearch } from '#contract/places.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { listOffersAt } from '../offers/search.service.ts'
import { getPlace } from '../places/place.service.ts'
import { listDiscounts } from '../places/placeServices.service.ts'
import { searchPlaces } from '../places/search.service.ts'

/** What stands near a door that leads nowhere any more. */
const nearbyShown = 6

type Paper = Awaited<ReturnType<typeof findPaper>>

/** Where a poster leads, which stays on its wall when its branch or place is gone; nothing where nothing is left of them. */
function findPaper(ctx: Ctx, branchId: number) {
  return (
    ctx.db
      .selectFrom('branches')
      .innerJoin('places', 'places.id', 'branches.place_id')
      .where('branches.id', '=', branchId)
      // What the public never saw isn't told of.
      .where('places.approved_at', 'is not', null)
      .select(['places.state', 'places.category_id as categoryId'])
      .select(['place_id as placeId', 'lat', 'lng'])
      .executeTakeFirst()
  )
}

/** Places of the same kind near there, else whatever is near, else the newest. */
async function placesNear(ctx: Ctx, paper: Paper) {
  const find = async (search: object) =>
    (await searchPlaces(ctx, PlaceSearch.parse({ ...search, pageSize: nearbyShown }))).data
  if (!paper) return find({})
  const { categoryId, lat, lng } = paper
  for (const search of [
    { lat, lng, categoryId },
    { lat, lng },
  ]) {
    const found = await find(search)
    if (found.length > 0) return found
  }
  return find({})
}

const openFirst = (one: PlaceBranch, other: PlaceBranch) => Number(other.isOpenNow) - Number(one.isOpenNow)

/** A closed door keeps from an offer what its own times don't. */
function isUsableNow({ isValidNow }: OfferRow, { isOpenNow, hoursGiven }: PlaceBranch): boolean {
  return isValidNow && (isOpenNow || !hoursGiven)
}

const nextFirst = (one: OfferRow, other: OfferRow) => (one.nextFrom ?? '').localeCompare(other.nextFrom ?? '')

/** What whoever stands at the door of a branch can use there; where it is no more, what else there is. */
export async function getDoor(ctx: Ctx, branchId: number): Promise<Door> {
  const paper = await findPaper(ctx, branchId)
  const nothing = { discounts: [], usableNow: [], later: [], nearby: [] }
  if (paper?.state !== 'approved') {
    const nearby = await placesNear(ctx, paper)
    return { branchId, place: null, branch: null, others: [], ...nothing, nearby }
  }
  const { branches, ...place } = await getPlace(ctx, paper.placeId)
  const { id, name, nameAr, nameEn, category } = place
  const shown = {
    branchId,
    place: { id, name, nameAr, nameEn, category },
    others: branches.filter((each) => each.id !== branchId).sort(openFirst),
    ...nothing,
  }
  const branch = branches.find((each) => each.id === branchId)
  if (!branch) return { ...shown, branch: null }
  const [offers, discounts] = await Promise.all([
    listOffersAt(ctx, { ...paper, branchId }),
    listDiscounts(ctx, paper.placeId),
  ])
  const { now = [], later = [] } = Object.groupBy(offers, (offer) =>
    isUsableNow(offer, branch) ? 'now' : 'later',
  )
  return { ...shown, branch, discounts, usableNow: now, later: later.sort(nextFirst) }
}
