import { cream, sun } from './colour.ts'
import type { RenderContext } from './renderContext.ts'
import { dots, petal, star } from './shapes.ts'
import { svg } from './svg.ts'

type Dish = (context: RenderContext, r: number) => string

const gold = '#f2c67c'
const crust = '#d08f38'
const ochre = '#b3701f'
const tomato = '#c8513a'
const herb = '#7d9f4b'
const leaf = '#4f7a3a'

const angleSteps = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => from + (i * 360) / count)
const at = (angle: number, radius: number): [number, number] => [
  radius * Math.cos((angle * Math.PI) / 180),
  radius * Math.sin((angle * Math.PI) / 180),
]
const rotate = (angles: readonly number[], d: string) =>
  angles.map((angle) => svg`<path transform="rotate(${angle})" d="${d}"/>`)
const disc = (x: number, y: number, r: number, fill: string) =>
  svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const freckles = (x: number, y: number, r: number, size: number, colour: string) =>
  dots(7, x, y, r * 0.62, size, colour) + dots(3, x, y, r * 0.25, size, colour)

function koshary({ rng, palette }: RenderContext, r: number): string {
  const pasta = (colour: string, count: number) => {
    const pieces = angleSteps(count, rng.between(0, 90)).map((angle) => {
      const [x, y] = at(angle + rng.between(-14, 14), r * rng.between(0.4, 0.82))
      const [dx, dy] = at(rng.between(0, 180), r * 0.17)
      return svg`M${x - dx / 2} ${y - dy / 2}l${dx} ${dy}`
    })
    return svg`<path stroke="${colour}" d="${pieces}"/>`
  }
  const onions = angleSteps(6, rng.between(0, 60)).map((angle) => {
    const [x, y] = at(angle, r * 0.44)
    return disc(x, y, r * 0.085, tomato)
  })
  return svg`<circle r="${r * 0.98}" fill="${gold}" stroke="${palette[4]}" stroke-width="${r * 0.05}"/><g fill="none" stroke-width="${r * 0.062}" stroke-linecap="round">${pasta(crust, 13)}${pasta(cream, 9)}${pasta(ochre, 9)}${pasta(palette[4], 10)}</g>${onions}${disc(0, 0, r * 0.27, '#843419')}${freckles(0, 0, r * 0.26, r * 0.055, gold)}`
}

function grill({ rng, palette }: RenderContext, r: number): string {
  const bites = [palette[4], herb, palette[5], sun, tomato]
  const skewer = (y: number, half: number) => {
    const size = r * 0.235
    const many = Math.floor((half * 1.6) / (size * 1.12))
    const first = rng.integer(0, 4)
    const cubes = Array.from({ length: many }, (_, i) => {
      const x = (i - (many - 1) / 2) * size * 1.12 - size / 2
      return svg`<rect x="${x}" y="${y - size / 2}" width="${size}" height="${size}" rx="${size * 0.26}" fill="${bites[(first + i) % 5]}"/>`
    })
    return svg`<path stroke="${palette[6]}" stroke-width="${r * 0.026}" stroke-linecap="round" d="M${-half} ${y}h${half * 2}"/>${cubes}`
  }
  const greens = angleSteps(3, 30).map(
    (a) => svg`<path transform="rotate(${a})" d="${petal(0, 0, r * 0.2, r * 0.1)}"/>`,
  )
  return svg`<g transform="rotate(${rng.pick([-32, -24, 28])})">${skewer(-r * 0.5, r * 0.8)}${skewer(-r * 0.13, r * 0.96)}${skewer(r * 0.24, r * 0.92)}<g fill="${leaf}" transform="translate(${-r * 0.2} ${r * 0.68})">${greens}</g><g transform="translate(${r * 0.2} ${r * 0.64})">${lemonSlice(r * 0.21)}</g></g>`
}

function falafel({ rng, palette, id }: RenderContext, r: number): string {
  const patties = angleSteps(6, rng.between(0, 60)).map((angle) => {
    const [x, y] = at(angle, r * 0.6)
    return (
      disc(x + r * 0.015, y + r * 0.03, r * 0.285, palette[5]) +
      disc(x, y, r * 0.285, ochre) +
      freckles(x, y, r * 0.27, r * 0.034, gold)
    )
  })
  const salad = rotate(angleSteps(9), petal(0, 0, r * 0.3, r * 0.15))
  return svg`<circle r="${r * 0.97}" fill="${palette[4]}"/>${patties}<defs><g id="${id}l">${salad}</g></defs><use href="#${id}l" fill="${leaf}"/><use href="#${id}l" fill="${herb}" transform="scale(.66) rotate(20)"/>${disc(0, 0, r * 0.08, tomato)}`
}

function feteer({ rng }: RenderContext, r: number): string {
  const layers = [0.82, 0.66, 0.5, 0.34].map((part, index) => {
    const round = 2 * Math.PI * r * part
    const dash = `${Math.round(round / (11 - index * 2))} ${Math.round(round / (19 - index * 3))}`
    return svg`<circle r="${r * part}" transform="rotate(${rng.integer(0, 90)})" stroke="${index % 2 ? gold : ochre}" stroke-dasharray="${dash}"/>`
  })
  const first = rng.between(0, 45)
  const cuts = [0, 45, 90, 135].map((angle) => {
    const [x, y] = at(first + angle, r * 0.97)
    return svg`M${x} ${y}L${-x} ${-y}`
  })
  return svg`${disc(0, 0, r * 0.97, crust)}<g fill="none" stroke-width="${r * 0.075}"><circle r="${r * 0.92}" stroke="#e6ab55"/>${layers}</g><path stroke="${cream}" stroke-width="${r * 0.045}" d="${cuts}"/>${disc(0, 0, r * 0.13, cream)}${disc(0, 0, r * 0.06, sun)}`
}

