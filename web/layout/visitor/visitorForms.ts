import type { VisitorDialogMode } from './VisitorDialogProvider.tsx'

export type VisitorFormStep = { title: string; onBack: () => void }

/** Props of the forms that the root provides for the visitors' dialog (`shell/slots.ts`). */
export type VisitorFormsProps = {
  mode: VisitorDialogMode
  onMode: (mode: VisitorDialogMode) => void
  next?: string | undefined
  /** Receives null for the first step. */
  onStep: (step: VisitorFormStep | null) => void
  onDone: () => void
}
