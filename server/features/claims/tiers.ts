import type { ErrorCode } from '#contract/core/error.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tier } from './commission.ts'

type GetField = (index: number, end: 'from' | 'to') => string

export function assertContiguousTiers(tiers: readonly Tier[], getField: GetField): void {
  const reject = (code: ErrorCode, index: number, end: 'from' | 'to'): never => {
    throw new ApiError(code, { fields: { [getField(index, end)]: code } })
  }
  for (const [index, { lower, upper }] of tiers.entries()) {
    const start = index === 0 ? 0 : (tiers[index - 1]?.upper ?? 0)
    if (lower > start) reject('SlicesGap', index, 'from')
    if (lower < start) reject('SlicesOverlap', index, 'from')
    if (upper !== null && upper <= lower) reject('SliceEmpty', index, 'to')
    if ((upper === null) !== (index === tiers.length - 1)) reject('SliceEnd', index, 'to')
  }
}

const getUpperBound = ({ upper }: Tier) => upper ?? Number.POSITIVE_INFINITY

/** The tier before it takes over its range, or the one after it if it was the first. */
export function withoutTier(tiers: readonly Tier[], lower: number): Tier[] {
  const removedIndex = tiers.findIndex((tier) => tier.lower === lower)
  const removedTier = tiers[removedIndex]
  if (!removedTier) return [...tiers]
  const remainingTiers = tiers.filter((tier) => tier !== removedTier)
  const heirIndex = removedIndex === 0 ? 0 : removedIndex - 1
  return remainingTiers.map((tier, index) => {
    if (index !== heirIndex) return tier
    return removedIndex === 0 ? { ...tier, lower: removedTier.lower } : { ...tier, upper: removedTier.upper }
  })
}

/** The neighbours are adjusted. A single tier must cover everything. */
export function withTier(tiers: readonly Tier[], added: Tier): Tier[] {
  const below = tiers
    .filter(({ lower }) => lower < added.lower)
    .map((tier) => (getUpperBound(tier) > added.lower ? { ...tier, upper: added.lower } : tier))
  const above = tiers
    .filter((tier) => getUpperBound(tier) > getUpperBound(added))
    .map((tier) => (tier.lower < getUpperBound(added) ? { ...tier, lower: getUpperBound(added) } : tier))
  return [...below, added, ...above]
}
