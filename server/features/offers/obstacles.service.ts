import type { OfferState } from '#contract/offers/constants.ts'

type OfferFacts = {
  state: OfferState
  placeState: string
  isCountryActive: boolean
  /** null means unlimited. */
  left: number | null
}

/** Why nobody can order the offer, neither with a reservation nor at the counter; null if nothing prevents it. */
export function findOfferObstacle({ state, placeState, isCountryActive, left }: OfferFacts) {
  if (state !== 'live' || placeState !== 'approved' || !isCountryActive) return 'OfferNotAvailable'
  return left !== null && left <= 0 ? 'OfferSoldOut' : null
}

type ReservationFacts = {
  /** null if no window is left. */
  reservedUntil: Date | null
  memberCountryId: number
  countryId: number
  missingPoints: number
}

/** Why a member can't reserve an offer that they can order; null if nothing prevents it. */
export function findReservationObstacle(facts: ReservationFacts) {
  if (facts.reservedUntil === null) return 'OfferNotAvailable'
  if (facts.memberCountryId !== facts.countryId) return 'OrderAbroad'
  return facts.missingPoints > 0 ? 'NotEnoughPoints' : null
}
