import type { PlaceInput } from '#contract/placeInputs.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { eraseDocuments, putDocuments } from './documents.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { lockReached, type ManagedRead, readManaged } from './managedPlace.service.ts'
import { auditPlace } from './placeAudit.service.ts'
import type { StoredPictures } from './placePictures.service.ts'

type Wanted = Pick<PlaceInput, 'nameAr' | 'nameEn' | 'categoryId' | 'taxAccountNumber'>

/** What of an approved place would differ; null in a field that stays. */
function differencesOf(place: ManagedRead, wanted: Wanted) {
  const changed = <Value>(value: Value, was: Value) => (value === was ? null : value)
  const tax = place.taxAccountNumber ?? ''
  return {
    name_ar: changed(wanted.nameAr, place.nameAr),
    name_en: changed(wanted.nameEn, place.nameEn),
    category_id: changed(wanted.categoryId, place.categoryId),
    tax_account_number: changed(wanted.taxAccountNumber ?? tax, tax),
  }
}

type Decided = { id: number; state: 'approved' | 'rejected' | 'withdrawn'; reason?: string }

async function closeChange(tx: Tx, { id, state, reason }: Decided): Promise<void> {
  await tx.db
    .updateTable('place_changes')
    .set({ state, decided_at: tx.now(), reason: reason ?? null })
    .where('id', '=', id)
    .execute()
}

/** Whether the change that waits asks for just this already. */
function isAskedAlready({ change }: ManagedRead, wanted: ReturnType<typeof differencesOf>): boolean {
  return (
    change !== null &&
    change.nameAr === wanted.name_ar &&
    change.nameEn === wanted.name_en &&
    change.categoryId === wanted.category_id &&
    change.taxAccountNumber === wanted.tax_account_number
  )
}

const bothKinds = ['identity', 'commercial'] as const

/**
 * Makes what an owner wants of their approved place, and staff check, its pending change, in place of the one that waits.
 * Documents that wait already stay with it. Where nothing is wanted any more, the one that waits is withdrawn.
 */
export async function requestChange(
  tx: Tx,
  place: ManagedRead,
  wanted: Wanted,
  stored: StoredPictures,
): Promise<void> {
  const differences = differencesOf(place, wanted)
  const { change } = place
  const isSent = stored.identity !== null || stored.commercial !== null
  const isWaiting = place.documents.some(({ changeId }) => changeId !== null)
  if (!isSent && isAskedAlready(place, differences)) return
  if (!isSent && !isWaiting && Object.values(differences).every((each) => each === null)) {
    if (!change) return
    await closeChange(tx, { id: change.id, state: 'withdrawn' })
    await emit(tx, 'places.changeWithdrawn', { placeId: place.id })
    return
  }
  if (change) await closeChange(tx, { id: change.id, state: 'withdrawn' })
  const { id } = await tx.db
    .insertInto('place_changes')
    .values({ place_id: place.id, ...differences, requested_at: tx.now(), decided_at: null, reason: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (change) {
    await tx.db
      .updateTable('place_documents')
      .set({ change_id: id })
      .where('change_id', '=', change.id)
      .execute()
  }
  await putDocuments(tx, place.id, id, stored)
  await emit(tx, 'places.changeRequested', { placeId: place.id, changeId: id })
}

/** The place of a change that waits, locked; where the change was decided or replaced meanwhile, who asks is told. */
async function lockChange(tx: Tx, actor: Actor, changeId: number): Promise<ManagedRead> {
  const asked = await tx.db
    .selectFrom('place_changes')
    .select('place_id')
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (!asked) throw new Failure('NotFound')
  const place = await lockReached(tx, actor, asked.place_id)
  if (place.change?.id === changeId) return place
  throw new Failure('Stale', { current: presentManagedPlace(tx, actor, place) })
}

async function applyChange(
  tx: Tx,
  place: ManagedRead,
  change: NonNullable<ManagedRead['change']>,
): Promise<void> {
  await tx.db
    .updateTable('places')
    .set({
      ...(change.nameAr !== null && { name_ar: change.nameAr }),
      ...(change.nameEn !== null && { name_en: change.nameEn }),
      ...(change.categoryId !== null && { category_id: change.categoryId }),
      ...(change.taxAccountNumber !== null && { tax_account_number: change.taxAccountNumber || null }),
    })
    .where('id', '=', place.id)
    .execute()
  if (change.categoryId !== null) await dropForeignServices(tx, place.id)
  const kinds = place.documents.filter(({ changeId }) => changeId === change.id).map(({ kind }) => kind)
  await eraseDocuments(tx, place.id, null, kinds)
  await tx.db
    .updateTable('place_documents')
    .set({ change_id: null, verdict: 'accepted', note: '' })
    .where('change_id', '=', change.id)
    .execute()
}

/** A place offers services of its category alone. */
export async function dropForeignServices(tx: Tx, placeId: number): Promise<void> {
  await tx.db
    .deleteFrom('place_services')
    .where('place_id', '=', placeId)
    .where('service_id', 'not in', (eb) =>
      eb
        .selectFrom('services')
        .innerJoin('places', 'places.category_id', 'services.category_id')
        .select('services.id')
        .where('places.id', '=', placeId),
    )
    .execute()
}

/** Counts a change of a place, and replies it as it is then. */
export async function touchPlace(tx: Tx, id: number): Promise<ManagedRead> {
  await tx.db
    .updateTable('places')
    .set((places) => ({ version: places('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return readManaged(tx, id)
}

type Decision = { changeId: number; status: boolean; reason: string }

/** Takes over what an owner asked for, or rejects it. */
export function decideChange(ctx: Ctx, actor: Actor, { changeId, status, reason }: Decision) {
  return inTransaction(ctx, async (tx) => {
    const place = await lockChange(tx, actor, changeId)
    const { change } = place
    if (status && change) await applyChange(tx, place, change)
    else await eraseDocuments(tx, place.id, changeId, bothKinds)
    await closeChange(tx, { id: changeId, state: status ? 'approved' : 'rejected', reason })
    const after = await touchPlace(tx, place.id)
    const changeDecision = status ? ('approved' as const) : ('rejected' as const)
    await auditPlace(tx, actor, place, after, { changeDecision, ...(reason !== '' && { reason }) })
    const language = place.owner?.language ?? tx.language
    await emit({ ...tx, language }, 'places.changeDecided', {
      placeId: place.id,
      changeId,
      isApproved: status,
      reason,
    })
    return presentManagedPlace(tx, actor, after)
  })
}

/** Takes back what an owner asked for. */
export function withdrawChange(ctx: Ctx, actor: Actor, changeId: number) {
  return inTransaction(ctx, async (tx) => {
    const place = await lockChange(tx, actor, changeId)
    await eraseDocuments(tx, place.id, changeId, bothKinds)
    await closeChange(tx, { id: changeId, state: 'withdrawn' })
    const after = await touchPlace(tx, place.id)
    await emit(tx, 'places.changeWithdrawn', { placeId: place.id })
    return presentManagedPlace(tx, actor, after)
  })
}
