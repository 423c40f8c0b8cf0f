import type { VisitorDialogMode } from './VisitorDialogProvider.tsx'

/** The second step of a form: the phone's code. */
export type VisitorFormStep = { title: string; onBack: () => void }

/** The forms that the root puts into the guests' dialog (`shell/parts.ts`). */
export type VisitorFormsProps = {
  mode: VisitorDialogMode
  onMode: (mode: VisitorDialogMode) => void
  next?: string | undefined
  /** Told of the step that shows; null for the first. */
  onStep: (step: VisitorFormStep | null) => void
  onDone: () => void
}
