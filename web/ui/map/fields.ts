import * as L from 'leaflet'
import styles from './basemap.module.css'
import { isGreen } from './green.ts'

const side = 256
const svgNamespace = 'http://www.w3.org/2000/svg'

/**
 * Returns a generator of numbers from 0 to 1 that depend on the seed only, so that each field keeps its
 * place.
 */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const Fields = L.GridLayer.extend({
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
