import type { PlaceBranch } from '#contract/places/schemas.ts'
import { distanceKm, type LatLng } from '#web/ui/location/geo.ts'

export type BranchWithDistance = PlaceBranch & { distanceKm: number | null }

/** Without a point, the order stays: the main branch first. */
export function sortByDistance(branches: readonly PlaceBranch[], point: LatLng | null): BranchWithDistance[] {
  if (!point) return branches.map((branch) => ({ ...branch, distanceKm: null }))
  return branches
    .map((branch) => ({ ...branch, distanceKm: distanceKm(point, branch) }))
    .sort((a, b) => a.distanceKm - b.distanceKm)
}
