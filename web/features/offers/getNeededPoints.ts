import type { PublicOffer } from '#contract/offers/schemas.ts'

/** Points that a reservation needs now; 0 if they depend on the bill. */
export function getNeededPoints({
  points,
  missingPoints,
  heldPoints,
}: NonNullable<PublicOffer['mine']>): number {
  return missingPoints > 0 ? points + missingPoints : heldPoints
}
