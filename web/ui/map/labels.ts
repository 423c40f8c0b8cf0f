import * as L from 'leaflet'
import type { Language } from '#contract/core/text.ts'
import styles from './basemap.module.css'
import type { CityLabel } from './cities.data.ts'
import { cities, placeable } from './cities.ts'

/** Maximum distance at which a city's name is useful, in metres. */
const farthest = 40_000

/** Labels the nearest city in a corner, because at high zoom none may be in view. */
function nearestLabel(map: L.Map, language: Language): (nameOf: (city: CityLabel) => string) => void {
  const label = document.createElement('div')
  label.className = styles.nearest ?? ''
  label.dir = language === 'ar' ? 'rtl' : 'ltr'
  label.ariaHidden = 'true'
  map.getContainer().append(label)
  return (getName) => {
    const view = map.getBounds()
    const isNamed = cities.some(({ lat, lng, from }) => from <= map.getZoom() && view.contains([lat, lng]))
    const near = cities.map((city) => ({ city, metres: map.distance(map.getCenter(), city) }))
    const { city, metres } = near.reduce((a, b) => (b.metres < a.metres ? b : a))
    label.textContent = isNamed || metres > farthest ? '' : getName(city)
  }
}

/** Labels the cities in view, as many as fit at the zoom level. */
export function nameCities(map: L.Map, language: Language): void {
  const group = L.layerGroup().addTo(map)
  const getName = (city: CityLabel) => (language === 'ar' ? city.nameAr : city.nameEn)
  const markers = new Map<CityLabel, L.Marker>()
  const showNearest = nearestLabel(map, language)
  const draw = () => {
    showNearest(getName)
    const zoom = map.getZoom()
    const view = map.getBounds().pad(0.3)
    const inView = cities.filter(({ lat, lng }) => view.contains([lat, lng]))
    const next = new Set(
      placeable(inView, zoom, ({ lat, lng }) => map.project([lat, lng], Math.round(zoom)), getName),
    )
    for (const [city, marker] of markers) {
      if (next.has(city)) continue
      group.removeLayer(marker)
      markers.delete(city)
    }
    for (const city of next) {
      const marker = markers.get(city) ?? createLabel(city, getName(city)).addTo(group)
      marker.getElement()?.classList.toggle(styles.large ?? '', zoom - city.from >= 2)
      markers.set(city, marker)
    }
  }
  map.on('zoomend moveend', draw)
  draw()
}

function createLabel({ lat, lng }: CityLabel, name: string): L.Marker {
  const element = document.createElement('span')
  element.textContent = name
  const icon = L.divIcon({ className: styles.city, html: element, iconSize: [0, 0] })
  return L.marker([lat, lng], { icon, interactive: false, keyboard: false, pane: 'labels' })
}
