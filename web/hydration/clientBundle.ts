/** The files of a page's client bundle; the server writes them next to the bootstrap script. */
export type ClientBundle = {
  /** The router's table of screens. */
  manifest: string
  /** The page's routes, from the root down: id and module. */
  routes: readonly (readonly [id: string, module: string])[]
  /** The files of styles of which the page contains what its own elements need. */
  styles: readonly string[]
  entry: string
  /** All scripts above and what they import. */
  files: readonly string[]
  /** Where errors of this release are reported. */
  errorsTo: string
  /** Where the view is counted; null for a page whose views aren't. */
  viewTo: string | null
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type Entered = { value: string; caret: number | null }

/** What somebody did before hydration, to be replayed afterwards (`useEventReplay.ts`). */
export type Bootstrap = {
  bundle: ClientBundle
  /** Values as they were entered: hydration resets choices. */
  entered: ReadonlyMap<Field, Entered>
  /** The elements that lost the focus. */
  left: ReadonlySet<EventTarget | null>
  /** The last drop. */
  drop?: { node: Element; dataTransfer: DataTransfer } | undefined
  /** The last press that needs the bundle, and the event that it raised: 'click' or 'submit'. */
  pressed?: { node: HTMLElement; kind: string } | undefined
  /** The address of the login or registration for which a dialog is open that waits for the bundle. */
  login?: string | undefined
  /** Stops recording. */
  stop(): void
  /** Repeats the last press, on the element that replaces the pressed one if React has replaced it. */
  press(current?: HTMLElement): void
  /** Reports that the bundle can't be loaded, and leaves forms to the browser. */
  giveUp(reason: unknown): void
}

declare global {
  interface Window {
    bootstrap?: Bootstrap | undefined
  }
}
