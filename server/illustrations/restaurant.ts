import { cream } from './colour.ts'
import { type DishName, dishes, sideDishes, sunburst } from './dishes.ts'
import { type RenderContext, renderBackground } from './renderContext.ts'
import { dots, khatam } from './shapes.ts'
import { pattern, svg } from './svg.ts'

type PlatePosition = { x: number; y: number; radius: number }

/** Share of a plate's radius that food may cover. */
const foodShare = 0.7

/** The main dish first, then two sides. */
const tableLayouts: readonly (readonly [PlatePosition, PlatePosition, PlatePosition])[] = [
  [
    { x: 320, y: 240, radius: 188 },
    { x: 606, y: 32, radius: 112 },
    { x: 22, y: 446, radius: 116 },
  ],
  [
    { x: 330, y: 268, radius: 180 },
    { x: 46, y: 66, radius: 116 },
    { x: 592, y: 428, radius: 118 },
  ],
  [
    { x: 236, y: 240, radius: 184 },
    { x: 536, y: 112, radius: 104 },
    { x: 544, y: 376, radius: 72 },
  ],
  [
    { x: 412, y: 240, radius: 180 },
    { x: 112, y: 122, radius: 102 },
    { x: 140, y: 384, radius: 70 },
  ],
]

export function renderRestaurant(context: RenderContext, motif?: DishName): string {
  const { rng } = context
  const dark = rng.chance(0.55)
  const [mainPosition, ...sidePositions] = rng.pick(tableLayouts)
  const servedDish = motif ?? rng.pick(Object.keys(dishes) as DishName[])
  // The dish `plate` may be a sunburst itself, so its sides are none.
  const sideDishOrder = rng.shuffle(servedDish === 'plate' ? sideDishes : [sunburst, ...sideDishes])
  return svg`${renderTablecloth(context, dark)}
${sidePositions.map((position, index) => renderPlate(context, position, dark, sideDishOrder[index]?.(context, position.radius * foodShare) ?? ''))}
${renderPlate(context, mainPosition, dark, dishes[servedDish](context, mainPosition.radius * foodShare))}`
}

function renderTablecloth({ rng, palette, id }: RenderContext, dark: boolean): string {
  const size = rng.pick([72, 86])
  const middle = size / 2
  const [base, patch, seam, heart] = dark
    ? [palette[5], palette[4], palette[3], palette[5]]
    : [palette[0], palette[1], palette[2], palette[0]]
  const tile = svg`<path fill="${patch}" stroke="${seam}" stroke-width="1.6" d="${khatam(middle, middle, middle)}"/><path fill="${heart}" d="${khatam(middle, middle, size * 0.17)}"/>`
  const turn = `rotate(${rng.pick([0, 22, 45])})`
  return svg`<defs>${pattern(`${id}c`, size, size, tile, turn)}</defs>${renderBackground(base)}${renderBackground(`url(#${id}c)`)}`
}

function renderPlate(
  { rng, palette }: RenderContext,
  { x, y, radius: r }: PlatePosition,
  dark: boolean,
  food: string,
): string {
  const count = rng.pick([8, 10, 12]) * 3
  const shade = dark ? 0.3 : 0.16
  return svg`<g transform="translate(${x} ${y})"><circle cx="${r * 0.05}" cy="${r * 0.07}" r="${r}" fill="${palette[6]}" opacity="${shade}"/><circle r="${r}" fill="${cream}"/><circle r="${r * 0.955}" fill="none" stroke="${palette[3]}" stroke-width="${r * 0.017}"/>${dots(count, 0, 0, r * 0.855, r * 0.06, palette[3])}<circle r="${r * 0.755}" fill="${palette[1]}" stroke="${palette[2]}" stroke-width="${r * 0.017}"/>${food}</g>`
}
