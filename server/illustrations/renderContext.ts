import type { Palette } from './colour.ts'
import type { Rng } from './rng.ts'

export type RenderContext = { rng: Rng; palette: Palette; id: string }

export const width = 640
export const height = 480

export function renderBackground(fill: string): string {
  return `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`
}
