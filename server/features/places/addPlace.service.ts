import { isStaff } from '#contract/core/access.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ManagedPlace, PlaceInput, PlaceLocation } from '#contract/places/schemas.ts'
import { ApiError, prefixErrorFields } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Actor, hasPermission } from '#server/core/request/actor.ts'
import { createProvisionedAccount, parseProvisionedAccount } from '../accounts/provisionedAccounts.service.ts'
import { assignToPlace, lockFreeSupplier } from '../accounts/staffAssignments.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { getManagedPlace } from './managedPlace.service.ts'
import { assignToOwner, checkNewPlace, insertPlace } from './newPlace.service.ts'
import { auditPlace } from './placeAudit.service.ts'
import { storePictures } from './placePictures.service.ts'

/** Staff may add a place for a supplier; a supplier may add one if they have none. */
function assertCanAddPlace(actor: Actor): void {
  if (!hasPermission(actor, 'EditServicePlace')) throw new ApiError('Forbidden')
  if (isStaff(actor.rank)) return
  if (actor.rank !== 'ServiceSupplier') throw new ApiError('Forbidden')
  if (actor.servicePlaceId !== null) throw new ApiError('HasPlace')
}

/** Throws if a field is missing that a new place needs, although a change of a place may leave it out. */
function requireFields(actor: Actor, input: PlaceInput): PlaceInput & { location: PlaceLocation } {
  const fields: Record<string, ErrorCode> = {}
  if (!input.identity) fields.identity = 'IdentityImageError'
  if (!input.commercialImage) fields.commercialImage = 'CommerialImageError'
  if (input.images.length === 0) fields.images = 'PlaceImagesError'
  if (!input.location) fields.location = 'LocationRequired'
  if (isStaff(actor.rank) && !input.owner && !input.ownerId) fields.ownerId = 'requiredField'
  const { location } = input
  if (!location || Object.keys(fields).length > 0) throw new ApiError('InvalidData', { fields })
  return { ...input, location }
}

type CreateOwner = (tx: Tx, placeId: number) => Promise<number>

/** Assigns the place to its supplier, who must not have one yet. */
function assignOwner(userId: number, error: ApiError): CreateOwner {
  return async (tx, placeId) => {
    if (!(await lockFreeSupplier(tx, userId))) throw error
    await assignToPlace(tx, userId, placeId)
    return userId
  }
}

/**
 * Checks whom a new place is for; returns a function that makes them its owner in the transaction that
 * creates the place.
 */
async function prepareOwnerAssignment(ctx: Ctx, actor: Actor, input: PlaceInput): Promise<CreateOwner> {
  if (!isStaff(actor.rank)) return assignOwner(actor.id, new ApiError('HasPlace'))
  const { owner } = input
  if (!owner)
    return assignOwner(input.ownerId ?? 0, new ApiError('PlaceTaken', { fields: { ownerId: 'PlaceTaken' } }))
  return prefixErrorFields('owner', async () => {
    const { name, email, phone, passwordHash } = await parseProvisionedAccount(ctx, owner)
    if (!phone || !passwordHash) throw new ApiError('InvalidData', { fields: { phone: 'requiredField' } })
    const account = { name, email, emailProved: false, ...phone, rank: owner.rank, addedById: actor.id }
    return (tx: Tx, placeId: number) =>
      prefixErrorFields('owner', async () => {
        const { id } = await createProvisionedAccount(
          tx,
          { ...account, servicePlaceId: placeId },
          passwordHash,
        )
        return id
      })
  })
}

/**
 * Registers a place with its main branch and pictures, for the calling supplier or for the one that staff
 * name.
 */
export async function addPlace(ctx: Ctx, actor: Actor, placeInput: PlaceInput): Promise<ManagedPlace> {
  assertCanAddPlace(actor)
  const input = requireFields(actor, placeInput)
  const phones = await checkNewPlace(ctx, input)
  const createOwner = await prepareOwnerAssignment(ctx, actor, input)
  const stored = await storePictures(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const id = await insertPlace(tx, input, { phones, stored })
    await assignToOwner(tx, id, await createOwner(tx, id))
    const place = await getManagedPlace(tx, id)
    await auditPlace(tx, actor, null, place)
    return presentManagedPlace(tx, actor, place)
  })
}
