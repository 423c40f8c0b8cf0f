/**
 * From `lower` inclusive to `upper` exclusive, in the currency's smallest unit; the rate in hundredths of a
 * percent. The tiers of a schedule are contiguous; the last has no upper bound.
 */
export type Tier = { lower: number; upper: number | null; rate: number }

type TierShare = { tier: Tier; amount: number }

/**
 * Splits the change of a month's sum from `from` to `to` between the tiers; negative amounts if it falls. A sum below
 * zero (more reversed than sold) counts in the first tier, so that a reversal costs what the sale earned.
 */
export function splitByTier(tiers: readonly Tier[], from: number, to: number): TierShare[] {
  return tiers
    .map((tier, index) => {
      const lower = index === 0 ? Number.NEGATIVE_INFINITY : tier.lower
      const clampToTier = (sum: number) =>
        Math.min(Math.max(sum, lower), tier.upper ?? Number.POSITIVE_INFINITY)
      return { tier, amount: clampToTier(to) - clampToTier(from) }
    })
    .filter(({ amount }) => amount !== 0)
}

/**
 * Returns the commission of a month's sum in the smallest unit, rounded once, towards zero. Parts of a month must use
 * `computeCommissionBetween`, so that they add up to the whole.
 */
export function computeCommission(tiers: readonly Tier[], sum: number): number {
  const shares = splitByTier(tiers, 0, sum).map(({ tier, amount }) => BigInt(tier.rate) * BigInt(amount))
  return Number(shares.reduce((all, share) => all + share, 0n) / 10_000n)
}

export function computeCommissionBetween(tiers: readonly Tier[], from: number, to: number): number {
  return computeCommission(tiers, to) - computeCommission(tiers, from)
}
