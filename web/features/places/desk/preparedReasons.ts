import type { DocumentKind } from '#contract/places/schemas.ts'
import type { PreparedReason } from './preparedReasons.text.ts'

export const reasonsForChanges = [
  'identityUnclear',
  'commercialUnclear',
  'nameDiffers',
  'addressIncomplete',
  'picturesUnclear',
] as const satisfies PreparedReason[]

export const reasonsAgainstPlace = [
  'duplicate',
  'foreignDocuments',
  'noService',
  'againstTerms',
] as const satisfies PreparedReason[]

export const reasonsAgainstChange = [
  'newNameDiffers',
  'newCategoryWrong',
  'newDocumentUnclear',
  'newLinkForeign',
] as const satisfies PreparedReason[]

/** The document that must be replaced for this reason. */
export const documentByReason: Partial<Record<PreparedReason, DocumentKind>> = {
  identityUnclear: 'identity',
  commercialUnclear: 'commercial',
}
