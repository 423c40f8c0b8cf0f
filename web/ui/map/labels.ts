import * as L from 'leaflet'
import type { Language } from '#contract/text.ts'
import type { CityLabel } from './cities.data.ts'
import { cities, placeable } from './cities.ts'
import styles from './ground.module.css'

/** As far as a name still says where one looks, in metres. */
const farthest = 40_000

/** Tells the city that is nearest to what one sees, in a corner: from close by none may be in view. */
function nearestLabel(map: L.Map, language: Language): (nameOf: (city: CityLabel) => string) => void {
  const label = document.createElement('div')
  label.className = styles.nearest ?? ''
  label.dir = language === 'ar' ? 'rtl' : 'ltr'
  label.ariaHidden = 'true'
  map.getContainer().append(label)
  return (nameOf) => {
    const view = map.getBounds()
    const isNamed = cities.some(({ lat, lng, from }) => from <= map.getZoom() && view.contains([lat, lng]))
    const near = cities.map((city) => ({ city, metres: map.distance(map.getCenter(), city) }))
    const { city, metres } = near.reduce((one, other) => (other.metres < one.metres ? other : one))
    label.textContent = isNamed || metres > farthest ? '' : nameOf(city)
  }
}

/** Names the cities in view, as many as there is room for at each zoom. */
export function nameCities(map: L.Map, language: Language): void {
  const group = L.layerGroup().addTo(map)
  const nameOf = (each: CityLabel) => (language === 'ar' ? each.nameAr : each.nameEn)
  const shown = new Map<CityLabel, L.Marker>()
  const tellNearest = nearestLabel(map, language)
  const draw = () => {
    tellNearest(nameOf)
    const zoom = map.getZoom()
    const view = map.getBounds().pad(0.3)
    const inView = cities.filter(({ lat, lng }) => view.contains([lat, lng]))
    const next = new Set(
      placeable(inView, zoom, ({ lat, lng }) => map.project([lat, lng], Math.round(zoom)), nameOf),
    )
    for (const [city, marker] of shown) {
      if (next.has(city)) continue
      group.removeLayer(marker)
      shown.delete(city)
    }
    for (const city of next) {
      const marker = shown.get(city) ?? labelOf(city, nameOf(city)).addTo(group)
      marker.getElement()?.classList.toggle(styles.large ?? '', zoom - city.from >= 2)
      shown.set(city, marker)
    }
  }
  map.on('zoomend moveend', draw)
  draw()
}

function labelOf({ lat, lng }: CityLabel, name: string): L.Marker {
  const element = document.createElement('span')
  element.textContent = name
  const icon = L.divIcon({ className: styles.city, html: element, iconSize: [0, 0] })
  return L.marker([lat, lng], { icon, interactive: false, keyboard: false, pane: 'labels' })
}
