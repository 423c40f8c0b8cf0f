import { ApiError } from '../common/apiError.ts'

/** Converts from the currency's smallest unit to its main unit. */
export const toMainUnits = (smallestUnits: number, decimals: number) => smallestUnits / 10 ** decimals

/** Throws `TooManyDecimals` at `field` if the amount has more decimals than the currency. */
export function toSmallestUnits(amount: number, decimals: number, field: string): number {
  const smallestUnits = Math.round(amount * 10 ** decimals)
  if (toMainUnits(smallestUnits, decimals) === amount) return smallestUnits
  throw new ApiError('TooManyDecimals', { fields: { [field]: 'TooManyDecimals' } })
}

/** Returns the worth of a point in the currency's smallest unit, at least 1. */
export function toPointUnits(pointValue: number, decimals: number): number {
  return Math.max(1, Math.round(pointValue * 10 ** decimals))
}

type Purchase = {
  points: number
  amount: number
  returned: { points: number; amount: number }
}

/**
 * Smallest units, rounded down; the last point includes the remainder, so that all refunds add up to the
 * price.
 */
export function computeRefund({ points: bought, amount, returned }: Purchase, points: number): number {
  if (returned.points + points === bought) return amount - returned.amount
  return Number((BigInt(amount) * BigInt(points)) / BigInt(bought))
}
