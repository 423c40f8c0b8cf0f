import { cream } from './colour.ts'
import { type RenderContext, renderBackground } from './renderContext.ts'
import { dots, khatam, petal } from './shapes.ts'
import { pattern, svg } from './svg.ts'

const crustColours = ['#eebb6d', '#e0a04c', '#f4cd8c', '#e8b878']
const syrup = '#d18f3c'
const pistachio = '#8aa04b'
const radius = 232

export function renderSweets(context: RenderContext): string {
  const { rng, palette, id } = context
  const x = rng.pick([222, 250, 390, 418])
  const y = rng.pick([236, 250])
  const tile = svg`<path fill="${palette[1]}" stroke="${palette[2]}" stroke-width="1.6" d="${khatam(36, 36, 36)}"/><path fill="${palette[0]}" d="${khatam(36, 36, 15)}"/>`
  const tray = rng.chance(0.62) ? renderBasbousa(context) : renderKunafa(context)
  return svg`<defs>${pattern(`${id}g`, 72, 72, tile)}<clipPath id="${id}t"><circle r="${radius}"/></clipPath></defs>${renderBackground(palette[0])}${renderBackground(`url(#${id}g)`)}
<g transform="translate(${x} ${y})"><circle cx="16" cy="18" r="268" fill="${palette[6]}" opacity=".18"/><circle r="268" fill="${palette[5]}"/><circle r="262" fill="${palette[4]}"/>${dots(64, 0, 0, 249, 7, palette[2])}<g clip-path="url(#${id}t)">${tray}</g><circle r="${radius}" fill="none" stroke="${palette[5]}" stroke-width="7"/></g>`
}

function renderBasbousa({ rng, palette, id }: RenderContext): string {
  const w = rng.pick([80, 92])
  const h = w * 1.36
  const lozenge = svg`l${w / 2} ${h / 2}-${w / 2} ${h / 2}-${w / 2}-${h / 2}z`
  const pathByCrust = crustColours.map(() => '')
  const rows = Math.ceil((radius * 4) / h)
  for (let row = 0; row <= rows; row++) {
    const shift = row % 2 ? w / 2 : 0
    for (let x = -radius - shift; x < radius + w; x += w) {
      const index = rng.integer(0, crustColours.length - 1)
      pathByCrust[index] += svg`M${x} ${-radius - h + (row * h) / 2}${lozenge}`
    }
  }
  const renderNut = (fill: string, x: number, y: number) =>
    svg`<ellipse rx="${w * 0.075}" ry="${w * 0.125}" fill="${fill}" transform="translate(${x} ${y}) rotate(${fill === cream ? 18 : 32})"/>`
  const cutLines = svg`<path fill="${syrup}" opacity=".34" d="M${w / 2} 0v${h}L${w} ${h / 2}zM0 0v${h / 2}L${w / 2} ${h}V${h / 2}zM0 ${h / 2}v${h / 2}h${w / 2}z"/><path fill="none" stroke="${palette[5]}" stroke-width="4" d="M0 ${h / 2}L${w / 2} 0 ${w} ${h / 2} ${w / 2} ${h}z"/>`
  return svg`<defs>${pattern(`${id}f`, w, h, cutLines, svg`translate(${-radius - w / 2} ${-radius - h})`)}${pattern(`${id}n`, w, h, renderNut(cream, w / 2, h / 2) + renderNut(pistachio, 0, 0) + renderNut(pistachio, w, 0) + renderNut(pistachio, 0, h) + renderNut(pistachio, w, h), svg`translate(${-radius - w / 2} ${-radius - h})`)}</defs>
${pathByCrust.map((d, index) => svg`<path fill="${crustColours[index]}" d="${d}"/>`)}${['f', 'n'].map((layer) => svg`<circle r="${radius}" fill="url(#${id}${layer})"/>`)}`
}

function renderKunafa({ rng }: RenderContext): string {
  const threads = [214, 188, 162, 136, 110, 84].map(
    (r, index) =>
      svg`<circle r="${r}" stroke="${crustColours[index % 2 ? 2 : 0]}" stroke-dasharray="${rng.pick(['9 5', '14 6', '7 4'])}"/>`,
  )
  const first = rng.between(0, 36)
  const slices = Array.from({ length: 10 }, (_, index) => first + index * 36)
  const cut = slices.map(
    (turn) => svg`<path transform="rotate(${turn})" stroke="#8a4b1c" stroke-width="4" d="M0 0v-${radius}"/>`,
  )
  const nuts = slices.map(
    (turn) =>
      svg`<g transform="rotate(${turn + 18})"><circle cy="-172" r="19" fill="${pistachio}"/><circle cy="-172" r="9" fill="#b9c57c"/><path fill="${cream}" d="${petal(0, -104, 34, 15)}"/></g>`,
  )
  return svg`<circle r="${radius}" fill="${syrup}"/><g fill="none" stroke-width="19">${threads}</g>${cut}${nuts}<circle r="46" fill="${pistachio}"/>${dots(9, 0, 0, 30, 9, '#b9c57c')}${dots(5, 0, 0, 14, 9, '#b9c57c')}`
}
