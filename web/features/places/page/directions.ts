import type { LatLng } from '#web/ui/location/geo.ts'

/** On phones, the Google Maps app opens. */
export function directionsTo({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}
