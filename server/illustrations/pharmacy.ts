import { cream } from './colour.ts'
import { type RenderContext, renderBackground } from './renderContext.ts'
import { hexagramWaist, keelArch, khatam, petal, star } from './shapes.ts'
import { pattern, svg } from './svg.ts'

const shelfY = 390

/** Draws an object in a niche, centred at x = 0, with its base at y = 0. */
type Ware = (palette: RenderContext['palette'], glass: string) => string

export function renderPharmacy({ rng, palette, id }: RenderContext): string {
  const dark = rng.chance(0.6)
  const [base, cell, seam] = dark
    ? [palette[4], palette[5], palette[3]]
    : [palette[1], palette[0], palette[2]]
  const [frame, niche] = dark ? [palette[2], palette[1]] : [palette[4], palette[2]]
  const hive = hexagons(rng.pick([46, 54]), cell, seam)
  const glasses = rng.shuffle([palette[3], palette[4], palette[3]])
  const wares = rng.shuffle([jar, bottle, mortar, herb]).slice(0, 3)
  const niches = wares.map((ware, index) => {
    const x = 26 + index * 204
    return svg`<path fill="${niche}" stroke="${frame}" stroke-width="11" stroke-linejoin="round" d="${keelArch(x, 72, 180, 340)}"/><g transform="translate(${x + 90} ${shelfY})">${ware(palette, glasses[index] ?? palette[3])}</g>`
  })
  return svg`<defs>${hive.define(`${id}h`)}${pattern(`${id}s`, 44, 44, svg`<path fill="${dark ? palette[4] : palette[5]}" d="${khatam(22, 22, 20)}"/>`, 'translate(0 26)')}</defs>${renderBackground(base)}${renderBackground(`url(#${id}h)`)}${niches}
<path fill="${dark ? palette[5] : palette[4]}" d="M0 ${shelfY}h640v90H0z"/><path fill="url(#${id}s)" d="M0 422h640v44H0z"/><path fill="${palette[3]}" d="M0 ${shelfY}h640v9H0z"/>`
}

function hexagons(size: number, cell: string, seam: string): { define(id: string): string } {
  const tall = size * Math.sqrt(3)
  const corners: [number, number][] = [
    [0, 0],
    [size, 0],
    [0, tall],
    [size, tall],
    [size / 2, tall / 2],
  ]
  const stars = corners.map(([x, y]) => star(6, x, y, size * 0.56, hexagramWaist))
  const hearts = corners.map(([x, y]) => star(6, x, y, size * 0.38, 0.866))
  return {
    define: (id) =>
      pattern(
        id,
        size,
        tall,
        svg`<path fill="none" stroke="${seam}" stroke-width="1.5" opacity=".7" d="${stars}"/><path fill="${cell}" d="${hearts}"/>`,
      ),
  }
}

function label(y: number, palette: RenderContext['palette']): string {
  return svg`<path fill="${cream}" d="M-53 ${y - 30}h106v60h-106z"/><path fill="${palette[5]}" d="${khatam(0, y, 21)}"/><circle cy="${y}" r="8" fill="${cream}"/>`
}

const bottle: Ware = (palette, glass) =>
  svg`<path fill="${glass}" d="M-19-166h38v46c0 14 34 22 34 52v54q0 14-14 14h-78q-14 0-14-14v-54c0-30 34-38 34-52z"/><path fill="${palette[5]}" d="M-24-192h48v28h-48z"/><path fill="${cream}" opacity=".3" d="M-40-66q2-26 22-40-8 22-8 40v62h-14z"/>${label(-50, palette)}`

const jar: Ware = (palette, glass) =>
  svg`<path fill="${glass}" d="M-34-122h68q19 6 19 30v78q0 14-14 14h-78q-14 0-14-14v-78q0-24 19-30z"/><rect x="-42" y="-146" width="84" height="28" rx="5" fill="${palette[5]}"/><path fill="${cream}" opacity=".3" d="M-42-92q0-18 14-24v24z"/>${label(-50, palette)}`

const mortar: Ware = (palette, glass) =>
  svg`<path stroke="${palette[5]}" stroke-width="17" stroke-linecap="round" d="M6-96l44-86"/><path fill="${glass}" d="M-64-108h128q0 62-38 88v20h-52v-20q-38-26-38-88z"/><rect x="-74" y="-118" width="148" height="20" rx="6" fill="${glass === palette[3] ? palette[4] : palette[5]}"/><path fill="${cream}" d="${khatam(0, -58, 23)}"/><rect x="-34" y="-10" width="68" height="10" rx="4" fill="${palette[5]}"/>`

const herb: Ware = (palette) => {
  const leaves = [-44, -80, -116].map((y, index) =>
    [-1, 1].map(
      (side) =>
        svg`<path transform="translate(0 ${y}) rotate(${side * (62 - index * 10)})" d="${petal(0, 0, 58 - index * 4, 26)}"/>`,
    ),
  )
  return svg`<path stroke="${palette[5]}" stroke-width="6" d="M0-40v-110"/><g fill="${palette[3]}">${leaves}<path d="${petal(0, -130, 52, 24)}"/></g><path fill="${cream}" d="M-42-50h84l-10 50h-64z"/><path fill="${palette[4]}" d="M-46-56h92v13h-92z"/>`
}
