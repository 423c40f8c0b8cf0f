const earthKm = 6371.009
const radians = (angle: number) => (angle * Math.PI) / 180

/** Degrees; where `west` is more than `east`, the box crosses 180°. */
export type Box = { south: number; west: number; north: number; east: number }

export function isInBox({ south, west, north, east }: Box, lat: number, lng: number): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
}

/** Makes a box so large that it holds a point; it never crosses 180°. */
export function extend(box: Box, lat: number, lng: number): void {
  box.south = Math.min(box.south, lat)
  box.north = Math.max(box.north, lat)
  box.west = Math.min(box.west, lng)
  box.east = Math.max(box.east, lng)
}

/** Whether a box holds all of another one that doesn't cross 180°. */
export function containsBox({ south, west, north, east }: Box, inner: Box): boolean {
  return (
    west <= east && south <= inner.south && north >= inner.north && west <= inner.west && east >= inner.east
  )
}

/** A point of the earth as a unit vector: between those a distance takes no trigonometry, and knows neither poles nor 180°. */
export function unitVector(lat: number, lng: number): [x: number, y: number, z: number] {
  const ring = Math.cos(radians(lat))
  return [ring * Math.cos(radians(lng)), ring * Math.sin(radians(lng)), Math.sin(radians(lat))]
}

/** The square of the straight line between unit vectors that lie so many kilometres apart along the surface. */
export function squaredChord(km: number): number {
  return (2 * Math.sin(Math.min(Math.PI, km / earthKm) / 2)) ** 2
}

/** Along the surface of the earth, its mean radius taken. */
export function squaredChordToKm(square: number): number {
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(square) / 2))
}
