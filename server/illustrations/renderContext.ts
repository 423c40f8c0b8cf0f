import type { Palette } from './colour.ts'
import type { Rng } from './rng.ts'

/** What a painter of a category works with: its chances, its tones, and the prefix of its definitions' ids. */
export type RenderContext = { rng: Rng; palette: Palette; id: string }

export const width = 640
export const height = 480

/** A rectangle over the whole picture, the ground of most. */
export function renderBackground(fill: string): string {
  return `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`
}
