import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { allows } from '../../contract/access.ts'
import { screens } from '../../contract/screens.ts'
import { useText } from '../ui/language.tsx'
import { toast } from '../ui/toast.ts'
import { gateOf, screenAt } from './gate.ts'
import { useGuestDialog } from './guest.tsx'
import { isHeld, tellHolder } from './held.ts'
import { useViewer } from './here.ts'
import { layoutText } from './layout.text.ts'

type Asked = { nextLocation: { pathname: string; search: string }; historyAction: string }

/**
 * The sitemap's guards before a move inside the app: who lacks the right stays where they are and reads why, a visitor
 * is asked to log in, and who has a session is led away from what is for guests. A courtesy: the server is the guard.
 */
export function useGuards(): void {
  const t = useText(layoutText)
  const viewer = useViewer()
  const { open } = useGuestDialog()
  const navigate = useNavigate()
  // The blocker's own location has the pinned language in it.
  const wanted = useRef({ pathname: '/', search: '' })
  const closed = useCallback(
    ({ nextLocation: { pathname, search }, historyAction }: Asked) => {
      wanted.current = { pathname, search }
      if (historyAction === 'POP' && isHeld()) return true
      const gate = gateOf(pathname + search, viewer)
      return gate !== 'open' && gate !== 'lost'
    },
    [viewer],
  )
  const blocker = useBlocker(closed)
  const told = useRef<unknown>(null)
  useEffect(() => {
    // Told once: until the router's own state has come through, the same block may be seen again.
    if (blocker.state !== 'blocked' || told.current === blocker) return
    told.current = blocker
    const { pathname, search } = wanted.current
    const screen = screenAt(pathname)?.name
    blocker.reset()
    if (tellHolder()) return
    if (!viewer) open('login', { next: pathname + search, why: screen })
    else if (screen && allows(screens[screen].access, null)) navigate('/')
    else toast({ tone: 'warning', text: t.notAllowed })
  }, [blocker, viewer, open, navigate, t])
}
