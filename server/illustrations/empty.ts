import { cream, sun } from './colour.ts'
import { keelArch, khatam, petal } from './shapes.ts'
import { pattern, picture, svg } from './svg.ts'

/** Middle tones, so that a picture suits light and dark backgrounds. */
const mist = '#d3e8e4'
const sea = '#7cc4bb'
const reed = '#2f8f88'
const deep = '#0e625f'
const night = '#0a4f4d'

/** Scenes of 240 × 180 with a transparent background; one object in each explains the state. */
const scenes = {
  /** No results: a magnifying glass over a niche shows only the outline of a star. */
  search: () =>
    svg`${floor(112, 84)}${niche('search')}<path stroke="${night}" stroke-width="13" stroke-linecap="round" d="M176 126L200 150"/><circle cx="150" cy="100" r="37" fill="${cream}" stroke="${night}" stroke-width="9"/><path fill="none" stroke="${reed}" stroke-width="3" stroke-dasharray="5 5" d="${khatam(150, 100, 22)}"/>${glints([34, 60, 7], [206, 44, 9], [44, 118, 5])}`,

  /** No data yet: cards with empty lines. */
  list: () => {
    const lines = [58, 92, 126].map(
      (y) =>
        svg`<path fill="${y === 58 ? sea : mist}" d="${khatam(86, y, 12)}"/><path stroke="${y === 58 ? sea : mist}" stroke-width="8" stroke-linecap="round" d="M110 ${y - 7}h54m0 15h-${y === 92 ? 30 : 40}"/>`,
    )
    return svg`${floor(120, 86)}<rect x="68" y="26" width="124" height="132" rx="14" fill="${reed}" transform="rotate(8 130 92)"/><rect x="58" y="28" width="124" height="132" rx="14" fill="${sea}" transform="rotate(-5 120 94)"/><rect x="58" y="28" width="126" height="132" rx="14" fill="${cream}"/>${lines}${glints([30, 52, 8], [214, 72, 7], [218, 128, 5])}`
  },

  /** Not open yet: a closed door before sunrise. */
  closed: () =>
    svg`${floor(120, 96)}<path fill="${sun}" d="M18 162a102 102 0 0 1 204 0z"/>${door('closed')}<path stroke="${night}" stroke-width="3" d="M120 62v98"/><g fill="${cream}"><circle cx="112" cy="122" r="4"/><circle cx="128" cy="122" r="4"/></g>${glints([22, 50, 7], [216, 46, 8])}`,

  /** Not found: a route runs off the map, and the pin is outside of it. */
  lost: () =>
    svg`${floor(120, 106)}<path fill="${sea}" d="M14 50L64 32v112L14 162z"/><path fill="${mist}" d="M64 32l52 18v112l-52-18z"/><path fill="${sea}" d="M116 50l52-18v112l-52 18z"/><g fill="${reed}" opacity=".45"><path d="${khatam(39, 84, 14)}"/><path d="${khatam(142, 72, 11)}"/></g><path fill="none" stroke="${reed}" stroke-width="7" opacity=".5" d="M14 128q30-18 50-6t52-8 52 4"/><path fill="none" stroke="${night}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 9" d="M34 138c10-40 44-10 52-42s34-34 50-10 24 34 52 30 4 30 10 38"/><g transform="translate(207 134) rotate(16)"><path fill="${sun}" d="M0 26C-6 10-25-4-25-25a25 25 0 0 1 50 0c0 21-19 35-25 51z"/><circle cy="-25" r="9.5" fill="${night}"/></g>${glints([206, 54, 8], [22, 28, 6])}`,

  /** Forbidden: a door with a padlock. */
  refused: () =>
    svg`${floor(120, 84)}${door('refused')}<path fill="none" stroke="${night}" stroke-width="10" d="M100 104V88a20 20 0 0 1 40 0v16"/><rect x="86" y="100" width="68" height="52" rx="11" fill="${cream}" stroke="${night}" stroke-width="6"/><path fill="${night}" d="${khatam(120, 120, 11)}M116 122h8l4 18h-16z"/>${glints([40, 66, 8], [204, 84, 7], [196, 38, 5])}`,

  /** Server error: a cracked tile. */
  broken: () => {
    const tile = svg`<path fill="${deep}" d="${khatam(120, 88, 76)}"/><path fill="none" stroke="${sea}" stroke-width="4" d="${khatam(120, 88, 63)}"/><g fill="${sea}">${Array.from({ length: 8 }, (_, index) => svg`<path transform="rotate(${index * 45} 120 88)" d="${petal(120, 84, 44, 22)}"/>`)}</g><path fill="${cream}" d="${khatam(120, 88, 22)}"/><path fill="${deep}" d="${khatam(120, 88, 9)}"/>`
    const crack = 'M132 0l-16 40 18 26-22 30 16 24-20 60'
    return svg`<defs><clipPath id="empty-broken-l"><path d="${crack}H0V0z"/></clipPath><clipPath id="empty-broken-r"><path d="${crack}h140V0z"/></clipPath><g id="empty-broken-t">${tile}</g></defs>${floor(122, 88)}<g transform="rotate(-2 90 160) translate(-2 -2)"><use href="#empty-broken-t" clip-path="url(#empty-broken-l)"/></g><g transform="rotate(4 150 160) translate(4 -1)"><use href="#empty-broken-t" clip-path="url(#empty-broken-r)"/></g><g fill="${reed}"><path d="M98 158l10-4 3 8-11 2zM124 161l7-7 5 8z"/></g>${glints([24, 48, 7], [222, 40, 6])}`
  },
} as const

/** The background is transparent; suits light and dark themes. */
export function drawEmpty(which: keyof typeof scenes): string {
  return picture(240, 180, scenes[which](), 'xMidYMid meet')
}

function floor(x: number, half: number): string {
  return svg`<ellipse cx="${x}" cy="163" rx="${half}" ry="7" fill="#8c8377" opacity=".26"/>`
}

function glints(...positions: readonly (readonly [x: number, y: number, size: number])[]): string {
  return svg`<path fill="${sea}" opacity=".7" d="${positions.map(([x, y, size]) => khatam(x, y, size))}"/>`
}

function lines(id: string, ink: string): string {
  return pattern(
    id,
    32,
    32,
    svg`<path fill="none" stroke="${ink}" stroke-width="1.6" d="${khatam(16, 16, 16)}"/>`,
    'translate(8 4)',
  )
}

function niche(name: string): string {
  const id = `empty-${name}-n`
  const arch = keelArch(66, 26, 92, 136)
  return svg`<defs>${lines(id, reed)}</defs><path fill="${night}" d="${keelArch(54, 10, 116, 152)}"/><path fill="${reed}" d="${keelArch(60, 18, 104, 144)}"/><path fill="${deep}" d="${arch}"/><path fill="url(#${id})" d="${arch}"/>`
}

function door(name: string): string {
  const id = `empty-${name}-n`
  const arch = keelArch(74, 34, 92, 128)
  return svg`<defs>${lines(id, sea)}</defs><path fill="${night}" d="${keelArch(60, 14, 120, 148)}"/><path fill="${mist}" d="${keelArch(67, 24, 106, 138)}"/><path fill="${reed}" d="${arch}"/><path fill="url(#${id})" opacity=".7" d="${arch}"/>`
}
