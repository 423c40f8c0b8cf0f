import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import type { ManagedPlace, PlaceState } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { touchPlace } from './changes.service.ts'
import { scheduleErasure } from './documents.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { lockAccessiblePlace, type ManagedPlaceRow } from './managedPlace.service.ts'
import { auditPlace } from './placeAudit.service.ts'
import type { Decision } from './places.events.ts'

/** A state that is missing allows no decision. */
const outcomes: Record<'yes' | 'no', Partial<Record<PlaceState, Decision>>> = {
  yes: { registered: 'approved', revisionRequested: 'approved', suspended: 'lifted' },
  no: { registered: 'rejected', revisionRequested: 'rejected', approved: 'suspended' },
}

const stateAfter: Record<Decision, PlaceState> = {
  approved: 'approved',
  lifted: 'approved',
  rejected: 'rejected',
  suspended: 'suspended',
  revisionRequested: 'revisionRequested',
}

async function decide(
  tx: Tx,
  actor: Actor,
  place: ManagedPlaceRow,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<ManagedPlace> {
  await tx.db
    .updateTable('places')
    .set({
      state: stateAfter[decision],
      reason: reason || null,
      ...(decision === 'approved' && { approved_at: tx.now() }),
    })
    .where('id', '=', place.id)
    .execute()
  const after = await touchPlace(tx, place.id)
  await auditPlace(tx, actor, place, after)
  const language = place.owner?.language ?? tx.language
  await emit({ ...tx, language }, 'places.placeDecided', { placeId: place.id, decision, reason })
  return presentManagedPlace(tx, actor, after)
}

async function acceptDocuments(tx: Tx, placeId: number): Promise<void> {
  await tx.db
    .updateTable('place_documents')
    .set({ verdict: 'accepted', note: '' })
    .where('place_id', '=', placeId)
    .where('change_id', 'is', null)
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
    const decision = outcomes[status ? 'yes' : 'no'][place.state]
    if (!decision) {
      const isAlreadyDecided = status ? place.state === 'approved' : place.state !== 'approved'
      if (isAlreadyDecided) return current
      throw new ApiError('WrongPlaceState')
    }
    if (decision === 'approved') await acceptDocuments(tx, placeId)
    if (decision === 'rejected') await scheduleErasure(tx, placeId, true)
    return decide(tx, actor, place, { decision, reason: status ? '' : reason })
  })
}

export function requestRevision({ ctx, actor, input }: Args<typeof managedPlaces.requestRevision>) {
  const { placeId, version, reason, documents } = input
  return inTransaction(ctx, async (tx) => {
    const place = await lockAccessiblePlace(tx, actor, placeId)
    assertCurrentVersion(version, presentManagedPlace(tx, actor, place))
    if (place.state !== 'registered' && place.state !== 'revisionRequested')
      throw new ApiError('WrongPlaceState')
    for (const { kind, verdict, note } of documents) {
      await tx.db
        .updateTable('place_documents')
        .set({ verdict, note })
        .where('place_id', '=', placeId)
        .where('change_id', 'is', null)
        .where('kind', '=', kind)
        .execute()
    }
    return decide(tx, actor, place, { decision: 'revisionRequested', reason })
  })
}
