export type DraftValues = Readonly<Record<string, unknown>>

export type DraftStore = {
  read(slot: string): DraftValues | null | Promise<DraftValues | null>
  keep(slot: string, values: DraftValues): void
  drop(slot: string): void
  clear(): void | Promise<void>
  /** Time without typing before a draft is written. 0 if writing is cheap. */
  writeDelayMs: number
}

export type DraftedForm = {
  /** Returns the values that may be stored. */
  values(): DraftValues
  /** Returns whether the draft changed any field. Without `fill`, the fields read `kept`. */
  fill?(stored: DraftValues): boolean
  /** Returns how to stop. Without `watch`, the form itself calls `keep`. */
  watch?(changed: () => void): () => void
}
