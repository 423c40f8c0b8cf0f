import { basemap } from 'virtual:basemap'
import * as L from 'leaflet'
import type { Language } from '#contract/core/text.ts'
import { canals, type Line, lakes, longLake, rivers, roads } from './basemap.data.ts'
import styles from './basemap.module.css'
import { Fields } from './fields.ts'
import { nameCities } from './labels.ts'

function unpacked(line: readonly number[]): [number, number][] {
  let [lat, lng] = [0, 0]
  return Array.from({ length: line.length / 2 }, (_, index) => {
    lng += line[index * 2] ?? 0
    lat += line[index * 2 + 1] ?? 0
    return [lat / 1000, lng / 1000]
  })
}

/** Adds the built-in base map: land and borders, farmland, water, main roads and city names. */
export function addBasemapLayer(map: L.Map, language: Language): void {
  const createPane = (name: string, order: number) => {
    map.createPane(name).style.zIndex = `${order}`
    return L.svg({ pane: name, padding: 0.5 })
  }
  const [below, above] = [createPane('land', 200), createPane('waters', 230)]
  map.createPane('fields').style.zIndex = '215'
  map.createPane('labels').style.zIndex = '450'
  map.getPane('labels')?.setAttribute('aria-hidden', 'true')

  const line = (renderer: L.Renderer, lines: readonly Line[], className?: string) =>
    L.polyline(lines as [number, number][][], { renderer, className, interactive: false, fill: false }).addTo(
      map,
    )

  const land = { renderer: below, className: styles.land, interactive: false }
  L.polygon(basemap.land.map(unpacked), land).addTo(map)
  line(below, basemap.borders.map(unpacked), styles.border)
  new Fields({ pane: 'fields', minZoom: 8, maxZoom: 18, className: styles.fields, keepBuffer: 1 }).addTo(map)
  line(above, roads, styles.roadEdge)
  line(above, roads, styles.road)
  line(above, canals, styles.canal)
  line(above, [longLake], styles.longLake)
  line(above, rivers, styles.river)
  L.polygon(lakes as [number, number][][], {
    renderer: above,
    className: styles.lake,
    interactive: false,
  }).addTo(map)

  const weigh = () => {
    // Rivers are wider than canals, and both get wider with zoom.
    const river = Math.max(1.4, Math.min(26, 1.6 ** (map.getZoom() - 6)))
    map.getContainer().style.setProperty('--river', `${river}px`)
    map.getContainer().toggleAttribute('data-far', map.getZoom() < 7)
  }
  map.on('zoomend', weigh)
  weigh()
  nameCities(map, language)
}
