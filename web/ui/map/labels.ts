import * as L from 'leaflet'
import type { Language } from '../../../contract/text.ts'
import type { CityLabel } from './cities.data.ts'
import { cities, placeable } from './cities.ts'
import styles from './ground.module.css'

/** Names the cities in view, as many as there is room for at each zoom. */
export function nameCities(map: L.Map, language: Language): void {
  const group = L.layerGroup().addTo(map)
  const nameOf = (each: CityLabel) => (language === 'ar' ? each.nameAr : each.nameEn)
  const shown = new Map<CityLabel, L.Marker>()
  const draw = () => {
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
