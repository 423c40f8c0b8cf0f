import type { ManagedPlace } from '#contract/places/schemas.ts'
import { pictureInput } from '#web/forms/pictureInput.ts'
import { type LocationValues, locationInput, locationValues } from './location.ts'

export type PlaceValues = {
  nameAr: string
  nameEn: string
  descriptionAr: string
  descriptionEn: string
  categoryId: string
  taxAccountNumber: string
  phones: string[]
  identity: File | null
  commercialImage: File | null
  /** In order; stored pictures by path. */
  images: (File | string)[]
  location: LocationValues
}

/** Includes the owner's requested changes while staff review them. */
export function placeValues(place: ManagedPlace | null, countryId: number | null = null): PlaceValues {
  const data = place?.pendingChange ?? place
  return {
    nameAr: data?.nameAr ?? '',
    nameEn: data?.nameEn ?? '',
    descriptionAr: place?.descriptionAr ?? '',
    descriptionEn: place?.descriptionEn ?? '',
    categoryId: String(data?.categoryId ?? ''),
    taxAccountNumber: data?.taxAccountNumber ?? '',
    phones: [...(place?.phones ?? [])],
    identity: null,
    commercialImage: null,
    images: [...(place?.images ?? [])],
    location: locationValues(place?.location ?? null, countryId),
  }
}

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
