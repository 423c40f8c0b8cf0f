import type { Language } from '#contract/core/text.ts'

export type Tiles = { url: string; attribution: string }

export type MapSettings = {
  language: Language
  /** Accessible name of the map. */
  label: string
  tiles?: Tiles | null
  formatNumber: (value: number) => string
  clusterLabel: (pins: number) => string
  /** A small map in a page: one finger and the wheel scroll the page instead. */
  calm?: boolean
  /** Receives null when the selection is cleared. */
  onChoose: (id: number | null, byKey: boolean) => void
  /** Called when the reader has moved the map. */
  onMove: () => void
  /** Called if the built-in base map replaces tiles that can't be loaded. */
  onTilesFailed: () => void
}
