import { delta, type Line, valley } from './basemap.data.ts'

/** Farmland: in the delta, or close to the river. */
export function isGreen(lat: number, lng: number): boolean {
  return isInside(delta, lat, lng) || valley.some((line) => isAlong(line, lat, lng))
}

function isInside(ring: Line, lat: number, lng: number): boolean {
  let inside = false
  ring.forEach(([lat1, lng1], index) => {
    const [lat2, lng2] = ring.at(index - 1) ?? [0, 0]
    if (lat1 > lat !== lat2 > lat && lng < ((lng2 - lng1) * (lat - lat1)) / (lat2 - lat1) + lng1)
      inside = !inside
  })
  return inside
}

const halfValley = 0.09

function isAlong(line: Line, lat: number, lng: number): boolean {
  return line.some(([lat1, lng1], index) => {
    const [lat2, lng2] = line[index + 1] ?? [lat1, lng1]
    const [north, east] = [lat2 - lat1, lng2 - lng1]
    const length = north * north + east * east
    const along = length === 0 ? 0 : ((lat - lat1) * north + (lng - lng1) * east) / length
    const part = Math.max(0, Math.min(1, along))
    return Math.hypot(lat - lat1 - part * north, lng - lng1 - part * east) < halfValley
  })
}
