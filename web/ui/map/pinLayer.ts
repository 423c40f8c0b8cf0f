import * as L from 'leaflet'
import { formatNumber } from '#contract/core/text.ts'
import type { LatLng } from '../location/geo.ts'
import styles from './basemap.module.css'
import { clusterPins, type Spot } from './clusters.ts'
import type { MapSettings } from './mapSettings.ts'
import { createCluster, createPin, type MapPin, readerAt } from './pins.ts'

type Standing = { spot: Spot; marker: L.Marker }

const isAt = (id: number | null, { pins }: Spot) => pins.some((pin) => pin.id === id)

/** Returns the padding for pins at the top edge, less on a small map. */
export function fitting(element: HTMLElement) {
  const room = Math.min(48, element.clientWidth / 8)
  return { paddingTopLeft: L.point(room, room + 20), paddingBottomRight: L.point(room, room) }
}

/** Zooms in until a cluster's pins are apart. */
function zoomInto(map: L.Map, { pins }: Spot): void {
  const box = L.latLngBounds(pins.map(({ lat, lng }) => [lat, lng]))
  const { paddingTopLeft, paddingBottomRight } = fitting(map.getContainer())
  const zoom = map.getBoundsZoom(box, false, paddingTopLeft.add(paddingBottomRight))
  map.setView(box.getCenter(), Math.min(map.getMaxZoom(), Math.max(zoom, map.getZoom() + 1)))
}

/** A card at the selected pin. The map moves so that its buttons don't cover the card. */
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

/** The pins of a map. Overlapping pins are clustered, and a cluster splits when zoomed in. */
export function pinLayer(map: L.Map, { language, onChoose, clusterLabel }: MapSettings) {
  const popup = createPopup(language)
  const group = L.layerGroup().addTo(map)
  let spotsAt: (zoom: number) => Spot[] = () => []
  let standing: Standing[] = []
  let here: L.Marker | null = null
  let pendingId: number | null = null
  let selectedId: number | null = null
  const at = (id: number | null) => standing.find(({ spot }) => isAt(id, spot))

  function createMarker(spot: Spot): L.Marker {
    const { pins } = spot
    const [first] = pins
    if (first && pins.length === 1) {
      return createPin(first, formatNumber(language, first.number), (byKey) => onChoose(first.id, byKey))
    }
    const count = pins.length
    return createCluster(spot, formatNumber(language, count), clusterLabel(count), () => zoomInto(map, spot))
  }

  function mark() {
    for (const [index, { spot, marker }] of standing.entries()) {
      const isMeant = isAt(pendingId, spot)
      marker.getElement()?.classList.toggle(styles.pointed ?? '', isMeant)
      // The first pin of the list is on top.
      marker.setZIndexOffset(isMeant ? 5000 : (standing.length - index) * 10)
    }
  }

  function draw() {
    const focused = standing.find(({ marker }) => marker.getElement() === document.activeElement)
    group.clearLayers()
    standing = spotsAt(map.getZoom()).map((spot) => ({ spot, marker: createMarker(spot).addTo(group) }))
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
      here?.remove()
      here = reader && readerAt(reader).addTo(map)
    },
    /** Highlights a pin. */
    point(id: number | null) {
      pendingId = id
      mark()
    },
    /** Opens the card of a pin. Null closes it. */
    open(id: number | null, content: HTMLElement) {
      selectedId = id
      const marker = at(id)?.marker
      if (!marker) return map.closePopup(popup)
      popup.setLatLng(marker.getLatLng()).setContent(content).openOn(map)
    },
    focus: (id: number) => at(id)?.marker.getElement()?.focus(),
  }
}
