import { maxListedCases } from '#contract/core/limits.ts'
import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readLongestWaiting } from '#server/core/request/waitingCases.ts'
import { selectWaitingPlaces } from './placeList.service.ts'
import { computeReviewDeadline } from './reviewDeadline.service.ts'
import { listDecisions } from './scheduledDecisions.service.ts'

export async function getReviewQueue({ ctx, actor }: Args<typeof managedPlaces.getReviewQueue>) {
  const [{ totalCount, cases }, decisions] = await Promise.all([
    readLongestWaiting(ctx, selectWaitingPlaces(ctx, actor), maxListedCases),
    listDecisions(ctx, actor),
  ])
  return {
    totalCount,
    places: cases.map(({ id, name, since }) => ({
      id,
      name,
      since: since.toISOString(),
      dueAt: computeReviewDeadline(since).toISOString(),
    })),
    decisions,
  }
}
