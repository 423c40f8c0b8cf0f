import { drawHero } from './hero.ts'
import { drawMark } from './icon.ts'
import { khatam } from './shapes.ts'
import { pattern, picture, svg } from './svg.ts'

const width = 1200
const height = 630

function embed(drawing: string, x: number, wide: number): string {
  return drawing.replace('<svg ', svg`<svg x="${x}" width="${wide}" height="${height}" `)
}

/** The size that messengers show in full. */
function withSize(body: string): string {
  return picture(width, height, body).replace('<svg ', svg`<svg width="${width}" height="${height}" `)
}

export const shareTextBoxes = {
  title: { x: 30, y: 250, width: 380, height: 210, size: 44, colour: '#ffffff' },
  line: { x: 30, y: 480, width: 380, height: 100, size: 30, colour: '#d5eae7' },
}

/** Next to the logo, with space for texts below the logo. */
export function drawShared(drawing: string): string {
  const drawingWidth = 760
  const panel = width - drawingWidth
  const lattice = pattern(
    'share-l',
    90,
    90,
    svg`<path fill="none" stroke="#2b6e69" stroke-opacity=".42" stroke-width="1.5" d="${khatam(45, 45, 45)}"/>`,
  )
  return withSize(
    svg`<defs>${lattice}</defs><path fill="#07403f" d="M0 0h${width}v${height}H0z"/><path fill="url(#share-l)" d="M0 0h${panel}v${height}H0z"/>${drawMark(panel / 2, 150, 0.9)}${embed(drawing, panel, drawingWidth)}`,
  )
}

export function drawSharedHome(): string {
  const scene = embed(drawHero({ view: 'card' }), 0, width)
  return withSize(svg`${scene}${drawMark(300, 250, 1.5)}`)
}
