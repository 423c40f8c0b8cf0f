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

/** Delay after the last resize event, in milliseconds, longer than pauses while dragging a window's edge. */
const settled = 200

/** Creates a map in an empty element. It has no view until `look` or `show` is called. */
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
    /** Lets the reader select a point. `label` is the pin's accessible name. */
    choosePoint: (label: string, onPoint: (point: LatLng) => void) => pointPin(map, label, onPoint),
    /** Fits all points into the view; without points, shows `otherwise`. */
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
    /** Shows exactly the area that the reader viewed before. */
    show({ south, west, north, east }: Bounds) {
      // Rounding has made the box slightly larger than the view.
      const box = L.latLngBounds([south, west], [north, east]).pad(-0.02)
      look(() => map.fitBounds(box, { animate: false }))
    },
    zoom: (by: 1 | -1) => map.setZoom(map.getZoom() + by),
    bounds(): Bounds {
      const box = map.getBounds()
      const [south, west, north, east] = [box.getSouth(), box.getWest(), box.getNorth(), box.getEast()]
      return roundedOut({ south, west, north, east })
    },
    remove() {
      stop()
      map.remove()
      // Leaflet's pending resize handlers must no longer reach the layers.
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

/** Resizes the map with its element, and calls back after each change. Returns how to stop. */
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
  // Not `moveend`: making room for a pin's card triggers it too.
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
