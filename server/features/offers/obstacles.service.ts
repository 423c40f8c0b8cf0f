import type { OfferState } from '#contract/offers/constants.ts'
import { computeReservationHold, getMaxPoints } from '#contract/offers/discount.ts'
import type { Terms } from './terms.service.ts'
import { findReservationEnd } from './windows.service.ts'

type OfferFacts = {
  state: OfferState
  placeState: string
  isCountryActive: boolean
  /** null means unlimited. */
  stock: number | null
  reserved: number
}

/** Why the offer can't be ordered, by reservation or at the counter; null if it can. */
export function findOfferObstacle({ state, placeState, isCountryActive, stock, reserved }: OfferFacts) {
  if (state !== 'live' || placeState !== 'approved' || !isCountryActive) return 'OfferNotAvailable'
  return stock !== null && reserved >= stock ? 'OfferSoldOut' : null
}

type ReservedTerms = {
  terms: Terms
  zone: string
  countryId: number
  /** Value of one point, in the currency's smallest unit. */
  pointValue: number
}

type Member = {
  countryId: number
  points: number
  /** Staff stopped their new orders. */
  isRestricted: boolean
}

/**
 * Computes the points that a reservation of an available offer holds, those that the member lacks, and until when
 * it can be used; `obstacle` says why the member can't make it.
 */
export function planReservation(
  { terms, zone, countryId, pointValue }: ReservedTerms,
  member: Member,
  at: Date,
) {
  const required = { points: getMaxPoints(terms, pointValue), mayShrink: terms.mayShrink }
  const points = computeReservationHold(required, member.points)
  const reservedUntil = findReservationEnd(terms, zone, at)
  if (!reservedUntil) return { ...points, obstacle: 'OfferNotAvailable', reservedUntil } as const
  if (member.isRestricted) return { ...points, obstacle: 'OrdersRestricted', reservedUntil } as const
  if (member.countryId !== countryId) return { ...points, obstacle: 'OrderAbroad', reservedUntil } as const
  if (points.missing > 0) return { ...points, obstacle: 'NotEnoughPoints', reservedUntil } as const
  return { ...points, obstacle: null, reservedUntil }
}
