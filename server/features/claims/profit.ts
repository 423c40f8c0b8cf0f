/**
 * A part of what is sold in a month, from `lower` inclusive to `upper` exclusive, in the currency's smallest unit, and what
 * share of it is earned, in hundredths of a percent. The slices of a scale follow each other; the last has no end.
 */
export type Tier = { lower: number; upper: number | null; rate: number }

type TierShare = { tier: Tier; amount: number }

/**
 * What lies between two sums of a month, by slice, in their order. Below nothing, where more was taken back than sold, the
 * first slice goes on: what is taken back costs what it gave. Less than nothing where the sum falls.
 */
export function splitByTier(tiers: readonly Tier[], from: number, to: number): TierShare[] {
  return tiers
    .map((tier, index) => {
      const lower = index === 0 ? Number.NEGATIVE_INFINITY : tier.lower
      const within = (sum: number) => Math.min(Math.max(sum, lower), tier.upper ?? Number.POSITIVE_INFINITY)
      return { tier, amount: from === to ? 0 : within(to) - within(from) }
    })
    .filter(({ amount }) => amount !== 0)
}

/**
 * What is earned of a month's sum, in the smallest unit, rounded towards nothing, once. Whatever parts of the month are claimed
 * in whatever order, each brings the difference that it makes to this, so that together they are what the month brings.
 */
export function computeProfit(tiers: readonly Tier[], sum: number): number {
  const shares = splitByTier(tiers, 0, sum).map(({ tier, amount }) => BigInt(tier.rate) * BigInt(amount))
  return Number(shares.reduce((all, share) => all + share, 0n) / 10_000n)
}

/** What a part of a month brings after what came before it. */
export function computeProfitBetween(tiers: readonly Tier[], from: number, to: number): number {
  return computeProfit(tiers, to) - computeProfit(tiers, from)
}
