import type { PublicOffer } from '#contract/offers/schemas.ts'
import { distanceKm, type LatLng } from '#web/ui/location/geo.ts'

type Branch = PublicOffer['branches'][number]
type ChosenBranch = Branch & {
  /** Null without a point. */
  distanceKm: number | null
}

/**
 * The branch where the offer can be used first: open for it now, nearest first, otherwise the one that opens
 * first. Without a point, the order of the branches decides.
 */
export function sortForReservation(branches: readonly Branch[], point: LatLng | null): ChosenBranch[] {
  const getStart = ({ isUsableNow, usableFrom }: Branch) =>
    isUsableNow ? 0 : usableFrom ? Date.parse(usableFrom) : Number.POSITIVE_INFINITY
  const compareStarts = (a: Branch, b: Branch) => {
    const [start, other] = [getStart(a), getStart(b)]
    return start === other ? 0 : start - other
  }
  return branches
    .map((branch) => ({ ...branch, distanceKm: point && distanceKm(point, branch) }))
    .sort((a, b) => compareStarts(a, b) || (a.distanceKm ?? 0) - (b.distanceKm ?? 0))
}
