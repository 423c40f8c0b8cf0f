import { type ComponentType, createContext, useContext } from 'react'
import type { GuestFormsProps } from '../guest/GuestDialog.tsx'

type Parts = { BarSearch: ComponentType; GuestForms: ComponentType<GuestFormsProps> }

/** What of the domain and of features stands in the shell, which knows neither: the root gives it. */
export const ShellParts = createContext<Parts | null>(null)

export function useShellParts(): Parts {
  const parts = useContext(ShellParts)
  if (!parts) throw new Error('The root gives the shell its parts')
  return parts
}
