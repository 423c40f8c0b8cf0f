import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import type { Args } from '#server/core/request/routes.ts'
import { selectWaitingPlaces } from './placeList.service.ts'
import { computeReviewDeadline } from './reviewDeadline.service.ts'
import { listDecisions } from './scheduledDecisions.service.ts'

const maxListed = 100

export async function getReviewQueue({ ctx, actor }: Args<typeof managedPlaces.getReviewQueue>) {
  const [rows, decisions] = await Promise.all([
    ctx.db
      .selectFrom(selectWaitingPlaces(ctx, actor).as('waiting'))
      .select(['id', 'name', 'since'])
      .select((eb) => eb.fn.countAll<number>().over().as('count'))
      .orderBy('since')
      .orderBy('id')
      .limit(maxListed)
      .execute(),
    listDecisions(ctx, actor),
  ])
  return {
    totalCount: rows[0]?.count ?? 0,
    places: rows.map(({ id, name, since }) => ({
      id,
      name,
      since: since.toISOString(),
      dueAt: computeReviewDeadline(since).toISOString(),
    })),
    decisions,
  }
}
