import 'leaflet/dist/leaflet.css'
import * as L from 'leaflet'
import type { Bounds } from '#contract/places/schemas.ts'
import { type LatLng, roundedOut } from '../location/geo.ts'
import styles from './basemap.module.css'
import { addBasemapLayer } from './basemap.ts'
import type { MapSettings } from './mapSettings.ts'
import { fitting, pinLayer } from './pinLayer.ts'
import { pointPin } from './pointPin.ts'

export type LeafletMap = ReturnType<typeof createMap>

const closest = 14

/** In ms, as long as an edge that is dragged may rest. */
const settled = 200

/** Makes a map in an empty element; it shows nothing in particular until told where to look. */
export function createMap(element: HTMLElement, settings: MapSettings) {
  const map = L.map(element, toMapOptions(settings))
  element.classList.add(styles.map ?? '')
  element.setAttribute('aria-label', settings.label)
  element.role = 'region'
  map.setView([0, 0], 6)
  if (settings.tiles) {
    element.classList.add(styles.tiled ?? '')
    L.tileLayer(settings.tiles.url, { maxZoom: 19 }).addTo(map)
  } else addBasemapLayer(map, settings.language)
  let lookAgain = () => {}
  const moveWatcher = watchMoves(map, () => {
    lookAgain = () => {}
    settings.onMove()
  })
  const look = (how: () => void) => {
    lookAgain = () => moveWatcher.quietly(how)
    lookAgain()
  }
  const stop = watchSize(map, () => lookAgain())
  return {
    ...pinLayer(map, settings),
    /** Lets a point be chosen; `label` names its pin. */
    choosePoint: (label: string, onPoint: (point: LatLng) => void) => pointPin(map, label, onPoint),
    /** Shows all these points, or where there are none a point as close as told. */
    look(points: readonly LatLng[], otherwise: LatLng & { zoom: number }) {
      look(() => {
        const { lat, lng, zoom } = otherwise
        if (points.length === 0) map.setView([lat, lng], zoom, { animate: false })
        else {
          const box = L.latLngBounds(points.map((point) => [point.lat, point.lng]))
          map.fitBounds(box, { ...fitting(element), maxZoom: closest, animate: false })
        }
      })
    },
    /** Shows the very part that somebody looked at before. */
    show({ south, west, north, east }: Bounds) {
      // Rounded, it is a little larger than what fits.
      const box = L.latLngBounds([south, west], [north, east]).pad(-0.02)
      look(() => map.fitBounds(box, { animate: false }))
    },
    zoom: (by: 1 | -1) => map.setZoom(map.getZoom() + by),
    /** What one sees of it. */
    bounds(): Bounds {
      const box = map.getBounds()
      const [south, west, north, east] = [box.getSouth(), box.getWest(), box.getNorth(), box.getEast()]
      return roundedOut({ south, west, north, east })
    },
    remove() {
      stop()
      map.remove()
      // It goes on waiting for the end of a resize, which those who draw must no longer hear of.
      map.off()
    },
  }
}

function toMapOptions({ calm, tiles }: MapSettings): L.MapOptions {
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    zoomControl: false,
    attributionControl: false,
    minZoom: 4,
    maxZoom: tiles ? 19 : 18,
    maxBounds: [
      [8, 10],
      [44, 64],
    ],
    maxBoundsViscosity: 0.6,
    scrollWheelZoom: !calm,
    dragging: !(calm && matchMedia('(pointer: coarse)').matches),
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  }
}

/** Keeps a map as large as its element, and tells once it has another size. */
function watchSize(map: L.Map, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ pan: false })
    clearTimeout(timer)
    timer = setTimeout(onChange, settled)
  })
  resized.observe(map.getContainer())
  return () => {
    clearTimeout(timer)
    resized.disconnect()
  }
}

function watchMoves(map: L.Map, onMove: () => void) {
  let isMuted = false
  // Not `moveend`: that comes of making room for a pin's card, too.
  map.on('dragend zoomend', () => isMuted || onMove())
  map.on('keydown', ({ originalEvent }) => /^Arrow/.test(originalEvent.key) && onMove())
  return {
    quietly(move: () => void) {
      isMuted = true
      move()
      isMuted = false
    },
  }
}
