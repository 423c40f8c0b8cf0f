import { cream, sun } from './colour.ts'
import { type RenderContext, renderBackground, width } from './renderContext.ts'
import { khatam, star } from './shapes.ts'
import { svg } from './svg.ts'

export function renderGym({ rng, palette }: RenderContext): string {
  const mirrored = rng.chance(0.5)
  const shift = rng.integer(-24, 24)
  const field: [string, string] = rng.chance(0.5) ? [palette[4], palette[5]] : [palette[5], palette[4]]
  const lanes = [0, 1, 2, 3, 4, 5].map((lane) => {
    const out = lane * 41
    return svg`<rect x="${56 - out + shift}" y="${280 - out}" width="${432 + out * 2}" height="${172 + out * 2}" rx="${86 + out}" stroke="${lane % 2 ? palette[2] : cream}" stroke-width="${lane % 3 ? 4 : 8}"/>`
  })
  const grass = svg`<rect x="${56 + shift}" y="280" width="432" height="172" rx="86" fill="${field[1]}"/>`
  const tool = rng.pick([dumbbell, kettlebell])(272 + shift, 366, palette)
  const scene = svg`${grass}<g fill="none">${lanes}</g>${tool}${medal(rng.pick([470, 500]), palette)}`
  return svg`${renderBackground(field[0])}${mirrored ? svg`<g transform="matrix(-1 0 0 1 ${width} 0)">${scene}</g>` : scene}`
}

function medal(x: number, palette: RenderContext['palette']): string {
  return svg`<path fill="${cream}" d="M${x - 62} 0h44l30 96h-36z"/><path fill="${palette[2]}" d="M${x + 62} 0h-44l-30 96h36z"/><path fill="${palette[6]}" d="${star(16, x, 148, 94, 0.84)}"/><path fill="${sun}" d="${khatam(x, 148, 72)}"/><circle cx="${x}" cy="148" r="38" fill="none" stroke="${palette[6]}" stroke-width="4" opacity=".35"/><circle cx="${x}" cy="148" r="22" fill="${palette[6]}"/>`
}

function dumbbell(x: number, y: number, palette: RenderContext['palette']): string {
  const disc = (dx: number, tall: number, fill: string) =>
    svg`<rect x="${x + dx - 14}" y="${y - tall / 2}" width="28" height="${tall}" rx="8" fill="${fill}"/>`
  return svg`<g transform="rotate(-12 ${x} ${y})"><path fill="${palette[1]}" d="M${x - 150} ${y - 8}h300v16h-300z"/>${[-1, 1].map((side) => disc(side * 122, 62, palette[2]) + disc(side * 90, 104, palette[6]) + disc(side * 60, 84, palette[3]))}</g>`
}

function kettlebell(x: number, y: number, palette: RenderContext['palette']): string {
  return svg`<path fill="none" stroke="${palette[1]}" stroke-width="14" d="M${x - 28} ${y - 8}l-6-28q-5-24 18-24h32q23 0 18 24l-6 28"/><circle cx="${x}" cy="${y + 20}" r="48" fill="${palette[6]}"/><path fill="${palette[2]}" d="${khatam(x, y + 20, 22)}"/>`
}
