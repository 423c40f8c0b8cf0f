import { cream, sun } from './colour.ts'
import { type RenderContext, renderBackground } from './renderContext.ts'
import { khatam, petal, star } from './shapes.ts'
import { svg } from './svg.ts'

const tile = 160
const red = '#c8523a'
const orange = '#e0933b'
const plum = '#8d5b8a'

type DrawFruit = (colour: string, palette: RenderContext['palette']) => string

export function renderGrocery({ rng, palette, id }: RenderContext): string {
  const kinds: readonly [DrawFruit, readonly string[]][] = [
    [citrusSlice, [red, orange, sun, palette[4], plum]],
    [melon, [red]],
    [grapes, [sun, palette[3], plum, red]],
    [apple, [red, palette[3], plum]],
    [aubergine, [plum]],
    [corn, [sun]],
    [carrot, [orange]],
    [tomatoes, [red]],
  ]
  // Each fruit once before any repeats.
  const order = [...rng.shuffle(kinds), ...rng.shuffle(kinds)]
  const tiles = Array.from({ length: 12 }, (_, index) => {
    const [fruit, colours] = order[index] ?? [citrusSlice, [red]]
    const x = (index % 4) * tile + tile / 2
    const y = Math.floor(index / 4) * tile + tile / 2
    const isLight = (index + Math.floor(index / 4)) % 2 === 1
    const lightTile = svg`<path fill="${palette[1]}" d="M${x - 80} ${y - 80}h160v160h-160z"/>`
    return svg`${isLight ? lightTile : ''}<use href="#${id}${isLight ? 'light' : 'dark'}" x="${x}" y="${y}"/><g transform="translate(${x} ${y})">${fruit(rng.pick(colours), palette)}</g>`
  })
  const tileShapes = ['dark', 'light'].map(
    (name) =>
      svg`<path id="${id}${name}" fill="${name === 'light' ? cream : palette[0]}" d="${khatam(0, 0, 79)}"/>`,
  )
  const joints = svg`<path fill="none" stroke="${palette[3]}" stroke-width="2.5" opacity=".45" d="M160 0v480M320 0v480M480 0v480M0 160h640M0 320h640"/>`
  return svg`<defs>${tileShapes}</defs>${renderBackground(palette[2])}${tiles}${joints}`
}

const leafAt = (x: number, y: number, turn: number, fill: string, long = 30) =>
  svg`<path fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})" d="${petal(0, 0, long, long * 0.45)}"/>`

const citrusSlice: DrawFruit = (colour) => {
  const [slices, seam] = [8, 4.6]
  const wedge = (2 * Math.PI * 19) / slices
  return svg`<circle r="44" fill="${cream}" stroke="${colour}" stroke-width="7"/><circle r="19" fill="none" stroke="${colour}" stroke-width="28" stroke-dasharray="${wedge - seam} ${seam}"/>`
}

const melon: DrawFruit = (colour, palette) =>
  svg`<g transform="translate(0 -18)"><path fill="${palette[5]}" d="M-52 0h104a52 52 0 0 1-104 0z"/><path fill="${cream}" d="M-45 0h90a45 45 0 0 1-90 0z"/><path fill="${colour}" d="M-40 0h80a40 40 0 0 1-80 0z"/><path stroke="${palette[6]}" stroke-width="5" stroke-linecap="round" d="M-20 9v4M0 9v4M20 9v4M-10 22v4M10 22v4"/></g>`

const grapes: DrawFruit = (colour, palette) => {
  const berries = [
    [-22, -12],
    [0, -12],
    [22, -12],
    [-11, 8],
    [11, 8],
    [0, 28],
  ].map(([x = 0, y = 0]) => svg`<circle cx="${x}" cy="${y}" r="13.5"/>`)
  return svg`<g fill="${colour}" stroke="${cream}" stroke-width="2">${berries}</g><path stroke="${palette[5]}" stroke-width="4" stroke-linecap="round" d="M0-24q0-14 6-20"/>${leafAt(2, -30, 62, palette[5])}${leafAt(-2, -28, -64, palette[4], 26)}`
}

const apple: DrawFruit = (colour, palette) =>
  svg`<path fill="${colour}" d="M0-26c18-14 46-6 46 22 0 30-22 48-34 48q-6 0-12-3-6 3-12 3c-12 0-34-18-34-48 0-28 28-36 46-22z"/><circle cx="-20" cy="-8" r="8" fill="${cream}" opacity=".45"/><path stroke="${palette[6]}" stroke-width="5" stroke-linecap="round" d="M0-24q0-14 4-20"/>${leafAt(4, -36, 66, palette[5])}`

const aubergine: DrawFruit = (colour, palette) =>
  svg`<g transform="rotate(28)"><path fill="${colour}" d="M-14-22q14-8 28 0c6 20 20 22 20 44a34 34 0 0 1-68 0c0-22 14-24 20-44z"/><path fill="${cream}" opacity=".3" d="M-22 22q2-16 10-26 0 20-4 36z"/><path fill="${palette[5]}" d="M-19-16l5-14h10l-1-18h10l-1 18h10l5 14-9-4-4 8-6-8-6 8-4-8z"/></g>`

const corn: DrawFruit = (colour, palette) => {
  const rows = [-28, -12, 4, 20].map((y) => svg`M-16 ${y}q16 7 32 0`)
  return svg`<rect x="-20" y="-50" width="40" height="92" rx="20" fill="${colour}"/><path fill="none" stroke="${orange}" stroke-width="3" d="M-7-46v80M7-46v80${rows}"/><path fill="${palette[4]}" d="M0 50q-40-10-36-62 30 18 36 62z"/><path fill="${palette[5]}" d="M0 50q40-10 36-62-30 18-36 62z"/>`
}

const carrot: DrawFruit = (colour, palette) =>
  svg`<g transform="rotate(32) translate(0 6)">${[-34, 0, 34].map((turn) => leafAt(0, -22, turn, palette[4], 34))}<path fill="${colour}" d="M-20-18q20-14 40 0c4 20-8 50-20 68-12-18-24-48-20-68z"/><path stroke="${cream}" stroke-width="3" stroke-linecap="round" opacity=".7" d="M-14-4h14M2 12h12M-8 24h9"/></g>`

const tomatoes: DrawFruit = (colour, palette) => {
  const one = (x: number, y: number) =>
    svg`<circle cx="${x}" cy="${y}" r="25" fill="${colour}"/><circle cx="${x - 9}" cy="${y - 3}" r="4.5" fill="${cream}" opacity=".5"/><path fill="${palette[5]}" d="${star(5, x, y - 19, 15, 0.36, 36)}"/>`
  return svg`<path fill="none" stroke="${palette[5]}" stroke-width="4" d="M-24-8q20-40 44-30M24-6q4-20-4-32"/>${one(-24, 16)}${one(26, 16)}`
}
