import { roundDegrees } from '#contract/core/position.ts'
import type { Bounds } from '#contract/places/schemas.ts'

/** In degrees. */
export type LatLng = { lat: number; lng: number }

/** Centre of a map without any other location. */
export const defaultPoint: LatLng = { lat: 30.077, lng: 31.342 }
export const defaultZoom = 18

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance (haversine). */
export function distanceKm(a: LatLng, b: LatLng): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  const part = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** URLs don't reveal the exact position. */
export function rounded({ lat, lng }: LatLng): LatLng {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) }
}

/** Outwards to about 10 metres, so that points on the edge stay inside. */
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

export function parseNumberInRange(text: string | null | undefined, from: number, to: number): number | null {
  const value = text?.trim() ? Number(text) : Number.NaN
  return value >= from && value <= to ? value : null
}

/** From the parameters `lat` and `lng` of an address. */
export function readPoint(search: URLSearchParams): LatLng | null {
  const lat = parseNumberInRange(search.get('lat'), -90, 90)
  const lng = parseNumberInRange(search.get('lng'), -180, 180)
  return lat === null || lng === null ? null : { lat, lng }
}
