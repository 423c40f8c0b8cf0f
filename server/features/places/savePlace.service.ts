import { isStaff } from '#contract/access.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { ManagedPlace } from '#contract/managedPlace.ts'
import type { PlaceInput, PlaceLocation } from '#contract/placeInputs.ts'
import { Failure, refusingAt } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { refusePublicTexts } from '../publicText/publicText.service.ts'
import { addPlace } from './addPlace.service.ts'
import { dropForeignServices, requestChange, touchPlace } from './changes.service.ts'
import { documentsIn, putDocuments, scheduleErasure } from './documents.service.ts'
import { checkArea, locationValues, refuseOtherCountry } from './location.service.ts'
import { presentManagedPlace } from './managedPlace.present.ts'
import { lockReached, type ManagedRead, readReached } from './managedPlace.service.ts'
import { checkCategory, placeViolations, publicTextsOf } from './newPlace.service.ts'
import { auditPlace } from './placeAudit.service.ts'
import { readPlacePhones } from './placePhones.ts'
import { arrangeImages, putImages, type StoredPictures, storePictures } from './placePictures.service.ts'

/** Whether a save by its owner sends a place to staff again. */
function isSentAgain(actor: Actor, { state }: ManagedRead): boolean {
  return !isStaff(actor.rank) && (state === 'revisionRequested' || state === 'rejected')
}

const documentFields = {
  identity: { field: 'identity', missing: 'IdentityImageError' },
  commercial: { field: 'commercialImage', missing: 'CommerialImageError' },
} as const satisfies Record<string, { field: keyof PlaceInput; missing: FailureCode }>

/** A place that is sent again has both documents, and other ones than those that were refused. */
function checkDocuments(place: ManagedRead, input: PlaceInput): void {
  const missing: Record<string, FailureCode> = {}
  const refused: Record<string, FailureCode> = {}
  for (const [kind, { field, missing: code }] of Object.entries(documentFields)) {
    if (input[field]) continue
    const current = place.documents.find((each) => each.kind === kind && each.changeId === null)
    if (!current) missing[field] = code
    else if (current.verdict === 'refused') refused[field] = 'DocumentNotReplaced'
  }
  if (Object.keys(missing).length > 0)
    throw new Failure('InvalidData', { fields: { ...missing, ...refused } })
  if (Object.keys(refused).length > 0) throw new Failure('DocumentNotReplaced', { fields: refused })
}

/** Refuses what a place can't become, before a picture is looked at; replies its phones in E.164. */
async function checkChange(ctx: Ctx, actor: Actor, place: ManagedRead, input: PlaceInput): Promise<string[]> {
  refuseStale(input.version, presentManagedPlace(ctx, actor, place))
  await checkCategory(ctx, input.categoryId)
  await refusePublicTexts(ctx, publicTextsOf(input), publicTextsBefore(place))
  const { location } = input
  const before = place.location && { countryId: place.location.country_id }
  const area = location ?? (place.location && areaOf(place.location))
  const phoneCode = area ? (await refusingAt('location', () => checkArea(ctx, area, before))).phoneCode : ''
  arrangeImages(
    place.images,
    input.images.map((_, at) => `added ${at}`),
    input,
  )
  if (isSentAgain(actor, place)) checkDocuments(place, input)
  return readPlacePhones(input.phones, phoneCode)
}

function publicTextsBefore({ nameAr, nameEn, descriptionAr, descriptionEn, location }: ManagedRead) {
  return {
    nameAr,
    nameEn,
    descriptionAr,
    descriptionEn,
    'location.nameAr': location?.name_ar,
    'location.nameEn': location?.name_en,
    'location.addressAr': location?.address_ar,
    'location.addressEn': location?.address_en,
  }
}

function areaOf(branch: NonNullable<ManagedRead['location']>) {
  return { countryId: branch.country_id, governmentId: branch.government_id, cityId: branch.city_id }
}

async function moveMainBranch(tx: Tx, place: ManagedRead, location: PlaceLocation): Promise<void> {
  const main = place.location
  if (!main) return
  const { countryId, nameAr, nameEn } = location
  await refusingAt('location', () => refuseOtherCountry(tx, place.id, { id: main.id, countryId }))
  await tx.db
    .updateTable('branches')
    .set((branches) => ({
      ...locationValues(location),
      ...((nameAr || nameEn) && { name_ar: nameAr ?? '', name_en: nameEn ?? '' }),
      version: branches('version', '+', 1),
    }))
    .where('id', '=', main.id)
    .execute()
}

type Change = { input: PlaceInput; phones: string[]; stored: StoredPictures }

/** What everybody who may change a place changes at once. */
async function applyOpenFields(tx: Tx, place: ManagedRead, { input, phones, stored }: Change): Promise<void> {
  const images = arrangeImages(place.images, stored.images, input)
  if (images.join() !== place.images.join()) await putImages(tx, place.id, images)
  if (input.location) await moveMainBranch(tx, place, input.location)
  await tx.db
    .updateTable('places')
    .set({
      phones,
      ...(input.descriptionAr !== undefined && { description_ar: input.descriptionAr }),
      ...(input.descriptionEn !== undefined && { description_en: input.descriptionEn }),
    })
    .where('id', '=', place.id)
    .execute()
}

/** What staff check: of an approved place they alone change it at once. */
async function applyCheckedFields(tx: Tx, place: ManagedRead, { input, stored }: Change): Promise<void> {
  await tx.db
    .updateTable('places')
    .set({
      name_ar: input.nameAr,
      name_en: input.nameEn,
      category_id: input.categoryId,
      ...(input.taxAccountNumber !== undefined && { tax_account_number: input.taxAccountNumber || null }),
    })
    .where('id', '=', place.id)
    .execute()
  if (input.categoryId !== place.categoryId) await dropForeignServices(tx, place.id)
  if (documentsIn(stored).length > 0) await putDocuments(tx, place.id, null, stored)
}

async function sendAgain(tx: Tx, place: ManagedRead): Promise<void> {
  await tx.db
    .updateTable('places')
    .set({ state: 'registered', reason: null, submitted_at: tx.now() })
    .where('id', '=', place.id)
    .execute()
  await scheduleErasure(tx, place.id, false)
  await emit(tx, 'places.placeSentAgain', { placeId: place.id })
}

async function changePlace(ctx: Ctx, actor: Actor, id: number, input: PlaceInput): Promise<ManagedPlace> {
  const phones = await checkChange(ctx, actor, await readReached(ctx, actor, id), input)
  const stored = await storePictures(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const place = await lockReached(tx, actor, id)
    // Meanwhile somebody else may have saved, or staff decided.
    refuseStale(input.version, presentManagedPlace(tx, actor, place))
    if (isSentAgain(actor, place)) checkDocuments(place, input)
    const change = { input, phones, stored }
    await applyOpenFields(tx, place, change)
    const isChecked = !isStaff(actor.rank) && (place.state === 'approved' || place.state === 'suspended')
    if (isChecked) await requestChange(tx, place, input, stored)
    else await applyCheckedFields(tx, place, change)
    if (isSentAgain(actor, place)) await sendAgain(tx, place)
    const after = await touchPlace(tx, id)
    await auditPlace(tx, actor, place, after)
    return presentManagedPlace(tx, actor, after)
  })
}

/** Changes a place that somebody reaches, or adds one. */
export function savePlace(ctx: Ctx, actor: Actor, input: PlaceInput): Promise<ManagedPlace> {
  const { id } = input
  return refuseViolations(placeViolations, () =>
    id ? changePlace(ctx, actor, id, input) : addPlace(ctx, actor, input),
  )
}
