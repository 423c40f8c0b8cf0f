import { cream, sun } from './colour.ts'
import { height, type RenderContext, renderBackground, width } from './renderContext.ts'
import { keelArch, star } from './shapes.ts'
import { pattern, svg } from './svg.ts'

const counterY = 402
const red = '#c8523a'

export function renderBarber({ rng, palette, id }: RenderContext): string {
  const dark = rng.chance(0.4)
  const mirrored = rng.chance(0.5)
  const x = rng.pick([292, 310, 334])
  const stripe = rng.pick([26, 34])
  const [base, band] = dark ? [palette[5], palette[4]] : [palette[0], palette[1]]
  const bands = pattern(
    `${id}s`,
    stripe * 2,
    stripe * 2,
    svg`<path fill="${band}" d="M0 0h${stripe}v${stripe * 2}H0z"/>`,
    'rotate(45)',
  )
  const scene = svg`${renderMirror(x, palette, id)}${renderPole(x - 92, palette, id)}${renderTools(x, palette, rng.chance(0.5))}`
  return svg`<defs>${bands}${pattern(`${id}p`, 66, 66, svg`<path fill="${red}" d="M0 0h17v66H0z"/><path fill="${palette[4]}" d="M33 0h17v66H33z"/>`, 'rotate(-45)')}<clipPath id="${id}m"><path d="${keelArch(x, 66, 250, 380)}"/></clipPath></defs>${renderBackground(base)}${renderBackground(`url(#${id}s)`)}
<path fill="${palette[6]}" d="M0 ${counterY}h${width}v${height - counterY}H0z"/><path fill="${palette[3]}" d="M0 ${counterY}h${width}v7H0z"/>${mirrored ? svg`<g transform="matrix(-1 0 0 1 ${width} 0)">${scene}</g>` : scene}`
}

function renderMirror(x: number, palette: RenderContext['palette'], id: string): string {
  const arch = keelArch(x, 66, 250, counterY - 66)
  return svg`<g stroke-linejoin="round"><path fill="${palette[2]}" stroke="${palette[6]}" stroke-width="44" d="${arch}"/><path fill="none" stroke="${sun}" stroke-width="24" d="${arch}"/></g><path fill="${palette[2]}" d="${arch}"/><g clip-path="url(#${id}m)" fill="${cream}"><path opacity=".55" d="M${x - 30} 350L${x + 190} 90h44L${x + 14} 350z"/><path opacity=".55" d="M${x + 34} 402L${x + 254} 142h88L${x + 122} 402z"/></g><path fill="${palette[6]}" d="M${x - 22} ${counterY}h294v78h-294z"/><path fill="${palette[3]}" d="M${x - 22} ${counterY}h294v7h-294z"/>`
}

function renderPole(x: number, palette: RenderContext['palette'], id: string): string {
  const cap = (y: number) =>
    svg`<rect x="${x - 52}" y="${y}" width="104" height="30" rx="15" fill="${palette[6]}"/>`
  return svg`<circle cx="${x}" cy="70" r="21" fill="${sun}"/><path fill="${cream}" d="M${x - 38} 112h76v240h-76z"/><path fill="url(#${id}p)" d="M${x - 38} 112h76v240h-76z"/><path fill="${palette[6]}" opacity=".14" d="M${x + 14} 112h24v240h-24z"/>${cap(90)}${cap(344)}<path fill="${palette[6]}" d="M${x - 20} 370h40v34h-40z"/>`
}

function renderTools(x: number, palette: RenderContext['palette'], brushes: boolean): string {
  const teeth = Array.from({ length: 15 }, (_, index) => svg`M${x + 52 + index * 8.4} ${counterY - 22}v22`)
  const comb = svg`<rect x="${x + 44}" y="${counterY - 36}" width="134" height="16" rx="4" fill="${cream}"/><path stroke="${cream}" stroke-width="4" d="${teeth}"/>`
  const bottle = svg`<path fill="${palette[4]}" d="M${x + 196} ${counterY - 92}h44v78q0 14-14 14h-30q-14 0-14-14v-64z"/><path fill="${palette[6]}" d="M${x + 204} ${counterY - 116}h22v24h-22z"/><path fill="${cream}" d="${star(8, x + 211, counterY - 44, 17)}"/>`
  const soap = svg`<path fill="${palette[5]}" d="M${x + 182} ${counterY - 44}h66q0 44-22 44h-22q-22 0-22-44z"/><path stroke="${sun}" stroke-width="11" stroke-linecap="round" d="M${x + 218} ${counterY - 70}l20-44"/><path fill="${cream}" d="M${x + 188} ${counterY - 44}q10-30 30-32 18 4 24 32z"/>`
  return comb + (brushes ? soap : bottle)
}
