import type { PlaceFields, PlaceLocation } from '#contract/places/schemas.ts'
import { type PlaceActorRole, placeStateMachine } from '#contract/places/stateMachine.ts'
import { ApiError, prefixErrorFields } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { replaceDocuments } from './documents.service.ts'
import { checkLocation, getMainBranchNames, toLocationColumns } from './location.service.ts'
import { toOpenColumns, toReviewedColumns } from './placeFields.ts'
import { parsePlacePhones } from './placePhones.ts'
import { replaceImages, type StoredPictures } from './placePictures.service.ts'

type NewPlace = PlaceFields & { location: PlaceLocation }

/** Errors for rows that may be deleted while a form that refers to them is being sent. */
export const placeConstraintErrors = {
  places_category_id_fkey: ['InvalidData', 'categoryId'],
  place_changes_category_id_fkey: ['InvalidData', 'categoryId'],
  branches_city_id_fkey: ['InvalidData', 'location.cityId'],
} as const

/** Phones and links have fields of their own. */
export function getPublicTexts({
  nameAr,
  nameEn,
  descriptionAr,
  descriptionEn,
  location,
}: Pick<NewPlace, 'nameAr' | 'nameEn' | 'descriptionAr' | 'descriptionEn'> & {
  location?: PlaceLocation | undefined
}) {
  return {
    nameAr,
    nameEn,
    descriptionAr,
    descriptionEn,
    'location.nameAr': location?.nameAr,
    'location.nameEn': location?.nameEn,
    'location.addressAr': location?.addressAr,
    'location.addressEn': location?.addressEn,
  }
}

export async function checkCategory(ctx: Ctx, categoryId: number): Promise<void> {
  const category = await ctx.db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst()
  if (!category) throw new ApiError('InvalidData', { fields: { categoryId: 'InvalidData' } })
}

/** Call before the pictures are processed. Returns the place with its phones in E.164. */
export async function checkNewPlace<Place extends NewPlace>(ctx: Ctx, place: Place): Promise<Place> {
  await checkCategory(ctx, place.categoryId)
  await assertPublicTexts(ctx, getPublicTexts(place))
  const { location, phoneCode } = await prefixErrorFields('location', () =>
    checkLocation(ctx, place.location),
  )
  return { ...place, location, phones: parsePlacePhones(place.phones, phoneCode) }
}

/** The owner is set once the account exists. */
export async function insertPlace(
  tx: Tx,
  place: NewPlace,
  { stored, by }: { stored: StoredPictures; by: PlaceActorRole },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('places')
    .values({
      ownerId: null,
      ...toReviewedColumns(place),
      ...toOpenColumns(place),
      state: getInitialState(placeStateMachine, 'registered', by),
      reason: null,
      createdAt: tx.now(),
      submittedAt: tx.now(),
      approvedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { location } = place
  await tx.db
    .insertInto('branches')
    .values({ placeId: id, isMain: true, ...getMainBranchNames(location), ...toLocationColumns(location) })
    .execute()
  await replaceImages(tx, id, stored.images)
  await replaceDocuments(tx, id, null, stored)
  return id
}

export async function assignToOwner(tx: Tx, placeId: number, ownerId: number): Promise<void> {
  await tx.db.updateTable('places').set({ ownerId }).where('id', '=', placeId).execute()
  const { language } = await tx.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  await emit({ ...tx, language }, 'places.placeRegistered', { placeId })
}
