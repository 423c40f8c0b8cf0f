import { isStaff } from '#contract/core/access.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { canTransition } from '#contract/core/stateMachine.ts'
import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import {
  type DocumentKind,
  documentFields,
  documentKinds,
  type ManagedPlace,
  type PlaceInput,
  type PlaceLocation,
} from '#contract/places/schemas.ts'
import { placeStateMachine } from '#contract/places/stateMachine.ts'
import { ApiError, prefixErrorFields } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Actor, getPlaceRole, hasPermission } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { createProvisionedAccount, parseProvisionedAccount } from '../accounts/provisionedAccounts.service.ts'
import { assignToPlace, lockFreeSupplier } from '../accounts/staffAssignments.service.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { dropForeignServices, requestChange } from './changes.service.ts'
import { getSentDocuments, replaceDocuments, scheduleErasure } from './documents.service.ts'
import { assertSameCountry, checkLocation, toLocationColumns } from './location.service.ts'
import { copyMainHours } from './mainHours.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import {
  getAccessiblePlace,
  getManagedPlace,
  lockAccessiblePlace,
  type ManagedPlaceRow,
} from './managedPlace.service.ts'
import {
  assignToOwner,
  checkCategory,
  checkNewPlace,
  getPublicTexts,
  insertPlace,
  placeConstraintErrors,
} from './newPlace.service.ts'
import { auditPlace } from './placeAudit.service.ts'
import { toOpenColumns, toReviewedColumns } from './placeFields.ts'
import { parsePlacePhones } from './placePhones.ts'
import { arrangeImages, replaceImages, type StoredPictures, storePictures } from './placePictures.service.ts'
import { touchPlace, transitionPlace } from './placeTransitions.service.ts'

function isResubmitted(actor: Actor, { state }: ManagedPlaceRow): boolean {
  return canTransition(placeStateMachine, 'resubmitted', state, getPlaceRole(actor))
}

const missingDocument: Record<DocumentKind, ErrorCode> = {
  identity: 'IdentityImageError',
  commercial: 'CommerialImageError',
}

/** A resubmitted place must have both documents, and new ones instead of those that were rejected. */
function checkDocuments(place: ManagedPlaceRow, input: PlaceInput): void {
  const missing: Record<string, ErrorCode> = {}
  const rejected: Record<string, ErrorCode> = {}
  for (const kind of documentKinds) {
    const field = documentFields[kind]
    if (input[field]) continue
    const current = place.documents.find((document) => document.kind === kind && document.changeId === null)
    if (!current) missing[field] = missingDocument[kind]
    else if (current.verdict === 'refused') rejected[field] = 'DocumentNotReplaced'
  }
  if (Object.keys(missing).length > 0)
    throw new ApiError('InvalidData', { fields: { ...missing, ...rejected } })
  if (Object.keys(rejected).length > 0) throw new ApiError('DocumentNotReplaced', { fields: rejected })
}

/** Call before the pictures are processed. Returns the input with its phones in E.164. */
async function checkChange(
  ctx: Ctx,
  actor: Actor,
  place: ManagedPlaceRow,
  input: PlaceInput,
): Promise<PlaceInput> {
  assertCurrentVersion(input.version, presentManagedPlace(ctx, actor, place))
  await checkCategory(ctx, input.categoryId)
  await assertPublicTexts(ctx, getPublicTexts(input), getPreviousPublicTexts(place))
  const { mainBranch } = place
  // The phone of the branch stays as it is if the location isn't sent.
  const area = input.location ?? (mainBranch && toArea(mainBranch))
  const checked = area && (await prefixErrorFields('location', () => checkLocation(ctx, area, mainBranch)))
  arrangeImages(
    place.images,
    input.images.map((_, index) => `added ${index}`),
    input,
  )
  if (isResubmitted(actor, place)) checkDocuments(place, input)
  return {
    ...input,
    location: input.location && { ...input.location, ...checked?.location },
    phones: parsePlacePhones(input.phones, checked?.phoneCode ?? ''),
  }
}

function getPreviousPublicTexts({
  nameAr,
  nameEn,
  descriptionAr,
  descriptionEn,
  mainBranch,
}: ManagedPlaceRow) {
  return {
    nameAr,
    nameEn,
    descriptionAr,
    descriptionEn,
    'location.nameAr': mainBranch?.nameAr,
    'location.nameEn': mainBranch?.nameEn,
    'location.addressAr': mainBranch?.addressAr,
    'location.addressEn': mainBranch?.addressEn,
  }
}

function toArea(branch: NonNullable<ManagedPlaceRow['mainBranch']>) {
  return { countryId: branch.countryId, governmentId: branch.governmentId, cityId: branch.cityId }
}

