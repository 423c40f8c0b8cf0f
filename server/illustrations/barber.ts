import { cream, type Palette, sun } from './colour.ts'
import { height, type RenderContext, renderBackground, width } from './renderContext.ts'
import { keelArch, star } from './shapes.ts'
import { pattern, svg } from './svg.ts'

const counterY = 402
const mirrorY = 66
const red = '#c8523a'

type Colours = ReturnType<typeof nameColours>

function nameColours([paper, stripe, glass, edge, bottle, bowl, counter]: Palette) {
  return { paper, stripe, glass, edge, bottle, bowl, counter }
}

export function renderBarber({ rng, palette, id }: RenderContext): string {
  const colours = nameColours(palette)
  const dark = rng.chance(0.4)
  const mirrored = rng.chance(0.5)
  const x = rng.pick([292, 310, 334])
  const stripeWidth = rng.pick([26, 34])
  const [base, band] = dark ? [colours.bowl, colours.bottle] : [colours.paper, colours.stripe]
  const stripe = svg`<path fill="${band}" d="M0 0h${stripeWidth}v${stripeWidth * 2}H0z"/>`
  const stripes = pattern(`${id}s`, stripeWidth * 2, stripeWidth * 2, stripe, 'rotate(45)')
  const mirrorClip = svg`<clipPath id="${id}m"><path d="${getMirrorArch(x)}"/></clipPath>`
  const defs = svg`<defs>${stripes}${definePole(colours, id)}${mirrorClip}</defs>`
  const wall = renderBackground(base) + renderBackground(`url(#${id}s)`)
  const counter = svg`<path fill="${colours.counter}" d="M0 ${counterY}h${width}v${height - counterY}H0z"/>`
  const counterEdge = svg`<path fill="${colours.edge}" d="M0 ${counterY}h${width}v7H0z"/>`
  const tools = renderTools(x, colours, rng.chance(0.5))
  const scene = renderMirror(x, colours, id) + renderPole(x - 92, colours, id) + tools
  const placedScene = mirrored ? svg`<g transform="matrix(-1 0 0 1 ${width} 0)">${scene}</g>` : scene
  return defs + wall + counter + counterEdge + placedScene
}

const getMirrorArch = (x: number) => keelArch(x, mirrorY, 250, counterY - mirrorY)

function renderMirror(x: number, colours: Colours, id: string): string {
  const arch = getMirrorArch(x)
  const outerFrame = svg`<path fill="${colours.glass}" stroke="${colours.counter}" stroke-width="44" d="${arch}"/>`
  const innerFrame = svg`<path fill="none" stroke="${sun}" stroke-width="24" d="${arch}"/>`
  const frame = svg`<g stroke-linejoin="round">${outerFrame}${innerFrame}</g>`
  const glass = svg`<path fill="${colours.glass}" d="${arch}"/>`
  const upperShine = svg`<path opacity=".55" d="M${x - 30} 350L${x + 190} 90h44L${x + 14} 350z"/>`
  const lowerShine = svg`<path opacity=".55" d="M${x + 34} 402L${x + 254} 142h88L${x + 122} 402z"/>`
  const shine = svg`<g clip-path="url(#${id}m)" fill="${cream}">${upperShine}${lowerShine}</g>`
  const shelf = svg`<path fill="${colours.counter}" d="M${x - 22} ${counterY}h294v78h-294z"/>`
  const shelfEdge = svg`<path fill="${colours.edge}" d="M${x - 22} ${counterY}h294v7h-294z"/>`
  return frame + glass + shine + shelf + shelfEdge
}

function definePole({ bottle: blue }: Colours, id: string): string {
  const stripes = svg`<path fill="${red}" d="M0 0h17v66H0z"/><path fill="${blue}" d="M33 0h17v66H33z"/>`
  return pattern(`${id}p`, 66, 66, stripes, 'rotate(-45)')
}

function renderPole(x: number, colours: Colours, id: string): string {
  const column = svg`d="M${x - 38} 112h76v240h-76z"`
  const renderCap = (y: number) =>
    svg`<rect x="${x - 52}" y="${y}" width="104" height="30" rx="15" fill="${colours.counter}"/>`
  const ball = svg`<circle cx="${x}" cy="70" r="21" fill="${sun}"/>`
  const stripes = svg`<path fill="${cream}" ${column}/><path fill="url(#${id}p)" ${column}/>`
  const shadow = svg`<path fill="${colours.counter}" opacity=".14" d="M${x + 14} 112h24v240h-24z"/>`
  const foot = svg`<path fill="${colours.counter}" d="M${x - 20} 370h40v34h-40z"/>`
  return ball + stripes + shadow + renderCap(90) + renderCap(344) + foot
}

function renderTools(x: number, colours: Colours, hasSoap: boolean): string {
  const teeth = Array.from({ length: 15 }, (_, index) => svg`M${x + 52 + index * 8.4} ${counterY - 22}v22`)
  const back = svg`<rect x="${x + 44}" y="${counterY - 36}" width="134" height="16" rx="4" fill="${cream}"/>`
  const comb = svg`${back}<path stroke="${cream}" stroke-width="4" d="${teeth}"/>`
  return comb + (hasSoap ? renderSoap(x, colours) : renderBottle(x, colours))
}

function renderBottle(x: number, { bottle, counter }: Colours): string {
  const body = svg`<path fill="${bottle}" d="M${x + 196} ${counterY - 92}h44v78q0 14-14 14h-30q-14 0-14-14v-64z"/>`
  const neck = svg`<path fill="${counter}" d="M${x + 204} ${counterY - 116}h22v24h-22z"/>`
  const label = svg`<path fill="${cream}" d="${star(8, x + 211, counterY - 44, 17)}"/>`
  return body + neck + label
}

function renderSoap(x: number, { bowl: colour }: Colours): string {
  const bowl = svg`<path fill="${colour}" d="M${x + 182} ${counterY - 44}h66q0 44-22 44h-22q-22 0-22-44z"/>`
  const brush = svg`<path stroke="${sun}" stroke-width="11" stroke-linecap="round" d="M${x + 218} ${counterY - 70}l20-44"/>`
  const foam = svg`<path fill="${cream}" d="M${x + 188} ${counterY - 44}q10-30 30-32 18 4 24 32z"/>`
  return bowl + brush + foam
}
