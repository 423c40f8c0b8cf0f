import { canTransition } from '#contract/core/stateMachine.ts'
import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { placeStateMachine } from '#contract/places/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { scheduleErasure } from './documents.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { lockAccessiblePlace } from './managedPlace.service.ts'
import { transitionPlace } from './placeTransitions.service.ts'

async function acceptDocuments(tx: Tx, placeId: number): Promise<void> {
  await tx.db
    .updateTable('placeDocuments')
    .set({ verdict: 'accepted', note: '' })
    .where('placeId', '=', placeId)
    .where('changeId', 'is', null)
    .execute()
}

export function decidePlace({
  ctx,
  actor,
  input: { placeId, status, reason, version },
}: Args<typeof managedPlaces.decidePlace>) {
  return inTransaction(ctx, async (tx) => {
    const place = await lockAccessiblePlace(tx, actor, placeId)
    const current = presentManagedPlace(tx, actor, place)
    assertCurrentVersion(version, current)
    const isAlreadyDecided = status ? place.state === 'approved' : place.state !== 'approved'
    const decisions = status ? (['approved', 'lifted'] as const) : (['rejected', 'suspended'] as const)
    const [event] = decisions.filter((decision) =>
      canTransition(placeStateMachine, decision, place.state, 'staff'),
    )
    if (!event && isAlreadyDecided) return current
    if (!event) throw new ApiError('WrongPlaceState')
    const decided = await transitionPlace(tx, actor, place, event, async () => {
      if (event === 'approved') await acceptDocuments(tx, placeId)
      if (event === 'rejected') await scheduleErasure(tx, placeId, true)
      return {
        reason: status ? null : reason || null,
        ...(event === 'approved' && { approvedAt: tx.now() }),
      }
    })
    return presentManagedPlace(tx, actor, decided)
  })
}

export function requestRevision({ ctx, actor, input }: Args<typeof managedPlaces.requestRevision>) {
  const { placeId, version, reason, documents } = input
  return inTransaction(ctx, async (tx) => {
    const place = await lockAccessiblePlace(tx, actor, placeId)
    assertCurrentVersion(version, presentManagedPlace(tx, actor, place))
    const decided = await transitionPlace(tx, actor, place, 'revisionRequested', async () => {
      for (const { kind, verdict, note } of documents) {
        await tx.db
          .updateTable('placeDocuments')
          .set({ verdict, note })
          .where('placeId', '=', placeId)
          .where('changeId', 'is', null)
          .where('kind', '=', kind)
          .execute()
      }
      return { reason: reason || null }
    })
    return presentManagedPlace(tx, actor, decided)
  })
}
