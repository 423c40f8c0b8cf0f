import * as L from 'leaflet'
import type { LatLng } from '../location/geo.ts'
import styles from './basemap.module.css'
import { outline, pinSize } from './pins.ts'

/** Distance that an arrow key moves the point, without and with Shift, in pixels. */
const [step, leap] = [8, 64]
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
export function pointPin(map: L.Map, label: string, onPoint: (point: LatLng) => void) {
  let pin: L.Marker | null = null
  const notifyPoint = (at: L.LatLng) => onPoint(precise(at))
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow || !pin) return
    event.preventDefault()
    event.stopPropagation()
    const by = event.shiftKey ? leap : step
    const at = map.latLngToContainerPoint(pin.getLatLng()).add([arrow[0] * by, arrow[1] * by])
    const next = map.containerPointToLatLng(at)
    pin.setLatLng(next)
    map.panInside(next, { padding: [48, 48] })
    notifyPoint(next)
  }
  map.on('click', ({ latlng }) => notifyPoint(latlng))
  return {
    /** Shows the selected point. Null removes it. */
    mark(point: LatLng | null) {
      if (!point) {
        pin?.remove()
        pin = null
        return
      }
      if (pin) return void pin.setLatLng([point.lat, point.lng])
      const icon = L.divIcon({
        className: `${styles.pin} ${styles.pointed}`,
        html: outline,
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
