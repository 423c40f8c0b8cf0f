import {
  type PlaceChangeEvent,
  type PlaceChangeState,
  type PlaceEvent,
  placeChangeStateMachine,
  placeStateMachine,
} from '#contract/places/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import { type Actor, getPlaceRole } from '#server/core/request/actor.ts'
import { type ActorOrSystem, type StateStore, transition } from '#server/core/transitions.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { getManagedPlace, type ManagedPlaceRow } from './managedPlace.service.ts'
import { auditPlace } from './placeAudit.service.ts'
import type { Decision } from './places.events.ts'

const getRoles = (actor: ActorOrSystem) => (actor ? [getPlaceRole(actor)] : [])

/** Increments the version of a place and returns its current state. */
export async function touchPlace(tx: Tx, id: number): Promise<ManagedPlaceRow> {
  await tx.db
    .updateTable('places')
    .set((places) => ({ version: places('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return getManagedPlace(tx, id)
}

const withOwnersLanguage = (tx: Tx, { owner }: ManagedPlaceRow): Tx => ({
  ...tx,
  language: owner?.language ?? tx.language,
})

async function emitPlaceEvent(tx: Tx, place: ManagedPlaceRow, event: PlaceEvent): Promise<void> {
  const placeId = place.id
  if (event === 'resubmitted') return emit(tx, 'places.placeResubmitted', { placeId })
  const decision = event as Decision
  const reason = place.reason ?? ''
  await emit(withOwnersLanguage(tx, place), 'places.placeDecided', { placeId, decision, reason })
}

const placeStore: StateStore<ManagedPlaceRow, typeof placeStateMachine> = {
  machine: placeStateMachine,
  getRoles,
  async save(tx, place, { state, reason, approvedAt, submittedAt }, { event, actor }) {
    await tx.db
      .updateTable('places')
      .set({ state, reason, approvedAt, submittedAt })
      .where('id', '=', place.id)
      .execute()
    const after = await touchPlace(tx, place.id)
    if (actor) await auditPlace(tx, actor, place, after)
    await emitPlaceEvent(tx, after, event)
    return { ...place, ...after }
  },
}

type PlaceChanges = Partial<Pick<ManagedPlaceRow, 'state' | 'reason' | 'approvedAt' | 'submittedAt'>>

/** The place must be locked. */
export function transitionPlace(
  tx: Tx,
  actor: Actor,
  place: ManagedPlaceRow,
  event: PlaceEvent,
  change: () => Promise<PlaceChanges>,
): Promise<ManagedPlaceRow> {
  const reject = (): never => {
    throw new ApiError('WrongPlaceState')
  }
  return transition(tx, placeStore, place, { event, actor, change, reject })
}

type PlaceChangeRow = {
  id: number
  state: PlaceChangeState
  reason: string | null
  place: ManagedPlaceRow
}

const placeChangeStore: StateStore<PlaceChangeRow, typeof placeChangeStateMachine> = {
  machine: placeChangeStateMachine,
  getRoles,
  async save(tx, row, { state, reason }, { event, at }) {
    const { id, place } = row
    const columns = { state, reason: reason ?? null, decidedAt: at }
    await tx.db.updateTable('placeChanges').set(columns).where('id', '=', id).execute()
    if (event === 'withdrawn') await emit(tx, 'places.changeWithdrawn', { placeId: place.id })
    else
      await emit(withOwnersLanguage(tx, place), 'places.changeDecided', {
        placeId: place.id,
        changeId: id,
        isApproved: event === 'approved',
        reason: reason ?? '',
      })
    return { ...row, state, reason: columns.reason }
  },
}

/** Ends the pending change of a locked place. */
export async function endChange(
  tx: Tx,
  actor: Actor,
  place: ManagedPlaceRow,
  { changeId, event, reason }: { changeId: number; event: PlaceChangeEvent; reason?: string },
  apply: () => Promise<void> = async () => {},
): Promise<void> {
  const reject = (): never => {
    throw new ApiError('Stale', { current: presentManagedPlace(tx, actor, place) })
  }
  const change = async () => {
    await apply()
    return reason === undefined ? {} : { reason }
  }
  const row: PlaceChangeRow = { id: changeId, state: 'pending', reason: null, place }
  await transition(tx, placeChangeStore, row, { event, actor, change, reject })
}
