import { isDeepStrictEqual } from 'node:util'
import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { type ReviewedFields, reviewedKeys } from '#contract/places/schemas.ts'
import { placeChangeStateMachine } from '#contract/places/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { eraseDocuments, replaceDocuments } from './documents.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { lockAccessiblePlace, type ManagedPlaceRow } from './managedPlace.service.ts'
import { auditPlace } from './placeAudit.service.ts'
import {
  completeLinks,
  getRequestedValues,
  getReviewedValues,
  type ReviewedValues,
  toReviewedColumns,
} from './placeFields.ts'
import type { StoredPictures } from './placePictures.service.ts'
import { endChange, touchPlace } from './placeTransitions.service.ts'

type Differences = { [Field in keyof ReviewedFields]-?: ReviewedValues[Field] | null }

/** null for a field that stays, because it was not sent or is equal. */
function diffFields(place: ManagedPlaceRow, input: ReviewedFields): Differences {
  const current = getReviewedValues(place)
  const requested = { ...input, socialLinks: input.socialLinks && completeLinks(input.socialLinks) }
  const entries = reviewedKeys.map((key) => {
    const value = requested[key] ?? null
    return [key, isDeepStrictEqual(value, current[key]) ? null : value]
  })
  return Object.fromEntries(entries) as Differences
}

function isAlreadyRequested({ change }: ManagedPlaceRow, differences: Differences): boolean {
  return change !== null && reviewedKeys.every((key) => isDeepStrictEqual(change[key], differences[key]))
}

const allDocumentKinds = ['identity', 'commercial'] as const

/**
 * Replaces an earlier pending change but keeps its documents. If nothing differs any longer, the pending change
 * is withdrawn.
 */
export async function requestChange(
  tx: Tx,
  actor: Actor,
  place: ManagedPlaceRow,
  requested: ReviewedFields,
  stored: StoredPictures,
): Promise<void> {
  const differences = diffFields(place, requested)
  const { change } = place
  const isSent = stored.identity !== null || stored.commercial !== null
  const isWaiting = place.documents.some(({ changeId }) => changeId !== null)
  if (!isSent && isAlreadyRequested(place, differences)) return
  if (!isSent && !isWaiting && Object.values(differences).every((value) => value === null)) {
    if (!change) return
    return endChange(tx, actor, place, { changeId: change.id, event: 'withdrawn' })
  }
  if (change) await endChange(tx, actor, place, { changeId: change.id, event: 'withdrawn' })
  const { id } = await tx.db
    .insertInto('placeChanges')
    .values({
      placeId: place.id,
      state: getInitialState(placeChangeStateMachine, 'requested', 'place'),
      ...differences,
      requestedAt: tx.now(),
      decidedAt: null,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (change) {
    await tx.db
      .updateTable('placeDocuments')
      .set({ changeId: id })
      .where('changeId', '=', change.id)
      .execute()
  }
  await replaceDocuments(tx, place.id, id, stored)
  await emit(tx, 'places.changeRequested', { placeId: place.id, changeId: id })
}

/** Throws if the change was decided or replaced meanwhile. */
async function lockChange(tx: Tx, actor: Actor, changeId: number): Promise<ManagedPlaceRow> {
  const row = await tx.db
    .selectFrom('placeChanges')
    .select('placeId')
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  const place = await lockAccessiblePlace(tx, actor, row.placeId)
  if (place.change?.id === changeId) return place
  throw new ApiError('Stale', { current: presentManagedPlace(tx, actor, place) })
}

async function applyChange(
  tx: Tx,
  place: ManagedPlaceRow,
  change: NonNullable<ManagedPlaceRow['change']>,
): Promise<void> {
  const columns = toReviewedColumns(getRequestedValues(place, change))
  await tx.db.updateTable('places').set(columns).where('id', '=', place.id).execute()
  if (change.categoryId !== null) await dropForeignServices(tx, place.id)
  const kinds = place.documents.filter(({ changeId }) => changeId === change.id).map(({ kind }) => kind)
  await eraseDocuments(tx, place.id, null, kinds)
  await tx.db
    .updateTable('placeDocuments')
    .set({ changeId: null, verdict: 'accepted', note: '' })
    .where('changeId', '=', change.id)
    .execute()
}

/** Removes services that aren't in the place's category. */
export async function dropForeignServices(tx: Tx, placeId: number): Promise<void> {
  await tx.db
    .deleteFrom('placeServices')
    .where('placeId', '=', placeId)
    .where('serviceId', 'not in', (eb) =>
      eb
        .selectFrom('services')
        .innerJoin('places', 'places.categoryId', 'services.categoryId')
        .select('services.id')
        .where('places.id', '=', placeId),
    )
    .execute()
}

export function decideChange({
  ctx,
  actor,
  input: { changeId, status, reason },
}: Args<typeof managedPlaces.decideChange>) {
  return inTransaction(ctx, async (tx) => {
    const place = await lockChange(tx, actor, changeId)
    const { change } = place
    const event = status ? ('approved' as const) : ('rejected' as const)
    await endChange(tx, actor, place, { changeId, event, reason }, async () => {
      if (status && change) await applyChange(tx, place, change)
      else await eraseDocuments(tx, place.id, changeId, allDocumentKinds)
    })
    const after = await touchPlace(tx, place.id)
    await auditPlace(tx, actor, place, after, { changeDecision: event, ...(reason !== '' && { reason }) })
    return presentManagedPlace(tx, actor, after)
  })
}

export function withdrawChange({
  ctx,
  actor,
  input: { changeId },
}: Args<typeof managedPlaces.withdrawChange>) {
  return inTransaction(ctx, async (tx) => {
    const place = await lockChange(tx, actor, changeId)
    await endChange(tx, actor, place, { changeId, event: 'withdrawn' }, () =>
      eraseDocuments(tx, place.id, changeId, allDocumentKinds),
    )
    return presentManagedPlace(tx, actor, await touchPlace(tx, place.id))
  })
}
