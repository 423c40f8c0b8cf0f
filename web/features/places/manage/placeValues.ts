import { socialKinds } from '#contract/core/socialLinks.ts'
import type { ManagedPlace } from '#contract/places/schemas.ts'
import { type PictureItems, pictureInput } from '#web/forms/pictureInput.ts'
import { toTextValues } from '#web/forms/toTextValues.ts'
import { locationInput, locationValues } from './location.ts'

/** Includes the owner's requested changes while staff review them. */
export function placeValues(place: ManagedPlace | null, countryId: number | null = null) {
  const data = place?.pendingChange ?? place
  return {
    ...toTextValues(data, ['nameAr', 'nameEn']),
    ...toTextValues(place, ['descriptionAr', 'descriptionEn']),
    ...toTextValues(data, ['categoryId', 'taxAccountNumber', 'website']),
    socialLinks: toTextValues(data?.socialLinks ?? null, socialKinds),
    phones: [...(place?.phones ?? [])],
    identity: null as File | null,
    commercialImage: null as File | null,
    images: [...(place?.images ?? [])] as PictureItems,
    location: locationValues(place?.location ?? null, countryId),
  }
}
export type PlaceValues = ReturnType<typeof placeValues>

const isFile = (image: File | string) => image instanceof File

/** `before` are the stored pictures. */
export function placeInput(values: PlaceValues, before: readonly string[] = []) {
  const { images, location, categoryId, ...place } = values
  return {
    ...place,
    categoryId: categoryId === '' ? null : categoryId,
    ...pictureInput(images, before),
    location: locationInput(location),
  }
}

/** Error paths count only uploaded pictures; indexes in the form also count stored ones. */
export function toFormPath(path: string, images: PlaceValues['images']): string {
  const [, at] = /^images\.(\d+)$/.exec(path) ?? []
  if (at === undefined) return path
  const added = images.flatMap((image, index) => (isFile(image) ? [index] : []))
  return `images.${added[Number(at)] ?? at}`
}
