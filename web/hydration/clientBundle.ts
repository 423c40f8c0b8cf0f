/** The files of a page's client bundle; the server writes them next to the bootstrap script. */
export type ClientBundle = {
  /** URL of the router's manifest. */
  manifest: string
  /** The page's routes, from the root down: id and module. */
  routes: readonly (readonly [id: string, module: string])[]
  /** Style sheets of which the page contains only the pieces for its elements. */
  styles: readonly string[]
  entry: string
  /** All scripts above and what they import. */
  files: readonly string[]
  /** URL that receives errors of this release. */
  errorUrl: string
  /** URL that counts a view of the page. Null if its views aren't counted. */
  viewUrl: string | null
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type Entered = { value: string; caret: number | null }

/** User input before hydration, to be replayed afterwards (`useEventReplay.ts`). */
export type Bootstrap = {
  bundle: ClientBundle
  /** Values as entered: hydration resets selections. */
  entered: ReadonlyMap<Field, Entered>
  /** The elements that lost the focus. */
  left: ReadonlySet<EventTarget | null>
  drop?: { node: Element; dataTransfer: DataTransfer } | undefined
  /** The last press that needs the bundle, and its event: 'click' or 'submit'. */
  pressed?: { node: HTMLElement; kind: string } | undefined
  /** URL of the login or registration whose dialog is open and waits for the bundle. */
  login?: string | undefined
  stop(): void
  /** Repeats the last press, on the element that replaces the pressed one if React has replaced it. */
  replayPress(current?: HTMLElement): void
  /** Reports that the bundle couldn't be loaded, and lets the browser submit forms. */
  giveUp(reason: unknown): void
}

declare global {
  interface Window {
    bootstrap?: Bootstrap | undefined
  }
}
