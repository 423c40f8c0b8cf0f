import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { allows } from '#contract/access.ts'
import { screens } from '#contract/screens.ts'
import { routerRoutes } from '#patches/reactRouter/browserState.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useGuestDialog } from '../guest/GuestProvider.tsx'
import { layoutText } from '../layout.text.ts'
import { checkRoute, screenAt } from '../routing/checkRoute.ts'
import { blockOf } from '../routing/navigationBlock.ts'
import { useViewer } from '../routing/rootData.ts'

type Asked = { nextLocation: { pathname: string; search: string }; historyAction: string }

/**
 * Whether the page was loaded without the screens that ask for a session: somebody who has logged in since then loads the
 * one that they go to anew.
 */
function isLeftOut(pathname: string): boolean {
  const routes = routerRoutes()
  const screen = screenAt(pathname)?.name
  return routes !== undefined && screen !== undefined && !(screen in routes)
}

/**
 * The route guard in the browser, before a client-side navigation: who lacks the right stays where they
 * are and reads why, a visitor is asked to log in, and who has a session is led away from what is for guests. The server
 * enforces the same; this only spares a request.
 */
export function useRouteGuard(): void {
  const t = useText(layoutText)
  const viewer = useViewer()
  const { open } = useGuestDialog()
  const navigate = useNavigate()
  // The blocker's own location has the pinned language in it.
  const wanted = useRef({ pathname: '/', search: '', isBack: false })
  const closed = useCallback(
    ({ nextLocation: { pathname, search }, historyAction }: Asked) => {
      const isBack = historyAction === 'POP'
      wanted.current = { pathname, search, isBack }
      if (blockOf(isBack)) return true
      const check = checkRoute(pathname + search, viewer)
      return (check !== 'open' && check !== 'lost') || isLeftOut(pathname)
    },
    [viewer],
  )
  const blocker = useBlocker(closed)
  const told = useRef<unknown>(null)
  useEffect(() => {
    // Told once: until the router's own state has come through, the same block may be seen again.
    if (blocker.state !== 'blocked' || told.current === blocker) return
    told.current = blocker
    const { pathname, search, isBack } = wanted.current
    const hold = blockOf(isBack)
    if (hold) return hold({ proceed: blocker.proceed, stay: blocker.reset })
    const screen = screenAt(pathname)?.name
    const { pathname: pinned } = blocker.location
    blocker.reset()
    if (checkRoute(pathname + search, viewer) === 'open') location.assign(pinned + search)
    else if (!viewer) open('login', pathname + search)
    else if (viewer.isProvisional) toast({ tone: 'warning', text: t.confirmFirst })
    else if (viewer.lacksFactor) toast({ tone: 'warning', text: t.factorFirst })
    else if (screen && allows(screens[screen].access, null)) navigate('/')
    else toast({ tone: 'warning', text: t.notAllowed })
  }, [blocker, viewer, open, navigate, t])
}
