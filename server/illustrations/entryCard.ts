import { createPalette, sun } from './colour.ts'
import { dots, keelArch, khatam } from './shapes.ts'
import { pattern, picture, svg } from './svg.ts'

const amberPalette = createPalette(75, 1)
const deep = '#07403f'

/** Shop doors for places, a ticket among coins for offers. */
export function drawEntry(which: 'places' | 'offers'): string {
  return picture(480, 320, which === 'places' ? renderDoors() : renderTicket())
}

function renderBackdrop(id: string, base: string, patch: string, seam: string): string {
  const tile = svg`<path fill="${patch}" stroke="${seam}" stroke-width="1.6" d="${khatam(38, 38, 38)}"/>`
  return svg`<defs>${pattern(id, 76, 76, tile, 'translate(12 0)')}</defs><path fill="${base}" d="M0 0h480v320H0z"/><path fill="url(#${id})" d="M0 0h480v320H0z"/>`
}

function renderDoors(): string {
  const streets = [
    [43, 0.95, 100],
    [228, 0.95, 56],
    [322, 0.9, 24],
    [157, 0.9, 64],
    [350, 1, 104],
  ] as const
  const gates = streets.map(([hue, strength, top], index) => {
    const palette = createPalette(hue, strength)
    const x = -16 + index * 105
    const ring = (inset: number, fill: string) =>
      svg`<path fill="${fill}" d="${keelArch(x + inset, top + inset * 1.25, 92 - inset * 2, 320)}"/>`
    return svg`${ring(0, palette[5])}${ring(7, palette[3])}${ring(15, palette[1])}<path fill="${palette[4]}" d="${keelArch(x + 28, top + 118, 36, 300)}"/>`
  })
  const frieze = pattern(
    'entry-places-f',
    33,
    33,
    svg`<path fill="#17736e" d="${khatam(16.5, 16.5, 14)}"/>`,
    'translate(7 285)',
  )
  const pin = svg`<path fill="${sun}" d="M240 188c-8-22-35-44-35-76a35 35 0 0 1 70 0c0 32-27 54-35 76z"/><circle cx="240" cy="112" r="13.5" fill="#fff"/>`
  return svg`${renderBackdrop('entry-places-c', '#e6f1ee', '#d5eae7', '#bfe0d9')}${gates}${pin}<defs>${frieze}</defs><path fill="${deep}" d="M0 285h480v35H0z"/><path fill="url(#entry-places-f)" d="M0 285h480v33H0z"/>`
}

function renderTicket(): string {
  const cut =
    'M14-78h272v42a40 40 0 0 0 0 72v42H14Q0 78 0 64V-64q0-14 14-14zM300-78h66q14 0 14 14V64q0 14-14 14h-66V36a40 40 0 0 0 0-72z'
  const body = svg`<path fill="${deep}" d="M14-78h272v42a40 40 0 0 0 0 72v42H14Q0 78 0 64V-64q0-14 14-14z"/><path fill="#0b5d5a" d="M300-78h66q14 0 14 14V64q0 14-14 14h-66V36a40 40 0 0 0 0-72z"/><path stroke="#fbe0ac" stroke-width="3" stroke-dasharray="1 9" stroke-linecap="round" d="M293-74v34m0 82v36"/>`
  const sign = svg`<path fill="none" stroke="#2f8f88" stroke-width="2.5" d="${khatam(132, 0, 58)}"/><g fill="#fff"><circle cx="104" cy="-24" r="14"/><circle cx="160" cy="26" r="14"/></g><path stroke="#fff" stroke-width="11" stroke-linecap="round" d="M158-38L106 38"/>`
  return svg`${renderBackdrop('entry-offers-c', '#fdeccb', '#fbe0ac', '#f6d08a')}<g transform="translate(66 172) rotate(-10)"><path opacity=".16" transform="translate(7 9)" d="${cut}"/>${body}${sign}</g>${renderCoin(434, 146, 40)}${renderCoin(382, 232, 58)}${renderCoin(312, 282, 46)}`
}

function renderCoin(x: number, y: number, r: number): string {
  return svg`<g transform="translate(${x} ${y})"><circle cx="4" cy="6" r="${r}" fill="${amberPalette[4]}" opacity=".35"/><circle r="${r}" fill="#f3a81c"/><circle r="${r * 0.86}" fill="none" stroke="#fbd98f" stroke-width="${r * 0.05}"/>${dots(24, 0, 0, r * 0.74, r * 0.07, '#fbd98f')}<path fill="#fbe3b0" d="${khatam(0, 0, r * 0.56)}"/><path fill="#b97400" d="${khatam(0, 0, r * 0.26)}"/></g>`
}
