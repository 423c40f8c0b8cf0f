import { calls } from '../../../api/calls.ts'
import type { LoaderContext } from '../../../api/loading/createLoader.ts'
import { filtersOf } from '../filters/filters.ts'
import { ordered } from './branches.ts'

/** More stand in the search for offers. */
const offersShown = 6

/** A place with what it offers and its branches, those nearest to the point in the address first. */
export async function place({ ask, params, search }: LoaderContext) {
  const answer = await ask(calls.places.getPlace, { id: Number(params.id) })
  const offers =
    answer.offersCount > 0
      ? await ask(calls.offers.search, { placeId: answer.id, pageSize: offersShown })
      : null
  const { point } = filtersOf(search)
  return {
    ...answer,
    offers: offers?.data ?? [],
    branches: ordered(answer.branches, point),
    isNear: point !== null,
  }
}

export type PlaceDetails = Awaited<ReturnType<typeof place>>
