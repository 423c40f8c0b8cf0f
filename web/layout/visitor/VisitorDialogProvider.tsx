import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useAddress } from '../routing/rootData.ts'
import { loginAddress } from './loginAddress.ts'

export type VisitorDialogMode = 'login' | 'register'

export type VisitorDialogState = {
  mode: VisitorDialogMode
  /** Where to go afterwards: an address of ours without the language. */
  next?: string | undefined
} | null

type VisitorDialogControls = {
  state: VisitorDialogState
  /** Opens the dialog, or the page of the form where there is no dialog. */
  open: (mode: VisitorDialogMode, next?: string) => void
  close: () => void
  /** A session has been opened: brings the page up to date and goes on to where the person wanted to go. */
  arrive: (next?: string) => void
  /** Somebody arrived and is not yet on their way. */
  arrived: { next?: string } | null
  /** They are. */
  depart: () => void
}

export const visitorDialogId = 'guest'
export const visitorDialogTitleId = 'guest-title'

const VisitorDialogContext = createContext<VisitorDialogControls | null>(null)

/** The dialog in which visitors log in or register, over whatever page they are on. */
export function useVisitorDialog(): VisitorDialogControls {
  const controls = useContext(VisitorDialogContext)
  if (!controls) throw new Error('The guest dialog lives in the shell')
  return controls
}

export const findVisitorDialog = () => document.getElementById(visitorDialogId) as HTMLDialogElement | null

export function VisitorDialogProvider({ children }: { children: ReactNode }) {
  const address = useAddress()
  const [state, setState] = useState<VisitorDialogState>(null)
  const [arrived, setArrived] = useState<VisitorDialogControls['arrived']>(null)
  const open = useCallback(
    (mode: VisitorDialogMode, next?: string) => {
      const dialog = findVisitorDialog()
      const screen = mode === 'login' ? 'SignIn' : 'SignUp'
      if (!dialog) return location.assign(loginAddress(address(screen), next))
      setState({ mode, next })
      // The bootstrap script opens it, with an entry in the history.
      dialog.dispatchEvent(new Event('overlay', { bubbles: true }))
    },
    [address],
  )
  const close = useCallback(() => {
    setState(null)
    findVisitorDialog()?.close()
  }, [])
  const depart = useCallback(() => setArrived(null), [])
  const arrive = useCallback(
    (next?: string) => {
      close()
      setArrived({ next })
    },
    [close],
  )
  const controls = useMemo(
    () => ({ state, open, close, arrive, arrived, depart }),
    [state, open, close, arrive, arrived, depart],
  )
  return <VisitorDialogContext value={controls}>{children}</VisitorDialogContext>
}
