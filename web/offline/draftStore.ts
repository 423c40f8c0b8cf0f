/** What is kept of a form, by its fields. */
export type DraftValues = Readonly<Record<string, unknown>>

/** Where drafts are kept in this browser, and for how long. */
export type DraftStore = {
  /** What was kept; a promise where the browser takes its time. */
  read(slot: string): DraftValues | null | Promise<DraftValues | null>
  keep(slot: string, values: DraftValues): void
  drop(slot: string): void
  /** Drops every draft. */
  clear(): void | Promise<void>
  /** Milliseconds that typing must rest before a draft is written; 0 where writing costs nothing. */
  pause: number
}

/** A form as its draft sees it. */
export type DraftedForm = {
  /** What it holds that may be kept. */
  values(): DraftValues
  /** Lays what was kept into the fields, and replies whether it did; without it they take it from `kept`. */
  fill?(stored: DraftValues): boolean
  /** Calls back with every change, and replies how to stop that; without it the form calls `keep` itself. */
  watch?(changed: () => void): () => void
}
