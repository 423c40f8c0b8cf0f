import { type Brush, ground } from './brush.ts'
import { cream } from './colour.ts'
import { type DishName, dishes, sides, sunburst } from './dishes.ts'
import { dots, khatam } from './shapes.ts'
import { pattern, svg } from './svg.ts'

type Place = readonly [x: number, y: number, radius: number]

/** The dish first, then two sides. */
const tables: readonly (readonly [Place, Place, Place])[] = [
  [
    [320, 240, 188],
    [606, 32, 112],
    [22, 446, 116],
  ],
  [
    [330, 268, 180],
    [46, 66, 116],
    [592, 428, 118],
  ],
  [
    [236, 240, 184],
    [536, 112, 104],
    [544, 376, 72],
  ],
  [
    [412, 240, 180],
    [112, 122, 102],
    [140, 384, 70],
  ],
]

/** Three plates on a cloth of stars and crosses, seen from above; without a motif any dish may be served. */
export function paintRestaurant(brush: Brush, motif?: DishName): string {
  const { draw } = brush
  const dark = draw.chance(0.55)
  const [dish, ...corners] = draw.pick(tables)
  const served = motif ?? draw.pick(Object.keys(dishes) as DishName[])
  const aside = draw.shuffled(served === 'plate' ? sides : [sunburst, ...sides])
  return svg`${cloth(brush, dark)}
${corners.map((place, index) => plate(brush, place, dark, aside[index]?.(brush, place[2] * 0.7) ?? ''))}
${plate(brush, dish, dark, dishes[served](brush, dish[2] * 0.7))}`
}

function cloth({ draw, tone, id }: Brush, dark: boolean): string {
  const size = draw.pick([72, 86])
  const middle = size / 2
  const [base, patch, seam, heart] = dark
    ? [tone[5], tone[4], tone[3], tone[5]]
    : [tone[0], tone[1], tone[2], tone[0]]
  const tile = svg`<path fill="${patch}" stroke="${seam}" stroke-width="1.6" d="${khatam(middle, middle, middle)}"/><path fill="${heart}" d="${khatam(middle, middle, size * 0.17)}"/>`
  const turn = `rotate(${draw.pick([0, 22, 45])})`
  return svg`<defs>${pattern(`${id}c`, size, size, tile, turn)}</defs>${ground(base)}${ground(`url(#${id}c)`)}`
}

function plate({ draw, tone }: Brush, [x, y, r]: Place, dark: boolean, food: string): string {
  const count = draw.pick([8, 10, 12]) * 3
  const shade = dark ? 0.3 : 0.16
  return svg`<g transform="translate(${x} ${y})"><circle cx="${r * 0.05}" cy="${r * 0.07}" r="${r}" fill="${tone[6]}" opacity="${shade}"/><circle r="${r}" fill="${cream}"/><circle r="${r * 0.955}" fill="none" stroke="${tone[3]}" stroke-width="${r * 0.017}"/>${dots(count, 0, 0, r * 0.855, r * 0.06, tone[3])}<circle r="${r * 0.755}" fill="${tone[1]}" stroke="${tone[2]}" stroke-width="${r * 0.017}"/>${food}</g>`
}
