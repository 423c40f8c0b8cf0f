import * as L from 'leaflet'
import type { LatLng } from '../location/geo.ts'
import styles from './basemap.module.css'

export type MapPin = LatLng & {
  id: number
  /** Its number in the list next to the map. */
  number: number
  label: string
}

type Look = {
  className: string | undefined
  size: readonly [width: number, height: number]
  /** SVG drawn below the digits. */
  outline: string
  digits: string
  /** Accessible name. */
  label: string
}

/** Width and height, in pixels. */
export const pinSize = [34, 44] as const
const clusterSize = [42, 42] as const
export const pinOutline =
  '<svg viewBox="0 0 34 44" width="34" height="44" aria-hidden="true"><ellipse cx="17" cy="43" rx="8" ry="2.6"/><path d="M17 42C13 33 2 28 2 16a15 15 0 0 1 30 0c0 12-11 17-15 26z"/></svg>'

/** A real button, for keyboard and screen reader support. */
const ButtonIcon = L.DivIcon.extend({
  createIcon() {
    const { label, digits, outline } = this.options as Look
    const button = document.createElement('button')
    button.type = 'button'
    button.innerHTML = outline
    const number = document.createElement('b')
    number.textContent = digits
    number.ariaHidden = 'true'
    button.append(number)
    button.ariaLabel = label
    const { className, style } = L.DivIcon.prototype.createIcon.call(this)
    button.className = className
    button.style.cssText = style.cssText
    return button
  },
}) as unknown as new (
  options: L.DivIconOptions & Pick<Look, 'label' | 'digits' | 'outline'>,
) => L.DivIcon

/** `anchorY`: distance of the point at the position from the top of the icon, in pixels. */
function createButtonMarker(
  { lat, lng }: LatLng,
  look: Look,
  anchorY: number,
  press: (byKey: boolean) => void,
): L.Marker {
  const { size, ...icon } = look
  const marker = L.marker([lat, lng], {
    icon: new ButtonIcon({ ...icon, iconSize: [...size], iconAnchor: [size[0] / 2, anchorY] }),
    keyboard: false,
    riseOnHover: true,
  })
  // `detail` counts clicks; 0 means that a key pressed the button.
  return marker.on('click', ({ originalEvent }) => press(originalEvent.detail === 0))
}

export function createPin(pin: MapPin, digits: string, choose: (byKey: boolean) => void): L.Marker {
  const label = `${digits}: ${pin.label}`
  const look = { className: styles.pin, size: pinSize, outline: pinOutline, digits, label }
  return createButtonMarker(pin, look, pinSize[1], choose)
}

export function createCluster(at: LatLng, digits: string, label: string, press: () => void): L.Marker {
  const look = { className: styles.cluster, size: clusterSize, outline: '', digits, label }
  return createButtonMarker(at, look, clusterSize[1] / 2, press)
}

export function createReaderMarker({ lat, lng }: LatLng): L.Marker {
  const icon = L.divIcon({ className: styles.here, iconSize: [18, 18] })
  return L.marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 })
}
