/** The server writes it next to the bootstrap script. */
export type ClientBundle = {
  /** URL of the router's manifest. */
  manifest: string
  /** From the root down. */
  routes: readonly (readonly [id: string, module: string])[]
  /** Style sheets of which the page contains only the rules for its elements. */
  styles: readonly string[]
  entry: string
  /** All scripts above and what they import. */
  files: readonly string[]
  errorUrl: string
  /** Null if views of the page aren't counted. */
  viewUrl: string | null
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type Entered = { value: string; caret: number | null }

/** User input before hydration, which `useEventReplay` replays. */
export type Bootstrap = {
  bundle: ClientBundle
  entered: ReadonlyMap<Field, Entered>
  /** Elements that lost the focus. */
  left: ReadonlySet<EventTarget | null>
  drop?: { node: Element; dataTransfer: DataTransfer } | undefined
  /** The last press that needs the bundle. `kind` is 'click' or 'submit'. */
  pressed?: { node: HTMLElement; kind: string } | undefined
  /** Login or registration whose dialog is open and waits for the bundle. */
  login?: string | undefined
  stop(): void
  /** `current` replaces the pressed element if React has rendered it again. */
  replayPress(current?: HTMLElement): void
  /** Call it if the bundle couldn't be loaded. Lets the browser submit forms. */
  giveUp(reason: unknown): void
}

declare global {
  interface Window {
    bootstrap?: Bootstrap | undefined
  }
}
