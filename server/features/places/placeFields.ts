import type { SocialLinks } from '#contract/core/fields.ts'
import { socialKinds } from '#contract/core/socialLinks.ts'
import {
  type ManagedPlace,
  type OpenFields,
  type ReviewedFields,
  reviewedKeys,
} from '#contract/places/schemas.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import type { ManagedPlaceRow } from './managedPlace.service.ts'

export type ReviewedValues = Pick<ManagedPlace, keyof ReviewedFields>

/** Columns of the reviewed fields. A field that was not sent is undefined: it stays, or a new place has its default. */
export function toReviewedColumns(input: ReviewedFields) {
  const { nameAr, nameEn, categoryId, taxAccountNumber, website, socialLinks } = input
  return {
    nameAr,
    nameEn,
    categoryId,
    taxAccountNumber: taxAccountNumber === undefined ? undefined : taxAccountNumber || null,
    website,
    socialLinks: socialLinks && completeLinks(socialLinks),
  } satisfies InputColumns<ReviewedFields>
}

export function toOpenColumns({ descriptionAr, descriptionEn, phones }: OpenFields) {
  return { descriptionAr, descriptionEn, phones } satisfies InputColumns<OpenFields>
}

/** All kinds in the same order, so that equal links are equal values. */
export function completeLinks(links: Partial<SocialLinks>): SocialLinks {
  return Object.fromEntries(socialKinds.map((kind) => [kind, links[kind] ?? ''])) as SocialLinks
}

export function getReviewedValues(place: ManagedPlaceRow): ReviewedValues {
  const { nameAr, nameEn, categoryId, taxAccountNumber, website, socialLinks } = place
  return {
    nameAr,
    nameEn,
    categoryId,
    taxAccountNumber: taxAccountNumber ?? '',
    website,
    socialLinks: completeLinks(socialLinks),
  }
}

/** As they would be once the pending change is approved. */
export function getRequestedValues(
  place: ManagedPlaceRow,
  change: NonNullable<ManagedPlaceRow['change']>,
): ReviewedValues {
  const requested = reviewedKeys.filter((key) => change[key] !== null).map((key) => [key, change[key]])
  return { ...getReviewedValues(place), ...Object.fromEntries(requested) }
}
