const earthKm = 6371.009
const radians = (angle: number) => (angle * Math.PI) / 180

/** Degrees; if `west` is greater than `east`, the box crosses 180°. */
export type Box = { south: number; west: number; north: number; east: number }

export function isInBox({ south, west, north, east }: Box, lat: number, lng: number): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
}

/** Extends a box to contain a point; it never crosses 180°. */
export function extend(box: Box, lat: number, lng: number): void {
  box.south = Math.min(box.south, lat)
  box.north = Math.max(box.north, lat)
  box.west = Math.min(box.west, lng)
  box.east = Math.max(box.east, lng)
}

/** Returns whether a box contains another one that doesn't cross 180°. */
export function containsBox({ south, west, north, east }: Box, inner: Box): boolean {
  return (
    west <= east && south <= inner.south && north >= inner.north && west <= inner.west && east >= inner.east
  )
}

/**
 * Returns a point on the earth as a unit vector: distances between vectors need no trigonometry and have no
 * special cases at the poles or 180°.
 */
export function unitVector(lat: number, lng: number): [x: number, y: number, z: number] {
  const ring = Math.cos(radians(lat))
  return [ring * Math.cos(radians(lng)), ring * Math.sin(radians(lng)), Math.sin(radians(lat))]
}

/**
 * Returns the square of the chord between unit vectors that are this many kilometres apart along the surface.
 */
export function kmToSquaredChord(km: number): number {
  return (2 * Math.sin(Math.min(Math.PI, km / earthKm) / 2)) ** 2
}

/** Returns the distance along the surface in kilometres, with the earth's mean radius. */
export function squaredChordToKm(squaredChord: number): number {
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(squaredChord) / 2))
}
