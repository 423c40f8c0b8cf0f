import Supercluster from 'supercluster'
import type { MapPin } from './pins.ts'

/** What stands at one point of a map: a pin, or several that would lie on each other. */
export type Spot = { lat: number; lng: number; pins: readonly MapPin[] }

/** In px: as near as two can stand without one lying on the other's number. */
const radius = 50

/** About twelve metres, which the closest zoom shows as a pin's width. */
const apart = 0.00012

/** Pins of one house stand around it, so that each can be pressed. */
function spread(pins: readonly MapPin[]): MapPin[] {
  const houses = Map.groupBy(pins, ({ lat, lng }) => `${lat.toFixed(4)} ${lng.toFixed(4)}`)
  return [...houses.values()].flatMap((group) =>
    group.map((pin, index) => {
      if (group.length === 1) return pin
      const turn = (index / group.length) * 2 * Math.PI
      const reach = apart * Math.max(1, group.length / 6)
      return { ...pin, lat: pin.lat + reach * Math.cos(turn), lng: pin.lng + reach * Math.sin(turn) }
    }),
  )
}

/** Tells for each zoom which pins stand alone and which together; at the closest all stand alone. */
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
