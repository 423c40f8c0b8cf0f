import { calls } from '#web/api/calls.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { pointIn } from '../filters/filters.ts'
import { ordered } from './branches.ts'

/** More stand in the search for offers. */
const offersShown = 6

/** How many reviews stand on a page of them. */
export const reviewsShown = 5

function pageIn(search: URLSearchParams): number {
  const page = search.get('reviews') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

/** A place with what it offers and its branches, those nearest to the point in the address first. */
export async function place({ ask, params, search }: LoaderContext) {
  const answer = await ask(calls.places.getPlace, { id: Number(params.id) })
  const { id } = answer
  const [offers, reviews] = await Promise.all([
    answer.offersCount > 0 ? ask(calls.offers.search, { placeId: id, pageSize: offersShown }) : null,
    answer.reviewsCount > 0
      ? ask(calls.reviews.getPlaceReviews, {
          servicePlaceId: id,
          page: pageIn(search),
          pageSize: reviewsShown,
        })
      : null,
  ])
  const point = pointIn(search)
  return {
    ...answer,
    offers: offers?.data ?? [],
    reviews,
    branches: ordered(answer.branches, point),
    isNear: point !== null,
  }
}

export type PlaceDetails = Awaited<ReturnType<typeof place>>
