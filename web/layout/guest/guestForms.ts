import type { GuestMode } from './GuestProvider.tsx'

/** The second step of a form: the phone's code. */
export type GuestStep = { title: string; onBack: () => void }

/** The forms that the root puts into the guests' dialog (`shell/parts.ts`). */
export type GuestFormsProps = {
  mode: GuestMode
  onMode: (mode: GuestMode) => void
  next?: string | undefined
  /** Told of the step that shows; null for the first. */
  onStep: (step: GuestStep | null) => void
  onDone: () => void
}
