import { isStaff } from '#contract/access.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { ManagedPlace } from '#contract/managedPlace.ts'
import type { PlaceInput, PlaceLocation } from '#contract/placeInputs.ts'
import { Failure, refusingAt } from '#server/common/failure.ts'
import { type Actor, hasPermission } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { createForOther, readForOther } from '../accounts/byOthers.service.ts'
import { employAt, lockFreeSupplier } from '../accounts/workplaces.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { readManaged } from './managedPlace.service.ts'
import { checkNewPlace, giveToOwner, insertPlace } from './newPlace.service.ts'
import { auditPlace } from './placeAudit.service.ts'
import { storePictures } from './placePictures.service.ts'

/** Who may add a place: staff for somebody, and a supplier who has none their own. */
function checkAdder(actor: Actor): void {
  if (!hasPermission(actor, 'EditServicePlace')) throw new Failure('Forbidden')
  if (isStaff(actor.rank)) return
  if (actor.rank !== 'ServiceSupplier') throw new Failure('Forbidden')
  if (actor.servicePlaceId !== null) throw new Failure('HasPlace')
}

/** What a new place can't do without, though a change of one can. */
function requireAll(actor: Actor, input: PlaceInput): PlaceInput & { location: PlaceLocation } {
  const fields: Record<string, FailureCode> = {}
  if (!input.identity) fields.identity = 'IdentityImageError'
  if (!input.commercialImage) fields.commercialImage = 'CommerialImageError'
  if (input.images.length === 0) fields.images = 'PlaceImagesError'
  if (!input.location) fields.location = 'LocationRequired'
  if (isStaff(actor.rank) && !input.owner && !input.ownerId) fields.ownerId = 'requiredField'
  const { location } = input
  if (!location || Object.keys(fields).length > 0) throw new Failure('InvalidData', { fields })
  return { ...input, location }
}

type MakeOwner = (tx: Tx, placeId: number) => Promise<number>

/** The supplier whom a place is for, who has none so far. */
function givingTo(userId: number, refusal: Failure): MakeOwner {
  return async (tx, placeId) => {
    if (!(await lockFreeSupplier(tx, userId))) throw refusal
    await employAt(tx, userId, placeId)
    return userId
  }
}

/** Checks whom a new place is for; replies what makes them its owner in the transaction that makes the place. */
async function prepareOwner(ctx: Ctx, actor: Actor, input: PlaceInput): Promise<MakeOwner> {
  if (!isStaff(actor.rank)) return givingTo(actor.id, new Failure('HasPlace'))
  const { owner } = input
  if (!owner)
    return givingTo(input.ownerId ?? 0, new Failure('PlaceTaken', { fields: { ownerId: 'PlaceTaken' } }))
  return refusingAt('owner', async () => {
    const { name, email, phone, passwordHash } = await readForOther(ctx, owner)
    if (!phone || !passwordHash) throw new Failure('InvalidData', { fields: { phone: 'requiredField' } })
    const account = { name, email, emailProved: false, ...phone, rank: owner.rank, addedById: actor.id }
    return (tx: Tx, placeId: number) =>
      refusingAt('owner', async () => {
        const { id } = await createForOther(tx, { ...account, servicePlaceId: placeId }, passwordHash)
        return id
      })
  })
}

/** Adds a place, registered, with its main branch and pictures, for the supplier who asks or for whom staff name. */
export async function addPlace(ctx: Ctx, actor: Actor, given: PlaceInput): Promise<ManagedPlace> {
  checkAdder(actor)
  const input = requireAll(actor, given)
  const phones = await checkNewPlace(ctx, input)
  const makeOwner = await prepareOwner(ctx, actor, input)
  const stored = await storePictures(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const id = await insertPlace(tx, input, { phones, stored })
    await giveToOwner(tx, id, await makeOwner(tx, id))
    const place = await readManaged(tx, id)
    await auditPlace(tx, actor, null, place)
    return presentManagedPlace(tx, actor, place)
  })
}
