import { sun } from './colour.ts'
import { type RenderContext, renderBackground, width } from './renderContext.ts'
import { polygon, star } from './shapes.ts'
import { pattern, svg } from './svg.ts'

export function renderWorkshop({ rng, palette, id }: RenderContext): string {
  const isDark = rng.chance(0.6)
  const isMirrored = rng.chance(0.5)
  const rotation = rng.between(0, 22)
  const [base, netColour] = isDark ? [palette[5], palette[4]] : [palette[1], palette[2]]
  const shades = isDark
    ? ([palette[2], palette[3], palette[1]] as const)
    : ([palette[4], palette[3], palette[5]] as const)
  const holes = isDark
    ? ([palette[5], palette[6], palette[4]] as const)
    : ([palette[1], palette[2], palette[1]] as const)
  const tile = svg`<path fill="none" stroke="${netColour}" stroke-width="1.4" d="M20 0L40 20 20 40 0 20z"/><circle r="2.6" fill="${netColour}"/><circle cx="40" cy="40" r="2.6" fill="${netColour}"/><circle cx="40" r="2.6" fill="${netColour}"/><circle cy="40" r="2.6" fill="${netColour}"/>`
  const gears = svg`${renderGear(236, 266, 176, 16, shades[0], holes[0], rotation)}${renderGear(488, 134, 122, 12, shades[1], holes[1], rng.between(0, 30))}${renderGear(536, 402, 94, 10, shades[2], holes[2], rng.between(0, 30))}`
  const scene = svg`${rng.chance(0.55) && renderSpanner(isDark ? palette[3] : palette[2], rng.pick([-38, -30]))}${gears}`
  return svg`<defs>${pattern(`${id}n`, 40, 40, tile)}</defs>${renderBackground(base)}${renderBackground(`url(#${id}n)`)}${isMirrored ? svg`<g transform="matrix(-1 0 0 1 ${width} 0)">${scene}</g>` : scene}`
}

function renderGear(
  x: number,
  y: number,
  r: number,
  teeth: number,
  metal: string,
  hole: string,
  rotation: number,
): string {
  const root = r * 0.84
  const spokes = Math.min(teeth, 12)
  const corners: [number, number][] = []
  for (let i = 0; i < teeth; i++) {
    const step = (2 * Math.PI) / teeth
    for (const [part, reach] of [
      [0.04, root],
      [0.14, r],
      [0.42, r],
      [0.52, root],
    ] as const) {
      const angle = (i + part) * step
      corners.push([reach * Math.cos(angle), reach * Math.sin(angle)])
    }
  }
  return svg`<g transform="translate(${x} ${y}) rotate(${rotation})"><path fill="${metal}" d="${polygon(corners)}"/><circle r="${r * 0.64}" fill="${hole}"/><path fill="${metal}" d="${star(spokes, 0, 0, r * 0.56, 0.68)}"/><circle r="${r * 0.27}" fill="${hole}"/><circle r="${r * 0.15}" fill="${sun}"/></g>`
}

function renderSpanner(metal: string, rotation: number): string {
  return svg`<path fill="${metal}" transform="translate(90 70) rotate(${rotation})" d="M-22-66v46l22 14 22-14v-46a62 62 0 0 1 6 110v420h-56v-420a62 62 0 0 1 6-110z"/>`
}
