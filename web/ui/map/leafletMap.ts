import * as L from 'leaflet'
import { type LatLng, roundedOut } from '../location/geo.ts'
import styles from './basemap.module.css'
import { clusterPins, type Spot } from './clusters.ts'
import type { MapSettings } from './mapSettings.ts'
import { createCluster, createPin, createReaderMarker, type MapPin, pinOutline, pinSize } from './pins.ts'
import 'leaflet/dist/leaflet.css'
import type { Bounds } from '#contract/places/schemas.ts'
import { addBasemapLayer } from './basemap.ts'
export type LeafletMap = ReturnType<typeof createMap>

const closest = 14

/** Delay after the last resize event, longer than pauses while dragging a window's edge. */
const resizeDelayMs = 200

type DrawnSpot = { spot: Spot; marker: L.Marker }

const isAt = (id: number | null, { pins }: Spot) => pins.some((pin) => pin.id === id)

/** Pins extend above their point, so the top has more padding. Small maps have less. */
function fitting(element: HTMLElement) {
  const room = Math.min(48, element.clientWidth / 8)
  return { paddingTopLeft: L.point(room, room + 20), paddingBottomRight: L.point(room, room) }
}

function zoomInto(map: L.Map, { pins }: Spot): void {
  const box = L.latLngBounds(pins.map(({ lat, lng }) => [lat, lng]))
  const { paddingTopLeft, paddingBottomRight } = fitting(map.getContainer())
  const zoom = map.getBoundsZoom(box, false, paddingTopLeft.add(paddingBottomRight))
  map.setView(box.getCenter(), Math.min(map.getMaxZoom(), Math.max(zoom, map.getZoom() + 1)))
}

/** The map moves so that its buttons don't cover the card. */
function createPopup(language: MapSettings['language']): L.Popup {
  const [edge, buttons] = [12, 72]
  const [left, right] = language === 'ar' ? [edge, buttons] : [buttons, edge]
  return L.popup({
    closeButton: false,
    className: styles.popup,
    offset: [0, -40],
    minWidth: 224,
    maxWidth: 224,
    autoPanPaddingTopLeft: [left, edge],
    autoPanPaddingBottomRight: [right, edge],
  })
}

function pinLayer(map: L.Map, { language, onChoose, formatNumber, clusterLabel }: MapSettings) {
  const popup = createPopup(language)
  const group = L.layerGroup().addTo(map)
  let spotsAt: (zoom: number) => Spot[] = () => []
  let drawnSpots: DrawnSpot[] = []
  let positionMarker: L.Marker | null = null
  let pendingId: number | null = null
  let selectedId: number | null = null
  const at = (id: number | null) => drawnSpots.find(({ spot }) => isAt(id, spot))

  function createMarker(spot: Spot): L.Marker {
    const { pins } = spot
    const [first] = pins
    if (first && pins.length === 1) {
      return createPin(first, formatNumber(first.number), (byKey) => onChoose(first.id, byKey))
    }
    const count = pins.length
    return createCluster(spot, formatNumber(count), clusterLabel(count), () => zoomInto(map, spot))
  }

  function mark() {
    for (const [index, { spot, marker }] of drawnSpots.entries()) {
      const isPending = isAt(pendingId, spot)
      marker.getElement()?.classList.toggle(styles.pointed ?? '', isPending)
      // The first pin of the list is on top.
      marker.setZIndexOffset(isPending ? 5000 : (drawnSpots.length - index) * 10)
    }
  }

  function draw() {
    const focused = drawnSpots.find(({ marker }) => marker.getElement() === document.activeElement)
    group.clearLayers()
    drawnSpots = spotsAt(map.getZoom()).map((spot) => ({ spot, marker: createMarker(spot).addTo(group) }))
    mark()
    if (selectedId !== null && at(selectedId)?.spot.pins.length !== 1) map.closePopup(popup)
    const next = focused && at(focused.spot.pins[0]?.id ?? null)
    next?.marker.getElement()?.focus({ preventScroll: true })
  }

  map.on('zoomend', draw)
  map.on('popupclose', () => onChoose(null, false))
  return {
    pins(pins: readonly MapPin[], reader: LatLng | null) {
      spotsAt = clusterPins(pins, map.getMaxZoom())
      draw()
      positionMarker?.remove()
      positionMarker = reader && createReaderMarker(reader).addTo(map)
    },
    /** Highlights a pin. */
    point(id: number | null) {
      pendingId = id
      mark()
    },
    /** Null closes the card. */
    open(id: number | null, content: HTMLElement) {
      selectedId = id
      const marker = at(id)?.marker
      if (!marker) return map.closePopup(popup)
      popup.setLatLng(marker.getLatLng()).setContent(content).openOn(map)
    },
    focus: (id: number) => at(id)?.marker.getElement()?.focus(),
  }
}

