import type { Bounds } from '../../../contract/places.ts'

/** A point and how far around it. */
export type Around = { lat: number; lng: number; radiusKm: number }

/** What lies between these; where it crosses 180°, it has two ranges of longitude, otherwise the same one twice. */
export type Box = {
  south: number
  north: number
  west: number
  east: number
  west2: number
  east2: number
}

/** What a map shows, as a box. */
export function boxOf({ south, north, west, east }: Bounds): Box {
  if (west <= east) return { south, north, west, east, west2: west, east2: east }
  return { south, north, west, east: 180, west2: -180, east2: east }
}

const earthKm = 6371.009
const degrees = (radians: number) => (radians * 180) / Math.PI
const radians = (angle: number) => (angle * Math.PI) / 180

/** The smallest box that holds everything within the radius. */
export function boxAround({ lat, lng, radiusKm }: Around): Box {
  const angle = radiusKm / earthKm
  const south = lat - degrees(angle)
  const north = lat + degrees(angle)
  const all = { west: -180, east: 180, west2: -180, east2: 180 }
  if (south <= -90 || north >= 90) return { south: Math.max(south, -90), north: Math.min(north, 90), ...all }
  const half = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat)))))
  const west = lng - half
  const east = lng + half
  if (west < -180) return { south, north, west: -180, east, west2: west + 360, east2: 180 }
  if (east > 180) return { south, north, west, east: 180, west2: -180, east2: east - 360 }
  return { south, north, west, east, west2: west, east2: east }
}

const counted = 1000

/** How many branches there are, and where. */
export type Branches = { all: number; cells: readonly { lat: number; lng: number; count: number }[] }

/**
 * Whether so many branches lie in a box that among the newest of all a thousand of them are found sooner than by looking
 * at each.
 */
export function isCrowded({ all, cells }: Branches, box: Box): boolean {
  const { south, north, west, east, west2, east2 } = box
  const half = 0.05
  let within = 0
  for (const { lat, lng, count } of cells) {
    const tall = Math.min(north, lat + half) - Math.max(south, lat - half)
    const wide = Math.min(east, lng + half) - Math.max(west, lng - half)
    const wide2 = west2 === west ? 0 : Math.min(east2, lng + half) - Math.max(west2, lng - half)
    const share = Math.max(0, tall) * (Math.max(0, wide) + Math.max(0, wide2))
    within += count * Math.min(1, share / (2 * half) ** 2)
  }
  return within ** 2 > counted * all
}