function fish({ rng, palette }: RenderContext, r: number): string {
  const one = (y: number, back: string, turn: number) => {
    const l = r * 0.72
    const body = svg`M${-l} 0q${l * 0.75}-${r * 0.42} ${l * 1.55}-${r * 0.05}l${l * 0.42}-${r * 0.17}q-${l * 0.12} ${r * 0.2} 0 ${r * 0.42}l-${l * 0.42}-${r * 0.16}q-${l * 0.8} ${r * 0.34}-${l * 1.55} 0z`
    const scales = [-0.3, -0.05, 0.2, 0.45].map(
      (part) => svg`M${l * part}-${r * 0.09}q${r * 0.07} ${r * 0.1} 0 ${r * 0.19}`,
    )
    return svg`<g transform="translate(0 ${y}) rotate(${turn})"><path fill="${back}" d="${body}"/><path fill="none" stroke="${palette[2]}" stroke-width="${r * 0.02}" stroke-linecap="round" d="${scales}"/><circle cx="${-l * 0.74}" cy="-${r * 0.04}" r="${r * 0.04}" fill="${cream}"/></g>`
  }
  const tilt = rng.pick([-22, -16, 18])
  return svg`${disc(0, 0, r * 0.95, palette[2])}<g transform="rotate(${tilt})">${one(-r * 0.3, palette[5], 0)}${one(r * 0.24, palette[4], 180)}<g transform="translate(${-r * 0.1} ${r * 0.68})">${lemonSlice(r * 0.17)}</g><g fill="${leaf}" transform="translate(${r * 0.2} ${-r * 0.62})">${rotate([-50, 10, 70], petal(0, 0, r * 0.2, r * 0.1))}</g></g>`
}

function plate(context: RenderContext, r: number): string {
  return context.rng.pick([rosette, sunburst, mahshi])(context, r)
}

function rosette({ rng, palette }: RenderContext, r: number): string {
  const points = rng.pick([8, 9])
  return svg`${disc(0, 0, r * 0.92, palette[4])}<path fill="${palette[3]}" d="${star(points, 0, 0, r * 0.8, 0.74)}"/><path fill="${palette[2]}" d="${star(points, 0, 0, r * 0.56, 0.74, 180 / points)}"/><path fill="${sun}" d="${star(points, 0, 0, r * 0.29)}"/>`
}

export function sunburst({ palette, id }: RenderContext, r: number): string {
  const ring = rotate(angleSteps(12), petal(0, 0, r * 0.9, r * 0.15, 0.5))
  return svg`<defs><g id="${id}p">${ring}</g></defs><use href="#${id}p" fill="${palette[3]}" transform="scale(.93) rotate(15)"/><use href="#${id}p" fill="${palette[4]}"/>${disc(0, 0, r * 0.25, sun)}<path fill="${cream}" d="${star(8, 0, 0, r * 0.16)}"/>`
}

function mahshi({ palette }: RenderContext, r: number): string {
  const roll = svg`<rect x="${-r * 0.09}" y="${-r * 0.88}" width="${r * 0.18}" height="${r * 0.48}" rx="${r * 0.09}"/>`
  const rolls = (from: number, fill: string) =>
    svg`<g fill="${fill}">${angleSteps(7, from).map((a) => svg`<g transform="rotate(${a})">${roll}</g>`)}</g>`
  return svg`${disc(0, 0, r * 0.96, palette[2])}${rolls(0, leaf)}${rolls(360 / 14, herb)}${disc(0, 0, r * 0.32, tomato)}${freckles(0, 0, r * 0.3, r * 0.05, cream)}`
}

function lemonSlice(r: number): string {
  const cuts = angleSteps(4).map((angle) => {
    const [x, y] = at(angle / 2, r * 0.86)
    return svg`M${x} ${y}L${-x} ${-y}`
  })
  return svg`<circle r="${r * 0.93}" fill="#fbe3b0" stroke="${sun}" stroke-width="${r * 0.14}"/><path stroke="${sun}" stroke-width="${r * 0.1}" d="${cuts}"/>`
}

const lemon: Dish = (_, r) => lemonSlice(r * 0.92)

const olives: Dish = ({ rng, palette }, r) => {
  const ring = (angle: number) => {
    const [x, y] = at(angle, r * 0.6)
    return svg`<circle cx="${x}" cy="${y}" r="${r * 0.12}"/>`
  }
  return svg`${disc(0, 0, r * 0.92, palette[2])}<g fill="${palette[1]}" stroke="${palette[4]}" stroke-width="${r * 0.1}">${angleSteps(7, rng.between(0, 50)).map(ring)}</g>${disc(0, 0, r * 0.22, palette[4])}`
}

const salad: Dish = ({ rng }, r) => {
  const slices = angleSteps(6, rng.between(0, 60)).map((angle, index) => {
    const [x, y] = at(angle, r * 0.56)
    const [rind, flesh] = index % 2 ? [tomato, '#e98b73'] : [leaf, '#cfdfa6']
    return svg`<circle cx="${x}" cy="${y}" r="${r * 0.25}" fill="${flesh}" stroke="${rind}" stroke-width="${r * 0.07}"/>${dots(6, x, y, r * 0.12, r * 0.05, index % 2 ? gold : herb)}`
  })
  return svg`${slices}${disc(0, 0, r * 0.24, '#b98bb0')}<circle r="${r * 0.15}" fill="none" stroke="${cream}" stroke-width="${r * 0.05}"/>`
}

export const dishes = { koshary, grill, falafel, feteer, fish, plate } as const
export type DishName = keyof typeof dishes
export const sideDishes: readonly Dish[] = [lemon, olives, salad]
