import type { PlaceBranch } from '#contract/places/schemas.ts'
import { distanceKm, type LatLng } from '#web/ui/location/geo.ts'

/** A branch as its place's page shows it. */
export type BranchWithDistance = PlaceBranch & { distanceKm: number | null }

/** Without a point they stay as they come, the main one first. */
export function sortByDistance(branches: readonly PlaceBranch[], point: LatLng | null): BranchWithDistance[] {
  if (!point) return branches.map((branch) => ({ ...branch, distanceKm: null }))
  return branches
    .map((branch) => ({ ...branch, distanceKm: distanceKm(point, branch) }))
    .sort((a, b) => a.distanceKm - b.distanceKm)
}
