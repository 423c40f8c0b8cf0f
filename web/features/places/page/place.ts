import { calls } from '../../../api/calls.ts'
import type { LoaderContext } from '../../../api/loading/createLoader.ts'
import { filtersOf } from '../filters/filters.ts'
import { ordered } from './branches.ts'

/** A place with its branches, those nearest to the point in the address first. */
export async function place({ ask, params, search }: LoaderContext) {
  const answer = await ask(calls.places.getPlace, { id: Number(params.id) })
  const { point } = filtersOf(search)
  return { ...answer, branches: ordered(answer.branches, point), isNear: point !== null }
}

export type PlaceDetails = Awaited<ReturnType<typeof place>>
