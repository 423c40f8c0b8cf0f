import { cream } from './colour.ts'
import { type RenderContext, renderBackground } from './renderContext.ts'
import { khatam } from './shapes.ts'
import { pattern, svg } from './svg.ts'

export function renderBooks(context: RenderContext): string {
  const { palette, id } = context
  const frieze = pattern(
    `${id}f`,
    44,
    44,
    svg`<path fill="${palette[4]}" d="${khatam(22, 22, 21)}"/>`,
    'translate(0 -8)',
  )
  const board = (y: number) =>
    svg`<path fill="${palette[6]}" d="M0 ${y}h640v17H0z"/><path fill="${palette[4]}" d="M0 ${y}h640v4H0z"/>`
  return svg`<defs>${frieze}</defs>${renderBackground(palette[5])}<path fill="${palette[6]}" d="M0 0h640v46H0z"/><path fill="url(#${id}f)" d="M0 0h640v36H0z"/>${renderRow(context, 244)}${renderRow(context, 460)}${board(244)}${board(460)}`
}

function renderRow(context: RenderContext, shelfY: number): string {
  const { rng } = context
  let markup = ''
  let last = -1
  for (let x = rng.integer(-30, -4); x < 636; ) {
    const wide = rng.integer(30, 62)
    const tall = rng.integer(124, 178)
    // Never the same colour twice in a row.
    const shade = (last + rng.integer(1, 5)) % 6
    last = shade
    if (rng.chance(0.1) && x > 40 && x < 520) {
      markup += renderLeaningSpine(context, x, shelfY, wide, tall, shade)
      x += wide + tall * leanRatio + 6
    } else if (rng.chance(0.06) && x > 30) {
      markup += renderVase(context, x + 36, shelfY)
      x += 74
    } else {
      markup += renderSpine(context, x, shelfY, wide, tall, shade)
      x += wide + 2
    }
  }
  return markup
}

/** Width that a leaning book adds, by its height: tan 13°. */
const leanRatio = 0.225

function renderLeaningSpine(
  context: RenderContext,
  x: number,
  shelfY: number,
  wide: number,
  tall: number,
  shade: number,
): string {
  const lean = context.rng.pick([-13, 13])
  const pivot = lean > 0 ? x : x + tall * leanRatio + wide
  const left = lean > 0 ? pivot : pivot - wide
  return svg`<g transform="rotate(${lean} ${pivot} ${shelfY})">${renderSpine(context, left, shelfY, wide, tall, shade)}</g>`
}

function renderSpine(
  { rng, palette }: RenderContext,
  x: number,
  shelfY: number,
  wide: number,
  tall: number,
  shade: number,
): string {
  const [fill, ink] = [
    [palette[4], palette[1]],
    [palette[3], cream],
    [palette[2], palette[5]],
    [palette[1], palette[5]],
    [cream, palette[4]],
    rng.chance(0.5) ? ['#d5963f', cream] : ['#3c7d76', cream],
  ][shade] as [string, string]
  const y = shelfY - tall
  const middle = x + wide / 2
  const bands = svg`<path stroke="${ink}" stroke-width="3" d="M${x} ${y + 14}h${wide}m0 8h-${wide}M${x} ${shelfY - 16}h${wide}"/>`
  const badge = svg`<path fill="${ink}" d="${khatam(middle, y + tall * 0.42, Math.min(18, wide * 0.3))}"/>`
  const label = svg`<rect x="${middle - wide * 0.2}" y="${y + 28}" width="${wide * 0.4}" height="${tall * 0.36}" rx="2" fill="${ink}"/>`
  return svg`<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="3" fill="${fill}"/>${rng.pick([bands, badge, label, bands + badge])}`
}

function renderVase({ palette }: RenderContext, x: number, shelfY: number): string {
  return svg`<path fill="${palette[2]}" d="M${x - 12} ${shelfY - 96}h24v26q22 12 22 38 0 32-24 32h-20q-24 0-24-32 0-26 22-38z"/><path fill="${palette[5]}" d="${khatam(x, shelfY - 34, 17)}"/><path fill="${cream}" d="M${x - 15} ${shelfY - 100}h30v9h-30z"/>`
}
