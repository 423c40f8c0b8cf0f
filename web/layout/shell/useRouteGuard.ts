import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { isAllowed } from '#contract/core/access.ts'
import { screens } from '#contract/core/screens.ts'
import { getRouterRoutes } from '#patches/reactRouter/browserState.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { checkRoute, screenAt } from '../routing/checkRoute.ts'
import { getBlockHandler } from '../routing/navigationBlock.ts'
import { useViewer } from '../routing/rootData.ts'
import { useVisitorDialog } from '../visitor/VisitorDialogProvider.tsx'

type BlockerArgs = { nextLocation: { pathname: string; search: string }; historyAction: string }

/**
 * Returns whether the page was loaded without the screens that require a session. After a login, the target
 * is loaded as a whole page.
 */
function isLeftOut(pathname: string): boolean {
  const routes = getRouterRoutes()
  const screen = screenAt(pathname)?.name
  return routes !== undefined && screen !== undefined && !(screen in routes)
}

/**
 * The route guard in the browser, before a client-side navigation: a user without the right stays and reads
 * why, a visitor is asked to log in, and a logged-in user is redirected away from visitor screens. The server
 * enforces the same; this only saves a request.
 */
export function useRouteGuard(): void {
  const t = useText(layoutText)
  const viewer = useViewer()
  const { open } = useVisitorDialog()
  const navigate = useNavigate()
  // The blocker's own location includes the pinned language.
  const target = useRef({ pathname: '/', search: '', isBack: false })
  const closed = useCallback(
    ({ nextLocation: { pathname, search }, historyAction }: BlockerArgs) => {
      const isBack = historyAction === 'POP'
      target.current = { pathname, search, isBack }
      if (getBlockHandler(isBack)) return true
      const check = checkRoute(pathname + search, viewer)
      return (check !== 'open' && check !== 'lost') || isLeftOut(pathname)
    },
    [viewer],
  )
  const blocker = useBlocker(closed)
  const handledBlocker = useRef<unknown>(null)
  useEffect(() => {
    // Handled once: until the router's state has updated, the same block may appear again.
    if (blocker.state !== 'blocked' || handledBlocker.current === blocker) return
    handledBlocker.current = blocker
    const { pathname, search, isBack } = target.current
    const handle = getBlockHandler(isBack)
    if (handle) return handle({ proceed: blocker.proceed, stay: blocker.reset })
    const screen = screenAt(pathname)?.name
    const { pathname: targetPath } = blocker.location
    blocker.reset()
    if (checkRoute(pathname + search, viewer) === 'open') location.assign(targetPath + search)
    else if (!viewer) open('login', pathname + search)
    else if (viewer.isProvisional) toast({ tone: 'warning', text: t.confirmFirst })
    else if (viewer.mfaMissing) toast({ tone: 'warning', text: t.factorFirst })
    else if (screen && isAllowed(screens[screen].access, null)) navigate('/')
    else toast({ tone: 'warning', text: t.notAllowed })
  }, [blocker, viewer, open, navigate, t])
}
