import { type Brush, ground } from './brush.ts'
import { cream, sun } from './colour.ts'
import { dots, khatam, petal } from './shapes.ts'
import { pattern, svg } from './svg.ts'

/** An open flower, ring within ring, over the scales of a mother-of-pearl box. */
export function paintBeauty({ draw, tone, id }: Brush): string {
  const count = draw.pick([12, 16])
  const x = draw.pick([236, 320, 404])
  const y = draw.pick([232, 244])
  const belly = draw.pick([0.42, 0.55, 0.66])
  const dark = draw.chance(0.3)
  const shades = dark
    ? [tone[4], tone[3], tone[2], tone[1], tone[0]]
    : [tone[2], tone[3], tone[4], tone[5], tone[2]]
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
  const [base, arc] = dark ? [tone[6], tone[5]] : [tone[1], tone[0]]
  return svg`<defs>${pattern(`${id}s`, 64, 32, scales(arc))}</defs>${ground(base)}${ground(`url(#${id}s)`)}<g transform="translate(${x} ${y})">${rings}<circle r="66" fill="${cream}" stroke="${tone[5]}" stroke-width="9"/>${dots(count, 0, 0, 52, 6, tone[3])}<path fill="${sun}" d="${khatam(0, 0, 40)}"/><path fill="${tone[5]}" d="${khatam(0, 0, 17)}"/></g>`
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
