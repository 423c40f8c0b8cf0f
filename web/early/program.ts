/** What a page's program is made of; the server writes it beside the script. */
export type Program = {
  /** The router's table of screens. */
  manifest: string
  /** The page's routes, from the root down: id and module. */
  routes: readonly (readonly [id: string, module: string])[]
  /** The files of styles of which the page has what its own elements need. */
  styles: readonly string[]
  entry: string
  /** All scripts above and what they import. */
  files: readonly string[]
  /** Where its errors are reported, as of its release. */
  errorsTo: string
  /** Where it is counted that this page was seen; null for a page that nobody counts. */
  viewTo: string | null
  /** For people who will need it: loaded when the main thread is idle, and not only when somebody acts. */
  atIdle: boolean
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type Entered = { value: string; caret: number | null }

/** What somebody did before the program stood, to be done again for it (`layout/shell/useEarlyInput.ts`). */
export type EarlyInput = {
  program: Program
  /** As it was: hydration sets choices back. */
  entered: ReadonlyMap<Field, Entered>
  /** Where the focus has left. */
  left: ReadonlySet<EventTarget | null>
  /** The last of what was dropped. */
  drop?: { node: EventTarget | null; dataTransfer: DataTransfer }
  /** Records no more. */
  stop(): void
  /** Records no more, and presses again what was pressed last. */
  finish(): void
  /** Says that the program doesn't come, and leaves forms to the browser. */
  giveUp(reason: unknown): void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput | undefined
    __reactRouterRouteModules?: Record<string, unknown>
  }
}
