import { type ComponentType, createContext, useContext } from 'react'
import type { Unapproved } from '#web/api/approval.ts'
import type { GuestFormsProps } from '../guest/guestForms.ts'
import type { PromptProps } from '../prompts/usePrompt.ts'

type Parts = {
  BarSearch: ComponentType
  GuestForms: ComponentType<GuestFormsProps>
  ProofDialog: ComponentType<PromptProps<void>>
  RequestDialog: ComponentType<PromptProps<Unapproved>>
}

/** What of the domain and of features stands in the shell, which knows neither: the root gives it. */
export const ShellParts = createContext<Parts | null>(null)

export function useShellParts(): Parts {
  const parts = useContext(ShellParts)
  if (!parts) throw new Error('The root gives the shell its parts')
  return parts
}
