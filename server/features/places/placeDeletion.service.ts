import { canAccess } from '#contract/core/policy.ts'
import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { placeDeletionPolicy } from '#contract/places/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { unassignFromPlace } from '../accounts/staffAssignments.service.ts'
import { detachDocuments } from './documents.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { getManagedPlace, lockPlace } from './managedPlace.service.ts'
import { auditPlace } from './placeAudit.service.ts'
import { assertNoOpenOrders, deleteOrHide } from './softDelete.service.ts'

function assertAccessible(actor: Actor, placeId: number): void {
  if (!canAccess(placeDeletionPolicy, actor, { placeId })) throw new ApiError('NotFound')
}

export async function getDeletion({ ctx, actor, input: { id } }: Args<typeof managedPlaces.getDeletion>) {
  assertAccessible(actor, id)
  const branchIds = ctx.db.selectFrom('branches').select('branches.id').where('placeId', '=', id)
  const counts = await ctx.db
    .selectFrom('places')
    .where('places.id', '=', id)
    .where('places.deletedAt', 'is', null)
    .select((eb) => [
      'places.id',
      'places.version',
      eb
        .selectFrom('branches')
        .where('placeId', '=', id)
        .where('deletedAt', 'is', null)
        .select(eb.fn.countAll<number>().as('n'))
        .as('branches'),
      eb
        .selectFrom('placeImages')
        .where('placeId', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('images'),
      eb
        .selectFrom('branchImages')
        .where('branchId', 'in', branchIds)
        .select(eb.fn.countAll<number>().as('n'))
        .as('branchImages'),
      eb
        .selectFrom('placeServices')
        .where('placeId', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('services'),
      eb
        .selectFrom('users')
        .where('branchId', 'in', branchIds)
        .select(eb.fn.countAll<number>().as('n'))
        .as('managers'),
    ])
    .executeTakeFirst()
  if (!counts) throw new ApiError('NotFound')
  return {
    id,
    branchesCount: counts.branches ?? 0,
    imagesCount: (counts.images ?? 0) + (counts.branchImages ?? 0),
    servicesCount: counts.services ?? 0,
    managersCount: counts.managers ?? 0,
    version: counts.version,
  }
}

/** Locks a place, and everything that is written under its lock, before its deletion. */
async function lockExistingPlace(tx: Tx, id: number): Promise<void> {
  if (!(await lockPlace(tx, id))) throw new ApiError('NotFound')
}

/**
 * A place with orders is hidden instead. Its people keep their accounts, and its documents are kept separately
 * for a while.
 */
export function deletePlace({ ctx, actor, input: { id, version } }: Args<typeof managedPlaces.deletePlace>) {
  assertAccessible(actor, id)
  return inTransaction(ctx, async (tx) => {
    await lockExistingPlace(tx, id)
    const place = await getManagedPlace(tx, id)
    assertCurrentVersion(version, presentManagedPlace(tx, actor, place))
    await assertNoOpenOrders(tx, 'places', id)
    await detachDocuments(tx, id)
    await unassignFromPlace(tx, id)
    await deleteOrHide(tx, 'places', id)
    await auditPlace(tx, actor, place, null)
    const { nameAr, nameEn, owner } = place
    await emit({ ...tx, language: owner?.language ?? tx.language }, 'places.placeDeleted', {
      placeId: id,
      nameAr,
      nameEn,
      ownerId: owner?.id ?? null,
    })
    return { id }
  })
}
