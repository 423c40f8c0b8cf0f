import type { PlaceBranch } from '#contract/places.ts'
import { distanceKm, type LatLng } from '#web/ui/location/geo.ts'

/** A branch as its place's page shows it. */
export type ShownBranch = PlaceBranch & { distanceKm: number | null }

/** Without a point they stay as they come, the main one first. */
export function ordered(branches: readonly PlaceBranch[], point: LatLng | null): ShownBranch[] {
  if (!point) return branches.map((branch) => ({ ...branch, distanceKm: null }))
  return branches
    .map((branch) => ({ ...branch, distanceKm: distanceKm(point, branch) }))
    .sort((one, other) => one.distanceKm - other.distanceKm)
}
