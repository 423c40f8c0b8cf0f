import type { Bounds } from '#contract/places/schemas.ts'

/** A point on the earth, in degrees. */
export type LatLng = { lat: number; lng: number }

/** Where a map stands that nothing else says a place for. */
export const defaultPoint: LatLng = { lat: 30.077, lng: 31.342 }
export const defaultZoom = 18

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies. */
export function distanceKm(a: LatLng, b: LatLng): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  const part = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** About a hundred metres: enough to tell what is near, and no more of where somebody stands gets into addresses. */
export function rounded({ lat, lng }: LatLng): LatLng {
  const thousandths = (degrees: number) => Math.round(degrees * 1000) / 1000
  return { lat: thousandths(lat), lng: thousandths(lng) }
}

/** The box to about ten metres, never smaller than it was, so that what stands at its edge stays in it. */
export function roundedOut({ south, west, north, east }: Bounds): Bounds {
  const down = (degrees: number) => Math.floor(degrees * 10_000) / 10_000
  const up = (degrees: number) => Math.ceil(degrees * 10_000) / 10_000
  return {
    south: Math.max(-90, down(south)),
    west: Math.max(-180, down(west)),
    north: Math.min(90, up(north)),
    east: Math.min(180, up(east)),
  }
}
