import { cream, sun } from './colour.ts'
import { type RenderContext, renderBackground } from './renderContext.ts'
import { dots, khatam, petal } from './shapes.ts'
import { pattern, svg } from './svg.ts'

export function renderBeauty({ rng, palette, id }: RenderContext): string {
  const count = rng.pick([12, 16])
  const x = rng.pick([236, 320, 404])
  const y = rng.pick([232, 244])
  const belly = rng.pick([0.42, 0.55, 0.66])
  const dark = rng.chance(0.3)
  const shades = dark
    ? [palette[4], palette[3], palette[2], palette[1], palette[0]]
    : [palette[2], palette[3], palette[4], palette[5], palette[2]]
  const fat = 9.4 / count
  const rings = [
    [252, 74],
    [206, 66],
    [160, 54],
    [118, 40],
    [86, 26],
  ].map(([length = 0, breadth = 0], index) => {
    const turn = index % 2 ? 180 / count : 0
    const petals = Array.from(
      { length: count },
      (_, i) => svg`<use href="#${id}${index}" transform="rotate(${turn + (i * 360) / count})"/>`,
    )
    return svg`<defs><path id="${id}${index}" d="${petal(0, 0, length, breadth * fat * 1.25, belly)}"/></defs><g fill="${shades[index]}">${petals}</g>`
  })
  const [base, arc] = dark ? [palette[6], palette[5]] : [palette[1], palette[0]]
  return svg`<defs>${pattern(`${id}s`, 64, 32, scales(arc))}</defs>${renderBackground(base)}${renderBackground(`url(#${id}s)`)}<g transform="translate(${x} ${y})">${rings}<circle r="66" fill="${cream}" stroke="${palette[5]}" stroke-width="9"/>${dots(count, 0, 0, 52, 6, palette[3])}<path fill="${sun}" d="${khatam(0, 0, 40)}"/><path fill="${palette[5]}" d="${khatam(0, 0, 17)}"/></g>`
}

function scales(colour: string): string {
  const arcs = [
    [0, 16],
    [64, 16],
    [32, 32],
    [0, 48],
    [64, 48],
    [32, 0],
  ].map(([x = 0, y = 0]) => [26, 15].map((r) => svg`M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0`))
  return svg`<path fill="none" stroke="${colour}" stroke-width="5" d="${arcs}"/>`
}
