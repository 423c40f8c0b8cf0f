import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { ScreenName } from '#contract/core/screens.ts'
import { useAddress } from '../routing/rootData.ts'
import { loginAddress } from './loginAddress.ts'

/** `phone` comes first; the others are for those who prefer an email and a password. */
export type VisitorDialogMode = 'phone' | 'login' | 'register'

export const formScreens = {
  phone: 'Continue',
  login: 'SignIn',
  register: 'SignUp',
} as const satisfies Record<VisitorDialogMode, ScreenName>

export function findMode(screen: ScreenName): VisitorDialogMode | undefined {
  return (Object.keys(formScreens) as VisitorDialogMode[]).find((mode) => formScreens[mode] === screen)
}

export type VisitorDialogState = {
  mode: VisitorDialogMode
  /** Internal URL to open afterwards, without language. */
  next?: string | undefined
} | null

type VisitorDialogControls = {
  state: VisitorDialogState
  /** Opens the dialog, or the form's page if there is no dialog. */
  open: (mode: VisitorDialogMode, next?: string) => void
  close: () => void
  /** Called after a login or registration. `Hydrated` then reloads the page's data and opens `next`. */
  completeLogin: (next?: string) => void
  /** Set from a login until its redirect starts. */
  pendingRedirect: { next?: string } | null
  clearPendingRedirect: () => void
}

export const visitorDialogId = 'guest'
export const visitorDialogTitleId = 'guest-title'

const VisitorDialogContext = createContext<VisitorDialogControls | null>(null)

export function useVisitorDialog(): VisitorDialogControls {
  const controls = useContext(VisitorDialogContext)
  if (!controls) throw new Error('useVisitorDialog must be used within a VisitorDialogProvider')
  return controls
}

export const findVisitorDialog = () => document.getElementById(visitorDialogId) as HTMLDialogElement | null

export function VisitorDialogProvider({ children }: { children: ReactNode }) {
  const address = useAddress()
  const [state, setState] = useState<VisitorDialogState>(null)
  const [pendingRedirect, setPendingRedirect] = useState<VisitorDialogControls['pendingRedirect']>(null)
  const open = useCallback(
    (mode: VisitorDialogMode, next?: string) => {
      const dialog = findVisitorDialog()
      if (!dialog) return location.assign(loginAddress(address(formScreens[mode]), next))
      setState({ mode, next })
      // The bootstrap script opens it and adds a history entry.
      dialog.dispatchEvent(new Event('overlay', { bubbles: true }))
    },
    [address],
  )
  const close = useCallback(() => {
    setState(null)
    findVisitorDialog()?.close()
  }, [])
  const clearPendingRedirect = useCallback(() => setPendingRedirect(null), [])
  const completeLogin = useCallback(
    (next?: string) => {
      close()
      setPendingRedirect({ next })
    },
    [close],
  )
  const controls = useMemo(
    () => ({ state, open, close, completeLogin, pendingRedirect, clearPendingRedirect }),
    [state, open, close, completeLogin, pendingRedirect, clearPendingRedirect],
  )
  return <VisitorDialogContext value={controls}>{children}</VisitorDialogContext>
}
