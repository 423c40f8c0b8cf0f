type Purchase = { price: number; points: number; refundedPoints: number; refundedAmount: number }

/**
 * The money for so many points of a purchase, in the currency's smallest unit: rounded down, and the rest with the last
 * point, so that all refunds together are the price.
 */
export function moneyFor(purchase: Purchase, points: number): number {
  const { price, points: bought, refundedPoints, refundedAmount } = purchase
  if (refundedPoints + points === bought) return price - refundedAmount
  return Number((BigInt(price) * BigInt(points)) / BigInt(bought))
}
