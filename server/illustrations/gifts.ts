import type { GiftDesign } from '#contract/categories/constants.ts'
import { cream, createPalette, type Palette, sun } from './colour.ts'
import { dots, khatam, petal } from './shapes.ts'
import { pattern, picture, svg } from './svg.ts'

const hues: Record<GiftDesign, number> = { birthday: 12, eid: 190, congratulations: 70, thanks: 310 }

const repeatAround = (count: number, render: (angle: number) => string) =>
  Array.from({ length: count }, (_, index) => render((index * 360) / count))

const nameTones = ([paper, , light, middle, deep, , night]: Palette) => ({
  paper,
  light,
  middle,
  deep,
  night,
})

/** Drawn around the centre of the card, 240,135. A `khatam` is an eight-pointed star. */
const motifs: Record<GiftDesign, (tones: ReturnType<typeof nameTones>) => string> = {
  birthday: ({ paper, light, middle, deep, night }) => {
    const candles = [208, 240, 272].map(
      (x) =>
        svg`<rect x="${x - 4}" y="66" width="8" height="34" rx="4" fill="${paper}"/><path fill="${sun}" d="${petal(x, 64, 24, 14, 0.35)}"/>`,
    )
    return svg`<ellipse cx="240" cy="216" rx="108" ry="10" fill="${night}" opacity=".3"/>${candles}<rect x="184" y="98" width="112" height="56" rx="12" fill="${light}"/><rect x="154" y="146" width="172" height="68" rx="14" fill="${middle}"/><path fill="${cream}" d="M154 160q0-14 14-14h144q14 0 14 14v10q-14 16-28 0-15 18-29 0-15 16-29 0-15 18-29 0-14 16-28 0-15 18-29 0z"/><path fill="${deep}" d="${[190, 240, 290].map((x) => khatam(x, 196, 9))}"/><path fill="${deep}" d="${[212, 240, 268].map((x) => khatam(x, 126, 8))}"/>`
  },
  eid: ({ paper, light, deep, night }) => {
    const lantern = (x: number, y: number, size: number) =>
      svg`<g transform="translate(${x} ${y}) scale(${size})"><path stroke="${paper}" stroke-width="3" d="M0-160V0"/><path fill="${sun}" d="M-10 0h20l6 12h-32z"/><path fill="${cream}" d="M-24 14h48l8 44-20 30h-24l-20-30z"/><path fill="${sun}" d="${khatam(0, 52, 17)}"/><path fill="${deep}" d="${khatam(0, 52, 7)}"/><path fill="${sun}" d="M-14 88h28l-5 12h-18z"/></g>`
    return svg`<circle cx="228" cy="140" r="82" fill="${cream}"/><circle cx="262" cy="122" r="70" fill="${deep}"/><path fill="${sun}" d="${khatam(282, 128, 24)}"/>${lantern(104, 70, 0.86)}${lantern(378, 96, 1)}<path fill="${light}" d="${[
      khatam(330, 52, 8),
      khatam(166, 40, 6),
      khatam(318, 206, 7),
    ]}"/><path fill="${night}" opacity=".25" d="M0 246q60-26 120 0t120 0 120 0 120 0v24H0z"/>`
  },
  congratulations: ({ paper, light, middle, deep, night }) =>
    svg`<path fill="${middle}" d="M206 170l-34 76 30-8 16 26 34-80z"/><path fill="${light}" d="M274 170l34 76-30-8-16 26-34-80z"/><path fill="${cream}" d="${khatam(240, 122, 96)}"/><path fill="${deep}" d="${khatam(240, 122, 82)}"/><g fill="${light}">${repeatAround(8, (angle) => svg`<path transform="rotate(${angle} 240 122)" d="${petal(240, 112, 54, 26)}"/>`)}</g><circle cx="240" cy="122" r="30" fill="${sun}"/><path fill="${night}" d="${khatam(240, 122, 20)}"/>${dots(24, 240, 122, 88, 5, paper)}`,
  thanks: ({ paper, light, middle, deep, night }) => {
    const flower = (x: number, y: number, size: number, ink: string) =>
      svg`<g transform="translate(${x} ${y}) scale(${size})"><g fill="${ink}">${repeatAround(6, (angle) => svg`<path transform="rotate(${angle})" d="${petal(0, -6, 34, 24)}"/>`)}</g><circle r="10" fill="${sun}"/></g>`
    return svg`<path fill="none" stroke="${night}" stroke-width="5" stroke-linecap="round" d="M240 226q-4-60-52-102M240 226q0-70 0-124M240 226q4-60 52-102"/><path fill="${cream}" d="M176 150q64 30 128 0l-44 90h-40z"/><path fill="${paper}" d="M176 150q32 14 60 14l-16 76z"/><path fill="${deep}" d="M214 206h52l-6 14h-40z"/>${flower(184, 104, 1, light)}${flower(296, 104, 1, light)}${flower(240, 76, 1.25, cream)}${flower(214, 138, 0.7, middle)}${flower(268, 138, 0.7, middle)}`
  },
}

export function drawGift(design: GiftDesign): string {
  const tones = nameTones(createPalette(hues[design]))
  const { middle, deep } = tones
  const id = `gift-${design}`
  const stars = pattern(
    id,
    48,
    48,
    svg`<path fill="none" stroke="${middle}" stroke-width="1.5" opacity=".55" d="${khatam(24, 24, 24)}"/>`,
  )
  return picture(
    480,
    270,
    svg`<defs>${stars}</defs><rect width="480" height="270" fill="${deep}"/><rect width="480" height="270" fill="url(#${id})"/>${motifs[design](tones)}`,
  )
}
