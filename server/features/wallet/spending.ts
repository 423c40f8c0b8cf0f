import { Failure } from '#server/common/failure.ts'

/** Points of a member with one expiry. */
export type Lot = { id: number; isBought: boolean; available: number; held: number; expiresAt: Date }

/** Points of one lot. */
export type Part = { lotId: number; points: number; expiresAt: Date }

/** Parts divided into their first so many points, or all where there are fewer, and the rest. */
export function splitAfter(parts: readonly Part[], points: number): [first: Part[], rest: Part[]] {
  const first: Part[] = []
  const rest: Part[] = []
  let missing = points
  for (const part of parts) {
    const taken = Math.min(missing, part.points)
    if (taken > 0) first.push({ ...part, points: taken })
    if (taken < part.points) rest.push({ ...part, points: part.points - taken })
    missing -= taken
  }
  return [first, rest]
}

/** The first so many points of parts; refused where there are fewer. */
export function takeFirst(parts: readonly Part[], points: number): Part[] {
  const [first] = splitAfter(parts, points)
  if (sumOf(first) < points) throw new Failure('NotEnoughPoints')
  return first
}

/** What may be spent of lots, the earliest expiry first. */
export function availableParts(lots: readonly Lot[]): Part[] {
  return lots
    .filter(({ available }) => available > 0)
    .map(({ id, available, expiresAt }) => ({ lotId: id, points: available, expiresAt }))
    .sort(byExpiry)
}

export function byExpiry(one: Part, other: Part): number {
  return one.expiresAt.getTime() - other.expiresAt.getTime() || one.lotId - other.lotId
}

export function sumOf(parts: readonly { points: number }[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0)
}

/** Parts of different lots with the same expiry as one. */
export function groupByExpiry(parts: readonly Part[]): { points: number; expiresAt: Date }[] {
  const groups = Map.groupBy(parts, ({ expiresAt }) => expiresAt.getTime())
  return Array.from(groups.values(), (group) => ({
    points: sumOf(group),
    expiresAt: (group[0] as Part).expiresAt,
  }))
}
