import type { Language } from '#contract/core/text.ts'

export type Tiles = { url: string; attribution: string }

export type MapSettings = {
  language: Language
  /** Read out for the map as a whole. */
  label: string
  tiles?: Tiles | null
  /** Read out for so many pins that stand together. */
  clusterLabel: (pins: number) => string
  /** A small map in a page: one finger and the wheel go on scrolling the page. */
  calm?: boolean
  /** A pin was pressed, or with null what was chosen was let go. */
  onChoose: (id: number | null, byKey: boolean) => void
  /** The reader moved the map. */
  onMove: () => void
}
