import { type IllustrationKey, illustrationKeys } from '#contract/categories/constants.ts'
import { createPalette, sun } from './colour.ts'
import { createRng } from './rng.ts'
import { petal } from './shapes.ts'
import { picture, svg } from './svg.ts'

const hues: Record<IllustrationKey, readonly [hue: number, strength: number]> = {
  restaurant: [35, 1.1],
  cafe: [68, 0.7],
  sweets: [12, 1],
  pharmacy: [157, 0.9],
  clinic: [228, 0.95],
  barber: [264, 1],
  beauty: [350, 1],
  workshop: [248, 0.45],
  books: [322, 0.9],
  grocery: [128, 0.9],
  hotel: [240, 1.1],
  gym: [100, 0.8],
}

function renderRing(
  count: number,
  radius: number,
  size: readonly [number, number],
  fill: string,
  turn: number,
) {
  const [length, width] = size
  const path = petal(0, -radius, length, width)
  const petals = Array.from({ length: count }, (_, nth) => {
    const angle = ((nth + turn) * 360) / count
    return svg`<path transform="rotate(${angle})" d="${path}"/>`
  })
  return svg`<g fill="${fill}">${petals}</g>`
}

/** 5:3, of khayamiya appliqué, with an empty centre for the discount. */
export function drawRosette(key: IllustrationKey, seed: number): string {
  const rng = createRng(seed)
  const [hue, strength] = hues[key]
  const palette = createPalette(hue + rng.between(-8, 8), strength)
  const folds = 8 + 2 * (illustrationKeys.indexOf(key) % 5)
  const turn = rng.pick([0, 0.5])
  const width = 1000 / folds
  const flower = svg`${renderRing(folds, 108, [74, width * 0.8], palette[3], turn + 0.5)}${renderRing(folds, 102, [54, width * 0.45], sun, turn)}${renderRing(folds, 86, [48, width * 0.4], palette[1], turn + 0.5)}`
  const corner = svg`<g id="offer${seed}">${renderRing(folds, 46, [46, width * 0.42], palette[3], turn)}${renderRing(folds, 44, [30, width * 0.24], sun, turn + 0.5)}${renderRing(folds, 34, [26, width * 0.2], palette[1], turn)}<circle r="28" fill="${sun}"/></g>`
  const corners = [
    [500, 0],
    [0, 300],
    [500, 300],
  ].map(([x = 0, y = 0]) => svg`<use href="#offer${seed}" transform="translate(${x} ${y})"/>`)
  return picture(
    500,
    300,
    svg`<path fill="${palette[5]}" d="M0 0h500v300H0z"/>${corner}${corners}<g transform="translate(250 150)">${flower}<circle r="94" fill="#fff6e3"/><circle r="86" fill="none" stroke="${palette[5]}" stroke-opacity=".7" stroke-width="2" stroke-dasharray="6 5"/></g>`,
  )
}
