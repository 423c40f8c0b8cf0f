import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useAddress } from '../routing/rootData.ts'
import { loginAddress } from './loginAddress.ts'

export type VisitorDialogMode = 'login' | 'register'

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
      const screen = mode === 'login' ? 'SignIn' : 'SignUp'
      if (!dialog) return location.assign(loginAddress(address(screen), next))
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
