import type { ManagedPlace } from '#contract/places/schemas.ts'
import { pictureInput } from '#web/forms/pictureInput.ts'
import { type LocationValues, locationInput, locationValues } from './location.ts'

/** A place with its main branch, as a form has it. */
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
  /** In their order; those that are there already by their paths. */
  images: (File | string)[]
  location: LocationValues
}

/** A place as a form begins with it: as its owner asks it to be, where staff have yet to decide about that. */
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

/** What is sent of it; `before` are the pictures that were there. */
export function placeInput(values: PlaceValues, before: readonly string[] = []) {
  const { images, location, categoryId, ...place } = values
  return {
    ...place,
    categoryId: categoryId === '' ? null : categoryId,
    ...pictureInput(images, before),
    location: locationInput(location),
  }
}

/** Where the form shows what is said of the pictures that are sent: those that stay count, too. */
export function toFormPath(path: string, images: PlaceValues['images']): string {
  const [, at] = /^images\.(\d+)$/.exec(path) ?? []
  if (at === undefined) return path
  const added = images.flatMap((image, index) => (isFile(image) ? [index] : []))
  return `images.${added[Number(at)] ?? at}`
}
