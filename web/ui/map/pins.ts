import * as L from 'leaflet'
import type { LatLng } from './geo.ts'
import styles from './ground.module.css'

export type MapPin = LatLng & {
  id: number
  /** Its number in the list beside the map. */
  number: number
  label: string
}

const size = [34, 44] as const
const outline =
  '<svg viewBox="0 0 34 44" width="34" height="44" aria-hidden="true"><ellipse cx="17" cy="43" rx="8" ry="2.6"/><path d="M17 42C13 33 2 28 2 16a15 15 0 0 1 30 0c0 12-11 17-15 26z"/></svg>'

/** A real button, which keyboards and screen readers know what to do with. */
const ButtonIcon = L.DivIcon.extend({
  createIcon() {
    const { label, digits } = this.options as { label: string; digits: string }
    const button = document.createElement('button')
    button.type = 'button'
    button.innerHTML = outline
    const number = document.createElement('b')
    number.textContent = digits
    number.ariaHidden = 'true'
    button.append(number)
    button.ariaLabel = `${digits}: ${label}`
    this._setIconStyles(button, 'icon')
    return button
  },
}) as unknown as new (
  options: L.DivIconOptions & { label: string; digits: string },
) => L.DivIcon

/** A pin with its number in the list; `choose` is told whether a key pressed it. */
export function pinOf(pin: MapPin, digits: string, choose: (byKey: boolean) => void): L.Marker {
  const icon = new ButtonIcon({
    label: pin.label,
    digits,
    className: styles.pin,
    iconSize: [...size],
    iconAnchor: [size[0] / 2, size[1]],
  })
  const marker = L.marker([pin.lat, pin.lng], { icon, keyboard: false, riseOnHover: true })
  // A press by key counts no clicks.
  marker.on('click', ({ originalEvent }) => choose(originalEvent.detail === 0))
  return marker
}

/** Where the reader stands. */
export function hereOf(lat: number, lng: number): L.Marker {
  const icon = L.divIcon({ className: styles.here, iconSize: [18, 18] })
  return L.marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 })
}
