import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import { clipRing, type Point, simplify } from './polylines.ts'

type World = Parameters<typeof mesh>[0]
type Countries = NonNullable<Parameters<typeof mesh>[1]>

/** West, south, east, north. Larger than a large screen shows at the lowest zoom. */
const box = [-20, -30, 95, 68] as const

/** Units per degree. A unit is about 100 metres. */
const steps = 1000

/** Each point is the offset from the previous one, in thousandths of a degree, longitude first. */
export function readBasemap(): { land: number[][]; borders: number[][] } {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const world = JSON.parse(readFileSync(path, 'utf8')) as World
  const { land, countries } = world.objects
  if (!land || !countries) throw new Error('world-atlas has no objects "land" and "countries"')
  const shapes = feature(world, land)
  const rings = ('features' in shapes ? shapes.features : [shapes]).flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.map(toPoints)
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat().map(toPoints) : []
  })
  const borders = mesh(world, countries as Countries, (a, b) => a !== b)
  return {
    land: rings
      .map((ring) => simplify(clipRing(ring, box), tolerance))
      .filter((ring) => ring.length > 3)
      .map(encodeDeltas),
    borders: borders.coordinates
      .map((line) => toPoints(line).filter(isInBox))
      .filter((line) => line.length > 1)
      .map((line) => encodeDeltas(simplify(line, tolerance))),
  }
}

function toPoints(line: readonly (readonly number[])[]): Point[] {
  return line.map(([lng = 0, lat = 0]) => [lng, lat])
}

function isInBox([lng, lat]: Point): boolean {
  return lng > box[0] && lng < box[2] && lat > box[1] && lat < box[3]
}

/** In degrees: fine where the places are, coarse elsewhere. */
function tolerance([lng, lat]: Point): number {
  const isEgypt = lng > 24 && lng < 36.6 && lat > 21.5 && lat < 32
  const isGulf = lng > 46 && lng < 57 && lat > 22 && lat < 31
  const isNear = lng > 10 && lng < 64 && lat > 8 && lat < 44
  return isEgypt ? 0.003 : isGulf ? 0.008 : isNear ? 0.03 : 0.5
}

function encodeDeltas(line: readonly Point[]): number[] {
  let [lastX, lastY] = [0, 0]
  return line.flatMap(([lng, lat]) => {
    const [x, y] = [Math.round(lng * steps), Math.round(lat * steps)]
    const step = [x - lastX, y - lastY]
    lastX = x
    lastY = y
    return step
  })
}
