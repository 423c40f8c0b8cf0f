import type { Output } from '#contract/call.ts'
import type { managedPlaces } from '#contract/managedPlaces.ts'
import { placeDeletionPolicy } from '#contract/places.policy.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { releaseFrom } from '../accounts/workplaces.service.ts'
import { detachDocuments } from './documents.service.ts'
import { deleteOrHide, refuseOpenOrders } from './history.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { lockPlace, readManaged } from './managedPlace.service.ts'
import { auditPlace } from './placeAudit.service.ts'

type Deletion = Output<typeof managedPlaces.getDeletion>

function checkReached(actor: Actor, placeId: number): void {
  if (!reaches(placeDeletionPolicy, actor, { placeId })) throw new Failure('NotFound')
}

/** What deleting a place would take along. */
export async function describeDeletion(ctx: Ctx, actor: Actor, id: number): Promise<Deletion> {
  checkReached(actor, id)
  const itsBranches = ctx.db.selectFrom('branches').select('branches.id').where('place_id', '=', id)
  const found = await ctx.db
    .selectFrom('places')
    .where('places.id', '=', id)
    .where('places.deleted_at', 'is', null)
    .select((eb) => [
      'places.id',
      'places.version',
      eb
        .selectFrom('branches')
        .where('place_id', '=', id)
        .where('deleted_at', 'is', null)
        .select(eb.fn.countAll<number>().as('n'))
        .as('branches'),
      eb
        .selectFrom('place_images')
        .where('place_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('images'),
      eb
        .selectFrom('branch_images')
        .where('branch_id', 'in', itsBranches)
        .select(eb.fn.countAll<number>().as('n'))
        .as('branch_images'),
      eb
        .selectFrom('place_services')
        .where('place_id', '=', id)
        .select(eb.fn.countAll<number>().as('n'))
        .as('services'),
      eb
        .selectFrom('users')
        .where('branch_id', 'in', itsBranches)
        .select(eb.fn.countAll<number>().as('n'))
        .as('managers'),
    ])
    .executeTakeFirst()
  if (!found) throw new Failure('NotFound')
  return {
    id,
    branchesCount: found.branches ?? 0,
    imagesCount: (found.images ?? 0) + (found.branch_images ?? 0),
    servicesCount: found.services ?? 0,
    managersCount: found.managers ?? 0,
    version: found.version,
  }
}

/** Locks a place and whatever is written under its lock, before it goes. */
async function lockWhole(tx: Tx, id: number): Promise<void> {
  if (!(await lockPlace(tx, id))) throw new Failure('NotFound')
}

/** Deletes a place with all that is its own, or hides it where there were orders; its people keep their accounts, its documents are kept apart for a while. */
export function deletePlace(
  ctx: Ctx,
  actor: Actor,
  { id, version }: { id: number; version?: number | undefined },
): Promise<{ id: number }> {
  checkReached(actor, id)
  return inTransaction(ctx, async (tx) => {
    await lockWhole(tx, id)
    const place = await readManaged(tx, id)
    refuseStale(version, presentManagedPlace(tx, actor, place))
    await refuseOpenOrders(tx, 'places', id)
    await detachDocuments(tx, id)
    await releaseFrom(tx, id)
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
