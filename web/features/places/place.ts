import type { Here } from '../../api/answers.ts'
import { calls } from '../../api/calls.ts'
import { ordered } from './branches.ts'
import { filtersOf } from './filters.ts'

/** A place with its branches, those nearest to the point in the address first. */
export async function place({ ask, params, search }: Here) {
  const answer = await ask(calls.places.getPlace, { id: Number(params.id) })
  const { point } = filtersOf(search)
  return { ...answer, branches: ordered(answer.branches, point), isNear: point !== null }
}

export type ShownPlacePage = Awaited<ReturnType<typeof place>>
