export type DraftValues = Readonly<Record<string, unknown>>

export type DraftStore = {
  /** Returns the draft, or a promise if the storage is asynchronous. */
  read(slot: string): DraftValues | null | Promise<DraftValues | null>
  keep(slot: string, values: DraftValues): void
  drop(slot: string): void
  clear(): void | Promise<void>
  /** Time without typing before a draft is written, in milliseconds. 0 if writing is cheap. */
  writeDelayMs: number
}

export type DraftedForm = {
  /** Returns the values that may be stored. */
  values(): DraftValues
  /** Fills the fields from the draft. Returns whether it changed any. Without it, the fields read `kept`. */
  fill?(stored: DraftValues): boolean
  /** Calls back on every change. Returns how to stop. Without it, the form itself calls `keep`. */
  watch?(changed: () => void): () => void
}
