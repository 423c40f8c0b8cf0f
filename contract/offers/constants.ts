import type { ErrorCode } from '../core/error.ts'

export const offerStates = ['draft', 'live', 'paused', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

/** Errors of a reservation that a member can foresee, in the order in which they are checked. */
export const reservationObstacles = [
  'PointsDelayed',
  'OfferNotAvailable',
  'OfferSoldOut',
  'OfferLimitReached',
  'OrdersRestricted',
  'OrderAbroad',
  'NotEnoughPoints',
] as const satisfies readonly ErrorCode[]
