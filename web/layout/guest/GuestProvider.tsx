import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { ScreenName } from '../../../contract/screens.ts'

export type GuestMode = 'login' | 'register'

type Options = {
  /** Where to go afterwards: an address of ours without the language. */
  next?: string
  /** What it is asked for. */
  why?: ScreenName
}

export type GuestState = ({ mode: GuestMode } & Options) | null

type Guest = {
  state: GuestState
  open: (mode: GuestMode, options?: Options) => void
  close: () => void
  /** A session has been opened: brings the page up to date and goes on to where the person wanted to go. */
  arrive: (next?: string) => void
  /** Somebody arrived and is not yet on their way. */
  arrived: { next?: string } | null
  /** They are. */
  depart: () => void
}

const GuestContext = createContext<Guest | null>(null)

/** The dialog in which visitors log in or register, over whatever page they are on. */
export function useGuestDialog(): Guest {
  const guest = useContext(GuestContext)
  if (!guest) throw new Error('The guest dialog lives in the shell')
  return guest
}

export function GuestProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<GuestState>(null)
  const [arrived, setArrived] = useState<Guest['arrived']>(null)
  const open = useCallback((mode: GuestMode, options: Options = {}) => setState({ mode, ...options }), [])
  const close = useCallback(() => setState(null), [])
  const depart = useCallback(() => setArrived(null), [])
  const arrive = useCallback((next?: string) => {
    setState(null)
    setArrived({ next })
  }, [])
  const guest = useMemo(
    () => ({ state, open, close, arrive, arrived, depart }),
    [state, open, close, arrive, arrived, depart],
  )
  return <GuestContext value={guest}>{children}</GuestContext>
}
