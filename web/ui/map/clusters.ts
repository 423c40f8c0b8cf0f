import Supercluster from 'supercluster'
import type { MapPin } from './pins.ts'

/** A marker on the map: a single pin, or several that would overlap. */
export type Spot = { lat: number; lng: number; pins: readonly MapPin[] }

/** Minimum distance of two pins without covering each other's number, in pixels. */
const radius = 50

/** About 12 metres, which is a pin's width at the highest zoom. In degrees. */
const apart = 0.00012

/** Arranges pins at the same point around it, so that each can be pressed. */
function spread(pins: readonly MapPin[]): MapPin[] {
  const pinsByPoint = Map.groupBy(pins, ({ lat, lng }) => `${lat.toFixed(4)} ${lng.toFixed(4)}`)
  return [...pinsByPoint.values()].flatMap((group) =>
    group.map((pin, index) => {
      if (group.length === 1) return pin
      const turn = (index / group.length) * 2 * Math.PI
      const reach = apart * Math.max(1, group.length / 6)
      return { ...pin, lat: pin.lat + reach * Math.cos(turn), lng: pin.lng + reach * Math.sin(turn) }
    }),
  )
}

/** No pins are clustered at zoom `closest`. */
export function clusterPins(pins: readonly MapPin[], closest: number): (zoom: number) => Spot[] {
  const index = new Supercluster<MapPin>({ radius, extent: 256, maxZoom: closest - 1 })
  index.load(
    spread(pins).map((pin) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [pin.lng, pin.lat] },
      properties: pin,
    })),
  )
  const getPins = (properties: MapPin | { cluster_id: number }) =>
    'cluster_id' in properties
      ? index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties)
      : [properties]
  return (zoom) =>
    index
      .getClusters([-180, -90, 180, 90], Math.round(zoom))
      .map(({ geometry: { coordinates }, properties }) => {
        const [lng = 0, lat = 0] = coordinates
        return { lat, lng, pins: getPins(properties as MapPin).sort((a, b) => a.number - b.number) }
      })
      .sort((a, b) => (a.pins[0]?.number ?? 0) - (b.pins[0]?.number ?? 0))
}
