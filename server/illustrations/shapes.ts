import { formatNumber } from './svg.ts'

/** Inner to outer radius of the eight-pointed star made of two squares. */
const khatamWaist = 0.7654
/** The same ratio of the six-pointed star made of two triangles. */
export const hexagramWaist = 0.577

/** Path data; one point is at the top unless `turn` (degrees) rotates it. */
export function star(
  points: number,
  x: number,
  y: number,
  outer: number,
  waist = khatamWaist,
  turn = 0,
): string {
  const corners: [number, number][] = []
  for (let i = 0; i < points * 2; i++) {
    const angle = ((i * 180) / points - 90 + turn) * (Math.PI / 180)
    const radius = i % 2 ? outer * waist : outer
    corners.push([x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
  }
  return polygon(corners)
}

/** Path data of an eight-pointed star; unrotated, its tips touch those of its neighbours in a grid. */
export function khatam(x: number, y: number, outer: number, turn = 0): string {
  return star(8, x, y, outer, khatamWaist, turn)
}

/** Path data with relative coordinates, which are shorter. */
export function polygon(corners: readonly (readonly [number, number])[]): string {
  const [first = [0, 0], ...rest] = corners
  let [x, y] = [rounded(first[0]), rounded(first[1])]
  const start = `M${formatNumber(x)} ${formatNumber(y)}`
  const steps = rest.map((corner) => {
    const [dx, dy] = [rounded(corner[0] - x), rounded(corner[1] - y)]
    x += dx
    y += dy
    return `${formatNumber(dx)} ${formatNumber(dy)}`
  })
  return `${start}l${steps.join(' ')}z`.replaceAll(' -', '-')
}

const rounded = (value: number) => Math.round(value * 10) / 10

/**
 * Path data, closed at the base, with the apex at the top of the box; the curve starts .62 × width below the
 * apex.
 */
export function keelArch(x: number, y: number, width: number, height: number): string {
  const w = (part: number) => formatNumber(width * part)
  const rise = `c0-${w(0.26)} ${w(0.14)}-${w(0.39)} ${w(0.5)}-${w(0.62)}`
  const fall = `c${w(0.36)} ${w(0.23)} ${w(0.5)} ${w(0.36)} ${w(0.5)} ${w(0.62)}`
  const leg = formatNumber(height - width * 0.62)
  return `M${formatNumber(x)} ${formatNumber(y + height)}v-${leg}${rise}${fall}v${leg}z`
}

/** Path data; grows up from the root. `belly` (0–1) is the position of the widest part along the length. */
export function petal(x: number, y: number, length: number, width: number, belly = 0.55): string {
  // From the root to the widest part, and from there to the tip; each curve has one control point.
  const lower = length * belly
  const upper = length - lower
  const [halfWidth, lowerHalf, lowerHeight] = [width / 2, lower / 2, lower].map(formatTenth)
  const [upperHeight, risingControl, fallingControl] = [upper, upper * 0.4, upper * 0.6].map(formatTenth)
  const rootToBelly = `q-${halfWidth}-${lowerHalf}-${halfWidth}-${lowerHeight}`
  const bellyToTip = ` 0-${risingControl} ${halfWidth}-${upperHeight}`
  const tipToBelly = ` ${halfWidth} ${fallingControl} ${halfWidth} ${upperHeight}`
  const bellyToRoot = ` 0 ${lowerHalf}-${halfWidth} ${lowerHeight}`
  return `M${formatTenth(x)} ${formatTenth(y)}${rootToBelly}${bellyToTip}${tipToBelly}${bellyToRoot}z`
}

const formatTenth = (value: number) => formatNumber(Math.round(value * 10) / 10)

/** A ring as one dashed circle, which takes a hundred bytes for any count. */
export function dots(
  count: number,
  x: number,
  y: number,
  radius: number,
  size: number,
  colour: string,
): string {
  const gap = (2 * Math.PI * radius) / count
  return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}" fill="none" stroke="${colour}" stroke-width="${formatNumber(size)}" stroke-linecap="round" stroke-dasharray="0 ${gap.toFixed(3)}"/>`
}
