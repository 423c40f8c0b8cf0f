import { picture, svg } from './svg.ts'

const letterPath =
  'M69.2 232.4Q38.4 232.4 22.7 218.1Q7 203.8 7 177.6Q7 168.6 9.5 157.3Q12 146 16.4 135.4L35.6 141Q31.6 149.6 29.3 158.4Q27 167.2 27 173.6Q27 186.2 36 193.1Q45 200 61.2 200L77.2 200Q94.2 200 102.2 192.2Q110.2 184.4 110.2 167.8Q110.2 163.2 109.2 156Q108.2 148.8 106.8 142.4L102.8 123.8L124.4 119.6L128.2 138Q129.6 144.6 130.5 153.1Q131.4 161.6 131.4 167.8Q131.4 201 116.3 216.7Q101.2 232.4 69.2 232.4'

/** White and gold, for a background of this colour, centred at x and y. */
export function drawMark(x: number, y: number, scale: number, background = '#07403f'): string {
  const transform = svg`translate(${x - 69.2 * scale} ${y - 143.4 * scale}) scale(${scale})`
  return svg`<g transform="${transform}"><path d="${letterPath}" fill="#fff"/><g transform="translate(69.2 60) rotate(-45)"><path d="M-36 36V0A36 36 0 1 1 0 36Z" fill="#F3A81C"/><circle r="12.24" fill="${background}"/></g></g>`
}

/** A silhouette: phones only use its shape for their status bar. */
export function drawBadge(): string {
  const pin = svg`<path fill-rule="evenodd" d="M-36 36V0A36 36 0 1 1 0 36ZM0-12.24A12.24 12.24 0 1 0 0 12.24A12.24 12.24 0 1 0 0-12.24Z"/>`
  const mark = svg`<path d="${letterPath}"/><g transform="translate(69.2 60) rotate(-45)">${pin}</g>`
  return picture(256, 256, svg`<g fill="#fff" transform="translate(58.8 3)">${mark}</g>`)
}

/**
 * `bleed` fills the square and shrinks the logo, for platforms that cut the corners themselves (maskable and
 * touch icons).
 */
export function drawIcon(options: { bleed?: boolean } = {}): string {
  const [scale, corner] = options.bleed ? [1.5, 0] : [1.9, 116]
  const mark = drawMark(256, 256, scale, '#0A5D5A')
  return picture(512, 512, svg`<rect width="512" height="512" rx="${corner}" fill="#0A5D5A"/>${mark}`)
}
