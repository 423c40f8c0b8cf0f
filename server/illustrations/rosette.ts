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

type Ring = {
  count: number
  radius: number
  /** Length and width of a petal. */
  size: readonly [length: number, width: number]
  fill: string
  /** Rotation, in petals. */
  offset: number
}

function renderRing({ count, radius, size: [length, width], fill, offset }: Ring) {
  const path = petal(0, -radius, length, width)
  const petals = Array.from({ length: count }, (_, index) => {
    const angle = ((index + offset) * 360) / count
    return svg`<path transform="rotate(${angle})" d="${path}"/>`
  })
  return svg`<g fill="${fill}">${petals}</g>`
}

/**
 * Draws the picture of an offer (5:3): rosettes as in khayamiya, Egyptian tent appliqué. The centre stays
 * empty, for the discount.
 */
export function drawRosette(key: IllustrationKey, seed: number): string {
  const rng = createRng(seed)
  const [hue, strength] = hues[key]
  const palette = createPalette(hue + rng.between(-8, 8), strength)
  const count = 8 + 2 * (illustrationKeys.indexOf(key) % 5)
  const offset = rng.pick([0, 0.5])
  const width = 1000 / count
  const flower = [
    renderRing({ count, radius: 108, size: [74, width * 0.8], fill: palette[3], offset: offset + 0.5 }),
    renderRing({ count, radius: 102, size: [54, width * 0.45], fill: sun, offset }),
    renderRing({ count, radius: 86, size: [48, width * 0.4], fill: palette[1], offset: offset + 0.5 }),
  ]
  const cornerRings = [
    renderRing({ count, radius: 46, size: [46, width * 0.42], fill: palette[3], offset }),
    renderRing({ count, radius: 44, size: [30, width * 0.24], fill: sun, offset: offset + 0.5 }),
    renderRing({ count, radius: 34, size: [26, width * 0.2], fill: palette[1], offset }),
  ]
  const corner = svg`<g id="corner${seed}">${cornerRings}<circle r="28" fill="${sun}"/></g>`
  const corners = [
    [500, 0],
    [0, 300],
    [500, 300],
  ].map(([x = 0, y = 0]) => svg`<use href="#corner${seed}" transform="translate(${x} ${y})"/>`)
  return picture(
    500,
    300,
    svg`<path fill="${palette[5]}" d="M0 0h500v300H0z"/>${corner}${corners}<g transform="translate(250 150)">${flower}<circle r="94" fill="#fff6e3"/><circle r="86" fill="none" stroke="${palette[5]}" stroke-opacity=".7" stroke-width="2" stroke-dasharray="6 5"/></g>`,
  )
}
