import { type ComponentType, createContext, useContext } from 'react'
import type { ApprovalRequest } from '#web/api/approval.ts'
import type { DialogRequestProps } from '../dialogs/useDialogRequest.ts'
import type { VisitorFormsProps } from '../visitor/visitorForms.ts'

type Slots = {
  BarSearch: ComponentType
  VisitorForms: ComponentType<VisitorFormsProps>
  ReauthDialog: ComponentType<DialogRequestProps<void>>
  RequestDialog: ComponentType<DialogRequestProps<ApprovalRequest>>
}

/** The shell must not import components of the domain and of features, so the root provides them. */
export const ShellSlots = createContext<Slots | null>(null)

export function useShellSlots(): Slots {
  const slots = useContext(ShellSlots)
  if (!slots) throw new Error('useShellSlots must be used within the Shell')
  return slots
}
