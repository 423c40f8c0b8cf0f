import { socialKinds } from '#contract/core/socialLinks.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { toProductLink } from '#web/domain/links/links.ts'
import { readPoint } from '#web/ui/location/geo.ts'
import { sortByDistance } from './branches.ts'

/** The offer search shows the rest. */
const offersLimit = 6

export const reviewsPageSize = 5

function readPage(search: URLSearchParams): number {
  const page = search.get('reviews') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

/** Branches nearest to the point in the URL come first. */
export async function loadPlace({ callEndpoint, params, search }: LoaderContext) {
  const { socialLinks, ...result } = await callEndpoint(endpoints.places.getPlace, { id: Number(params.id) })
  const { id } = result
  const point = readPoint(search)
  const [offers, bestOffers, reviews] = await Promise.all([
    result.offersCount > 0
      ? callEndpoint(endpoints.offers.search, { placeId: id, pageSize: offersLimit })
      : null,
    result.offersCount > 0 ? callEndpoint(endpoints.offers.getBestOffers, { placeIds: [id], ...point }) : [],
    result.reviewsCount > 0
      ? callEndpoint(endpoints.reviews.getPlaceReviews, {
          servicePlaceId: id,
          page: readPage(search),
          pageSize: reviewsPageSize,
        })
      : null,
  ])
  return {
    ...result,
    links: socialKinds
      .filter((kind) => socialLinks[kind] !== '')
      .map((kind) => toProductLink({ kind, link: socialLinks[kind] })),
    offers: offers?.data ?? [],
    bestOffer: bestOffers[0] ?? null,
    reviews,
    branches: sortByDistance(result.branches, point),
    isSortedByDistance: point !== null,
  }
}

export type PlaceDetails = Awaited<ReturnType<typeof loadPlace>>
