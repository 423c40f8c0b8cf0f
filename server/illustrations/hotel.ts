import { cream, sun } from './colour.ts'
import { height, type RenderContext, width } from './renderContext.ts'
import { keelArch, star } from './shapes.ts'
import { svg } from './svg.ts'

export function renderHotel(context: RenderContext): string {
  const { rng, palette, id } = context
  const moon = rng.pick([128, 320, 500])
  const dome = rng.pick([180, 320, 470])
  const sky = svg`<linearGradient id="${id}g" x2="0" y2="1"><stop stop-color="${palette[6]}"/><stop offset="1" stop-color="${palette[4]}"/></linearGradient>`
  const rings = [124, 96].map(
    (r) => svg`<circle cx="${moon}" cy="108" r="${r}" fill="${palette[2]}" opacity=".13"/>`,
  )
  return svg`<defs>${sky}</defs><path fill="url(#${id}g)" d="M0 0h${width}v${height}H0z"/>${stars(context, moon)}${rings}<circle cx="${moon}" cy="108" r="56" fill="${cream}"/><g fill="${palette[3]}" opacity=".1"><circle cx="${moon - 18}" cy="94" r="12"/><circle cx="${moon + 16}" cy="122" r="17"/></g>${skyline(context, dome)}${arcade(context)}`
}

function stars({ rng }: RenderContext, moon: number): string {
  const far = Array.from({ length: 26 }, () => [rng.integer(6, 634), rng.integer(6, 190)] as const).filter(
    ([x, y]) => Math.hypot(x - moon, y - 108) > 74,
  )
  const bright = far.slice(0, 9).map(([x, y]) => star(4, x, y, rng.integer(5, 9), 0.28))
  const faint = far.slice(9).map(([x, y]) => svg`M${x} ${y}h0`)
  return svg`<path fill="${cream}" d="${bright}"/><path stroke="${cream}" stroke-width="3" stroke-linecap="round" d="${faint}"/>`
}

function skyline({ palette, rng }: RenderContext, x: number): string {
  const palm = (at: number, tall: number) => {
    const leaves = [-100, -62, -24, 24, 62, 100].map(
      (turn) =>
        svg`<path transform="translate(${at} ${214 - tall}) rotate(${turn})" d="M0 0q-12-26 0-52 12 26 0 52z"/>`,
    )
    return svg`<path fill="none" stroke="${palette[5]}" stroke-width="7" d="M${at} ${214 - tall}q8 ${tall / 2} 0 ${tall}"/>${leaves}`
  }
  const palms = x < 320 ? [430, 520] : [110, 200]
  return svg`<g fill="${palette[5]}"><path d="M${x - 84} 216c-16-54 44-78 84-116 40 38 100 62 84 116zM${x - 2} 76h4v30h-4zM${x - 130} 186h260v30h-260zM${x + 106} 104l12-30 12 30v112h-24zM${x + 100} 126h36v8h-36z"/>${palms.map((at) => palm(at + rng.integer(-16, 16), rng.integer(50, 84)))}</g>`
}

function arcade({ rng, palette }: RenderContext): string {
  const lit = rng.integer(1, 30)
  const arches = Array.from({ length: 5 }, (_, index) => {
    const x = 22 + index * 122
    const glow = (lit >> index) % 2 === 1
    const [room, door] = glow ? [sun, palette[5]] : [palette[4], palette[5]]
    return svg`<path fill="${room}" stroke="${palette[6]}" stroke-width="9" d="${keelArch(x, 244, 108, 260)}"/><path fill="${door}" d="${keelArch(x + 29, 318, 50, 180)}"/>${glow && svg`<circle cx="${x + 54}" cy="286" r="5" fill="${cream}"/><path stroke="${palette[6]}" stroke-width="2" d="M${x + 54} 248v34"/>`}`
  })
  return svg`<path fill="${palette[2]}" d="M0 212h${width}v268H0z"/><path fill="${palette[5]}" d="M0 212h${width}v14H0z"/><path fill="${palette[3]}" d="M0 226h${width}v5H0z"/>${arches}`
}
