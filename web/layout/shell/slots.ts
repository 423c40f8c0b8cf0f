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

/**
 * Components of the domain and of features in the shell, which must not import them: the root provides them.
 */
export const ShellSlots = createContext<Slots | null>(null)

export function useShellSlots(): Slots {
  const slots = useContext(ShellSlots)
  if (!slots) throw new Error('useSlots must be used within the Shell')
  return slots
}