async function moveMainBranch(tx: Tx, place: ManagedPlaceRow, location: PlaceLocation): Promise<void> {
  const main = place.mainBranch
  if (!main) return
  const { countryId, nameAr, nameEn } = location
  await prefixErrorFields('location', () => assertSameCountry(tx, place.id, { id: main.id, countryId }))
  await tx.db
    .updateTable('branches')
    .set((branches) => ({
      ...toLocationColumns(location),
      ...((nameAr || nameEn) && { nameAr: nameAr ?? '', nameEn: nameEn ?? '' }),
      version: branches('version', '+', 1),
    }))
    .where('id', '=', main.id)
    .execute()
  await copyMainHours(tx, place.id)
}

type Change = { input: PlaceInput; stored: StoredPictures }

/** Every manager of the place can change these fields without review. */
async function applyOpenFields(tx: Tx, place: ManagedPlaceRow, { input, stored }: Change): Promise<void> {
  const images = arrangeImages(place.images, stored.images, input)
  if (images.join() !== place.images.join()) await replaceImages(tx, place.id, images)
  if (input.location) await moveMainBranch(tx, place, input.location)
  await tx.db.updateTable('places').set(toOpenColumns(input)).where('id', '=', place.id).execute()
}

/** For an approved place only staff can change these fields directly. */
async function applyReviewedFields(tx: Tx, place: ManagedPlaceRow, { input, stored }: Change): Promise<void> {
  await tx.db.updateTable('places').set(toReviewedColumns(input)).where('id', '=', place.id).execute()
  if (input.categoryId !== place.categoryId) await dropForeignServices(tx, place.id)
  if (getSentDocuments(stored).length > 0) await replaceDocuments(tx, place.id, null, stored)
}

function resubmit(tx: Tx, actor: Actor, place: ManagedPlaceRow): Promise<ManagedPlaceRow> {
  return transitionPlace(tx, actor, place, 'resubmitted', async () => {
    await scheduleErasure(tx, place.id, false)
    return { reason: null, submittedAt: tx.now() }
  })
}

async function changePlace(
  ctx: Ctx,
  actor: Actor,
  id: number,
  placeInput: PlaceInput,
): Promise<ManagedPlace> {
  const input = await checkChange(ctx, actor, await getAccessiblePlace(ctx, actor, id), placeInput)
  const stored = await storePictures(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const place = await lockAccessiblePlace(tx, actor, id)
    // Another user may have saved, or staff may have decided, meanwhile.
    assertCurrentVersion(input.version, presentManagedPlace(tx, actor, place))
    if (isResubmitted(actor, place)) checkDocuments(place, input)
    const change = { input, stored }
    await applyOpenFields(tx, place, change)
    const isReviewed = !isStaff(actor.rank) && (place.state === 'approved' || place.state === 'suspended')
    if (isReviewed) await requestChange(tx, actor, place, input, stored)
    else await applyReviewedFields(tx, place, change)
    if (isResubmitted(actor, place)) return presentManagedPlace(tx, actor, await resubmit(tx, actor, place))
    const after = await touchPlace(tx, id)
    await auditPlace(tx, actor, place, after)
    return presentManagedPlace(tx, actor, after)
  })
}

function assertCanAddPlace(actor: Actor): void {
  if (!hasPermission(actor, 'EditServicePlace')) throw new ApiError('Forbidden')
  if (isStaff(actor.rank)) return
  if (actor.rank !== 'ServiceSupplier') throw new ApiError('Forbidden')
  if (actor.servicePlaceId !== null) throw new ApiError('HasPlace')
}

/** A change of a place may leave these fields out. */
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

function assignOwner(userId: number, error: ApiError): CreateOwner {
  return async (tx, placeId) => {
    if (!(await lockFreeSupplier(tx, userId))) throw error
    await assignToPlace(tx, userId, placeId)
    return userId
  }
}

/** The returned function makes them the owner in the transaction that creates the place. */
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

async function addPlace(ctx: Ctx, actor: Actor, placeInput: PlaceInput): Promise<ManagedPlace> {
  assertCanAddPlace(actor)
  const input = await checkNewPlace(ctx, requireFields(actor, placeInput))
  const createOwner = await prepareOwnerAssignment(ctx, actor, input)
  const stored = await storePictures(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const id = await insertPlace(tx, input, { stored, by: getPlaceRole(actor) })
    await assignToOwner(tx, id, await createOwner(tx, id))
    const place = await getManagedPlace(tx, id)
    await auditPlace(tx, actor, null, place)
    return presentManagedPlace(tx, actor, place)
  })
}

export async function getPlaceToManage({ ctx, actor, input: { id } }: Args<typeof managedPlaces.getPlace>) {
  return presentManagedPlace(ctx, actor, await getAccessiblePlace(ctx, actor, id))
}

export function savePlace({ ctx, actor, input }: Args<typeof managedPlaces.savePlace>) {
  const { id } = input
  return mapConstraintErrors(placeConstraintErrors, () =>
    id ? changePlace(ctx, actor, id, input) : addPlace(ctx, actor, input),
  )
}
