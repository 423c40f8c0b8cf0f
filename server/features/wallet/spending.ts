import { ApiError } from '#server/common/apiError.ts'

export type Lot = { id: number; isBought: boolean; available: number; held: number; expiresAt: Date }

export type Part = { lotId: number; points: number; expiresAt: Date }

/** `first` has `points` points, or all if there are fewer. */
export function splitParts(parts: readonly Part[], points: number): [first: Part[], rest: Part[]] {
  const first: Part[] = []
  const rest: Part[] = []
  let missing = points
  for (const part of parts) {
    const used = Math.min(missing, part.points)
    if (used > 0) first.push({ ...part, points: used })
    if (used < part.points) rest.push({ ...part, points: part.points - used })
    missing -= used
  }
  return [first, rest]
}

export function takeFirstPoints(parts: readonly Part[], points: number): Part[] {
  const [first] = splitParts(parts, points)
  if (sumPoints(first) < points) throw new ApiError('NotEnoughPoints')
  return first
}

/** Earliest expiry first. */
export function availableParts(lots: readonly Lot[]): Part[] {
  return lots
    .filter(({ available }) => available > 0)
    .map(({ id, available, expiresAt }) => ({ lotId: id, points: available, expiresAt }))
    .sort(compareExpiry)
}

export function compareExpiry(left: Part, right: Part): number {
  return left.expiresAt.getTime() - right.expiresAt.getTime() || left.lotId - right.lotId
}

export function sumPoints(parts: readonly { points: number }[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0)
}

export function groupByExpiry(parts: readonly Part[]): { points: number; expiresAt: Date }[] {
  const groups = Map.groupBy(parts, ({ expiresAt }) => expiresAt.getTime())
  return Array.from(groups.values(), (group) => ({
    points: sumPoints(group),
    expiresAt: (group[0] as Part).expiresAt,
  }))
}
