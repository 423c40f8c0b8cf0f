import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { type Language, number } from '../../../contract/text.ts'
import type { Area, LatLng } from './geo.ts'
import styles from './ground.module.css'
import { layGround } from './ground.ts'
import { hereOf, type MapPin, pinOf } from './pins.ts'

export type Tiles = { url: string; attribution: string }

export type MapSettings = {
  language: Language
  /** Read out for the map as a whole. */
  label: string
  tiles?: Tiles | null
  /** A small map in a page: one finger and the wheel go on scrolling the page. */
  calm?: boolean
  /** A pin was pressed, or with null what was chosen was let go. */
  onChoose: (id: number | null, byKey: boolean) => void
  /** The reader moved the map. */
  onMove: () => void
}

export type LeafletMap = ReturnType<typeof createMap>

const closest = 14

/** Makes a map in an empty element; it shows nothing in particular until told where to look. */
export function createMap(element: HTMLElement, settings: MapSettings) {
  const map = L.map(element, optionsOf(settings))
  element.classList.add(styles.map ?? '')
  element.setAttribute('aria-label', settings.label)
  element.role = 'region'
  map.setView([0, 0], 6)
  if (settings.tiles) {
    element.classList.add(styles.tiled ?? '')
    L.tileLayer(settings.tiles.url, { maxZoom: 19 }).addTo(map)
  } else layGround(map, settings.language)
  const told = tellMoves(map, settings.onMove)
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  resized.observe(element)
  return {
    ...pinsOn(map, settings),
    /** Shows all these points, or where there are none a point as close as told. */
    look(points: readonly LatLng[], otherwise: LatLng & { zoom: number }) {
      told.quietly(() => {
        const { lat, lng, zoom } = otherwise
        if (points.length === 0) map.setView([lat, lng], zoom, { animate: false })
        else map.fitBounds(L.latLngBounds(points.map((each) => [each.lat, each.lng])), fitting(element))
      })
    },
    zoom: (by: 1 | -1) => map.setZoom(map.getZoom() + by),
    area(): Area {
      const { lat, lng } = map.getCenter()
      const bounds = map.getBounds()
      const across = map.distance([lat, bounds.getWest()], [lat, bounds.getEast()])
      const down = map.distance([bounds.getSouth(), lng], [bounds.getNorth(), lng])
      return { lat, lng, radiusKm: Math.min(across, down) / 2000 }
    },
    remove() {
      resized.disconnect()
      map.remove()
    },
  }
}

function optionsOf({ calm, tiles }: MapSettings): L.MapOptions {
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

/** Room for a pin above the highest place, and less of it on a small map. */
function fitting(element: HTMLElement): L.FitBoundsOptions {
  const room = Math.min(48, element.clientWidth / 8)
  return {
    paddingTopLeft: [room, room + 20],
    paddingBottomRight: [room, room],
    maxZoom: closest,
    animate: false,
  }
}

function tellMoves(map: L.Map, onMove: () => void) {
  let quiet = false
  // Not `moveend`: that comes of making room for a pin's card, too.
  map.on('dragend zoomend', () => quiet || onMove())
  map.on('keydown', ({ originalEvent }) => /^Arrow/.test(originalEvent.key) && onMove())
  return {
    quietly(move: () => void) {
      quiet = true
      move()
      quiet = false
    },
  }
}

function pinsOn(map: L.Map, { language, onChoose }: MapSettings) {
  const markers = new Map<number, L.Marker>()
  const orderOf = (id: number) => [...markers.keys()].reverse().indexOf(id) * 10
  let here: L.Marker | null = null
  const popup = L.popup({
    closeButton: false,
    className: styles.popup,
    offset: [0, -40],
    minWidth: 216,
    maxWidth: 216,
    autoPanPadding: [12, 12],
  })
  map.on('popupclose', () => onChoose(null, false))
  return {
    pins(pins: readonly MapPin[], at: LatLng | null) {
      for (const marker of markers.values()) marker.remove()
      markers.clear()
      for (const pin of pins) {
        const marker = pinOf(pin, number(language, pin.number), (byKey) => onChoose(pin.id, byKey))
        markers.set(pin.id, marker.addTo(map))
      }
      // The first of the list lies on top.
      for (const [id, marker] of markers) marker.setZIndexOffset(orderOf(id))
      here?.remove()
      here = at && hereOf(at.lat, at.lng).addTo(map)
    },
    /** Marks a pin as the one that is meant. */
    point(id: number | null) {
      for (const [each, marker] of markers) {
        marker.getElement()?.classList.toggle(styles.pointed ?? '', each === id)
        marker.setZIndexOffset(each === id ? 5000 : orderOf(each))
      }
    },
    /** Opens what there is to say of a pin; with null, closes it. */
    open(id: number | null, content: HTMLElement) {
      const marker = id === null ? undefined : markers.get(id)
      if (!marker) return map.closePopup(popup)
      popup.setLatLng(marker.getLatLng()).setContent(content).openOn(map)
    },
    focus: (id: number) => markers.get(id)?.getElement()?.focus(),
  }
}
