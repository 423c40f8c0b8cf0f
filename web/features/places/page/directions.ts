import type { LatLng } from '#web/ui/location/geo.ts'

/** Google Maps; on phones, its app opens the link. */
export function toDirectionsUrl({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}
