import { basemap } from 'virtual:basemap'
import * as L from 'leaflet'
import type { Language } from '#contract/core/text.ts'
import { canals, type Line, lakes, longLake, rivers, roads } from './basemap.data.ts'
import styles from './basemap.module.css'
import type { CityLabel } from './cities.data.ts'
import { cities, placeable } from './cities.ts'
import { isGreen } from './green.ts'

function unpacked(line: readonly number[]): [number, number][] {
  let [lat, lng] = [0, 0]
  return Array.from({ length: line.length / 2 }, (_, index) => {
    lng += line[index * 2] ?? 0
    lat += line[index * 2 + 1] ?? 0
    return [lat / 1000, lng / 1000]
  })
}

const side = 256
const svgNamespace = 'http://www.w3.org/2000/svg'

/** The mulberry32 generator, seeded so that each field keeps its place. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const Fields = L.GridLayer.extend({
  createTile({ x, y, z }: L.Coords): SVGElement {
    const tile = document.createElementNS(svgNamespace, 'svg')
    tile.setAttribute('class', styles.tile ?? '')
    const next = numbersFrom(x * 73_856_093 + y * 19_349_663 + z)
    for (let field = 0; field < 6; field += 1) {
      const [left, top, turn] = [next() * side, next() * side, next() * 50 - 25]
      const [width, height] = [18 + next() * 40, 14 + next() * 26]
      const { lat, lng } = L.CRS.EPSG3857.pointToLatLng(L.point(x * side + left, y * side + top), z)
      if (!isGreen(lat, lng)) continue
      const rect = document.createElementNS(svgNamespace, 'rect')
      const box = { x: left, y: top, width, height, rx: 4, transform: `rotate(${turn} ${left} ${top})` }
      for (const [key, value] of Object.entries(box)) rect.setAttribute(key, `${value}`)
      tile.append(rect)
    }
    return tile
  },
}) as unknown as new (
  options?: L.GridLayerOptions,
) => L.GridLayer

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

function nameCities(map: L.Map, language: Language): void {
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

  const setRiverWidth = () => {
    // Width in pixels. CSS makes canals narrower.
    const river = Math.max(1.4, Math.min(26, 1.6 ** (map.getZoom() - 6)))
    map.getContainer().style.setProperty('--river', `${river}px`)
    map.getContainer().toggleAttribute('data-far', map.getZoom() < 7)
  }
  map.on('zoomend', setRiverWidth)
  setRiverWidth()
  nameCities(map, language)
}
