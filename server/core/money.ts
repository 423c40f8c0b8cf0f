import { ApiError } from '../common/apiError.ts'

/** An amount of a currency, kept in its smallest unit, in its unit. */
export const toUnits = (amount: number, decimals: number) => amount / 10 ** decimals

/** An amount of a currency, given in its unit, in its smallest unit; refused at `field` where it has more decimals than the currency. */
export function toSmallestUnits(amount: number, decimals: number, field: string): number {
  const units = Math.round(amount * 10 ** decimals)
  if (toUnits(units, decimals) === amount) return units
  throw new ApiError('TooManyDecimals', { fields: { [field]: 'TooManyDecimals' } })
}

/** What a point is worth, in the currency's smallest unit. */
export function toPointUnits(pointValue: number, decimals: number): number {
  return Math.max(1, Math.round(pointValue * 10 ** decimals))
}

type Purchase = {
  points: number
  amount: number
  /** What went back of it before. */
  returned: { points: number; amount: number }
}

/**
 * The money that goes back with points of a purchase, in the currency's smallest unit: in proportion, rounded down. The
 * last point brings the rest, so that all parts together are what was paid.
 */
export function computeRefund({ points: bought, amount, returned }: Purchase, points: number): number {
  if (returned.points + points === bought) return amount - returned.amount
  return Number((BigInt(amount) * BigInt(points)) / BigInt(bought))
}