/** Distance that an arrow key moves the point, without and with Shift, in pixels. */
const [smallStep, largeStep] = [8, 64]
const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const precise = ({ lat, lng }: L.LatLng): LatLng => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
})

/**
 * A point that the reader selects by pressing the map, dragging the pin, or with arrow keys while the pin has
 * the focus.
 */
function pointPin(map: L.Map, label: string, onPoint: (point: LatLng) => void) {
  let pin: L.Marker | null = null
  const notifyPoint = (at: L.LatLng) => onPoint(precise(at))
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow || !pin) return
    event.preventDefault()
    event.stopPropagation()
    const by = event.shiftKey ? largeStep : smallStep
    const at = map.latLngToContainerPoint(pin.getLatLng()).add([arrow[0] * by, arrow[1] * by])
    const next = map.containerPointToLatLng(at)
    pin.setLatLng(next)
    map.panInside(next, { padding: [48, 48] })
    notifyPoint(next)
  }
  map.on('click', ({ latlng }) => notifyPoint(latlng))
  return {
    /** Null removes the pin. */
    mark(point: LatLng | null) {
      if (!point) {
        pin?.remove()
        pin = null
        return
      }
      if (pin) return void pin.setLatLng([point.lat, point.lng])
      const icon = L.divIcon({
        className: `${styles.pin} ${styles.pointed}`,
        html: pinOutline,
        iconSize: [...pinSize],
        iconAnchor: [pinSize[0] / 2, pinSize[1]],
      })
      pin = L.marker([point.lat, point.lng], { icon, draggable: true, keyboard: true, alt: label }).addTo(map)
      const element = pin.getElement()
      element?.setAttribute('aria-label', label)
      element?.addEventListener('keydown', move)
      pin.on('dragend', () => pin && notifyPoint(pin.getLatLng()))
    },
  }
}

/** If the first tile fails, so do the others: the built-in base map is better than none. */
function addTiles(map: L.Map, url: string, { language, onTilesFailed }: MapSettings) {
  const { classList } = map.getContainer()
  const layer = L.tileLayer(url, { maxZoom: 19 })
  classList.add(styles.tiled ?? '')
  const replace = () => {
    layer.off()
    layer.remove()
    classList.remove(styles.tiled ?? '')
    addBasemapLayer(map, language)
    onTilesFailed()
  }
  layer.on('tileerror', replace)
  layer.once('tileload', () => layer.off('tileerror', replace))
  layer.addTo(map)
}

/** The view is arbitrary until `look` or `show` is called. */
export function createMap(element: HTMLElement, settings: MapSettings) {
  const map = L.map(element, toMapOptions(settings))
  element.classList.add(styles.map ?? '')
  element.setAttribute('aria-label', settings.label)
  element.role = 'region'
  map.setView([0, 0], 6)
  if (settings.tiles) addTiles(map, settings.tiles.url, settings)
  else addBasemapLayer(map, settings.language)
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
    /** Without points, shows `otherwise`. */
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

/** Calls back once the size is stable. Returns how to stop. */
function watchSize(map: L.Map, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const resized = new ResizeObserver(() => {
    map.invalidateSize({ pan: false })
    clearTimeout(timer)
    timer = setTimeout(onChange, resizeDelayMs)
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
