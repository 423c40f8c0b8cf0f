import type { LatLng } from '#web/ui/location/geo.ts'

/** Directions in Google Maps; on phones its app opens. */
export function directionsTo({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}
