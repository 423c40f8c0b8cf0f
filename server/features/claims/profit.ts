/**
 * A part of what is sold in a month, from `lower` inclusive to `upper` exclusive, in the currency's smallest unit, and what
 * share of it is earned, in hundredths of a percent. The slices of a scale follow each other; the last has no end.
 */
export type Slice = { lower: number; upper: number | null; rate: number }

type Part = { slice: Slice; amount: number }

/**
 * What lies between two sums of a month, by slice, in their order. Below nothing, where more was taken back than sold, the
 * first slice goes on: what is taken back costs what it gave. Less than nothing where the sum falls.
 */
export function partsBetween(slices: readonly Slice[], from: number, to: number): Part[] {
  return slices
    .map((slice, place) => {
      const lower = place === 0 ? Number.NEGATIVE_INFINITY : slice.lower
      const within = (sum: number) => Math.min(Math.max(sum, lower), slice.upper ?? Number.POSITIVE_INFINITY)
      return { slice, amount: from === to ? 0 : within(to) - within(from) }
    })
    .filter(({ amount }) => amount !== 0)
}

/**
 * What is earned of a month's sum, in the smallest unit, rounded towards nothing, once. Whatever parts of the month are claimed
 * in whatever order, each brings the difference that it makes to this, so that together they are what the month brings.
 */
export function profitOf(slices: readonly Slice[], sum: number): number {
  const shares = partsBetween(slices, 0, sum).map(({ slice, amount }) => BigInt(slice.rate) * BigInt(amount))
  return Number(shares.reduce((all, share) => all + share, 0n) / 10_000n)
}

/** What a part of a month brings after what came before it. */
export function profitBetween(slices: readonly Slice[], from: number, to: number): number {
  return profitOf(slices, to) - profitOf(slices, from)
}
