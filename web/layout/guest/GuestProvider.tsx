import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useAddress } from '../routing/rootData.ts'
import { loginAddress } from './loginAddress.ts'

export type GuestMode = 'login' | 'register'

export type GuestState = {
  mode: GuestMode
  /** Where to go afterwards: an address of ours without the language. */
  next?: string | undefined
} | null

type Guest = {
  state: GuestState
  /** Opens the dialog, or the page of the form where there is no dialog. */
  open: (mode: GuestMode, next?: string) => void
  close: () => void
  /** A session has been opened: brings the page up to date and goes on to where the person wanted to go. */
  arrive: (next?: string) => void
  /** Somebody arrived and is not yet on their way. */
  arrived: { next?: string } | null
  /** They are. */
  depart: () => void
}

export const guestDialogId = 'guest'
export const guestTitleId = 'guest-title'

const GuestContext = createContext<Guest | null>(null)

/** The dialog in which visitors log in or register, over whatever page they are on. */
export function useGuestDialog(): Guest {
  const guest = useContext(GuestContext)
  if (!guest) throw new Error('The guest dialog lives in the shell')
  return guest
}

export const findGuestDialog = () => document.getElementById(guestDialogId) as HTMLDialogElement | null

export function GuestProvider({ children }: { children: ReactNode }) {
  const address = useAddress()
  const [state, setState] = useState<GuestState>(null)
  const [arrived, setArrived] = useState<Guest['arrived']>(null)
  const open = useCallback(
    (mode: GuestMode, next?: string) => {
      const dialog = findGuestDialog()
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
    findGuestDialog()?.close()
  }, [])
  const depart = useCallback(() => setArrived(null), [])
  const arrive = useCallback(
    (next?: string) => {
      close()
      setArrived({ next })
    },
    [close],
  )
  const guest = useMemo(
    () => ({ state, open, close, arrive, arrived, depart }),
    [state, open, close, arrive, arrived, depart],
  )
  return <GuestContext value={guest}>{children}</GuestContext>
}
