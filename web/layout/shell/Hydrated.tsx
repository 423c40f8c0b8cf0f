import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useBlocker, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { isAllowed } from '#contract/core/access.ts'
import { screens } from '#contract/core/screens.ts'
import { getRouterRoutes } from '#patches/reactRouter/browserState.ts'
import { onApprovalNeeded } from '#web/api/approval.ts'
import { onReauthRequired } from '#web/api/reauthentication.ts'
import { useEventReplay } from '#web/hydration/useEventReplay.ts'
import { clearCachedPages } from '#web/offline/cacheIndex.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useText } from '#web/ui/language/language.tsx'
import { getBlockHandler } from '#web/ui/overlay/navigationBlock.ts'
import { LazyBoundary } from '../bundleLoading/lazyComponent.tsx'
import { NewRelease } from '../bundleLoading/NewRelease.tsx'
import { unhydratedParts } from '../bundleLoading/unhydratedParts.ts'
import { useViewCount } from '../bundleLoading/useViewCount.ts'
import { useDialogRequest } from '../dialogs/useDialogRequest.ts'
import { useRequestErrors, useSlowNavigation } from '../errors/useRequestErrors.ts'
import { useMergedFavourites } from '../favourites/useMergedFavourites.ts'
import { layoutText } from '../layout.text.ts'
import { focusAutofocusTarget, focusFirstField } from '../routing/autofocusTarget.ts'
import { checkRoute, screenAt } from '../routing/checkRoute.ts'
import {
  type Navigation,
  toNavigation,
  useClientNavigation,
  usePrefetchOnIntent,
} from '../routing/clientNavigation.ts'
import { useRootData, useScreen, useViewer } from '../routing/rootData.ts'
import { loginRedirect } from '../visitor/loginRedirect.ts'
import { useLoginPrompt } from '../visitor/useLoginPrompt.ts'
import { findMode, findVisitorDialog, useVisitorDialog } from '../visitor/VisitorDialogProvider.tsx'
import styles from './Hydrated.module.css'
import { useShellSlots } from './slots.ts'

/**
 * Screen readers start at the new screen's heading. At a counter a field has the focus, and the heading is
 * announced.
 */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.querySelector('dialog[open]')) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (focusFirstField() || focusAutofocusTarget()) return announce(heading?.textContent ?? '', 'status')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}

function useLoginRedirect(): void {
  const { pendingRedirect, clearPendingRedirect } = useVisitorDialog()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const viewer = useViewer()
  const screen = useScreen()
  useEffect(() => {
    if (pendingRedirect && !viewer) revalidate()
  }, [pendingRedirect, viewer, revalidate])
  useEffect(() => {
    if (!pendingRedirect || !viewer) return
    clearPendingRedirect()
    const to = loginRedirect(viewer.rank, screen, pendingRedirect.next)
    if (to !== null) navigate(to, { replace: true })
  }, [pendingRedirect, viewer, screen, navigate, clearPendingRedirect])
}

type BlockerArgs = { nextLocation: { pathname: string; search: string }; historyAction: string }

/**
 * Visitors' pages lack the screens that require a session. After a login, the browser loads such a screen as
 * a whole page.
 */
function isLeftOut(pathname: string): boolean {
  const routes = getRouterRoutes()
  const screen = screenAt(pathname)?.name
  return routes !== undefined && screen !== undefined && !(screen in routes)
}

/**
 * A user without the right stays and reads why, a visitor is asked to log in, and a logged-in user is
 * redirected from visitors' screens. The server enforces the same.
 */
function useRouteGuard(): void {
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
    else if (!viewer) open('phone', pathname + search)
    else if (viewer.isProvisional) toast({ tone: 'warning', text: t.confirmFirst })
    else if (viewer.mfaMissing) toast({ tone: 'warning', text: t.factorFirst })
    else if (screen && isAllowed(screens[screen].access, null)) navigate('/')
    else toast({ tone: 'warning', text: t.notAllowed })
  }, [blocker, viewer, open, navigate, t])
}

/** The parts of the shell that need scripts. */
export function Hydrated() {
  const { ReauthDialog, RequestDialog } = useShellSlots()
  const proof = useDialogRequest(onReauthRequired)
  const unapproved = useDialogRequest(onApprovalNeeded)
  useFocusOnNavigation()
  const viewer = useViewer()
  useRequestErrors(viewer !== null)
  useCacheClearing(viewer?.id)
  usePush(viewer?.id)
  useMergedFavourites()
  useViewCount()
  useRouteGuard()
  useLoginRedirect()
  useLoginPrompt()
  useShellNavigation()
  useEventReplay(useMarkLive())
  return (
    <>
      <Progress active={useNavigation().state !== 'idle'} />
      <Slow />
      <NewRelease className={styles.line} />
      {proof && (
        <LazyBoundary>
          <ReauthDialog {...proof} />
        </LazyBoundary>
      )}
      {unapproved && (
        <LazyBoundary>
          <RequestDialog {...unapproved} />
        </LazyBoundary>
      )}
      <Toasts />
    </>
  )
}

/**
 * CSS and browser tests use this mark. It is set one render late, because `useBlocker` registers the route
 * guard only then, and when React handles presses in every part of the server's page.
 */
function useMarkLive(): boolean {
  const [isRendered, setRendered] = useState(false)
  const [isLive, setLive] = useState(false)
  const areHydrated = useSyncExternalStore(
    unhydratedParts.subscribe,
    unhydratedParts.isEmpty,
    unhydratedParts.isEmpty,
  )
  useEffect(() => {
    if (!isRendered) setRendered(true)
    else if (areHydrated && !isLive) {
      document.documentElement.dataset.live = ''
      setLive(true)
    }
  }, [isRendered, areHydrated, isLive])
  return isLive
}

/** Deletes the previous user's pages, even if their session ended without a logout here. */
function useCacheClearing(viewerId: number | undefined): void {
  useEffect(() => void clearCachedPages(viewerId), [viewerId])
}

function usePush(viewerId: number | undefined): void {
  useEffect(() => {
    if (viewerId === undefined || globalThis.Notification?.permission !== 'granted') return
    import('../push/renewPush.ts')
      .then(({ renewPush }) => renewPush(viewerId))
      // The next page tries again.
      .catch(() => {})
  }, [viewerId])
}

/** A dialog that the bootstrap script opened before hydration gets its form. */
function useShellNavigation(): void {
  const prefix = useRootData()?.prefix ?? ''
  const viewer = useViewer()
  const { open } = useVisitorDialog()
  const openVisitorDialog = useCallback(
    ({ screen, search }: Navigation) => {
      const mode = screen && findMode(screen)
      // The dialog supports only `next`; an invitation code needs the page.
      const isForDialog = [...search.keys()].every((name) => name === 'next')
      if (!mode || !isForDialog || !findVisitorDialog()?.dataset.insteadOf) return false
      open(mode, search.get('next') ?? undefined)
      return true
    },
    [open],
  )
  useEffect(() => {
    const { bootstrap } = window
    if (!bootstrap?.login) return
    const move = findVisitorDialog()?.open && toNavigation(new URL(bootstrap.login), prefix)
    bootstrap.login = undefined
    if (move) openVisitorDialog(move)
  }, [prefix, openVisitorDialog])
  useClientNavigation({ prefix, intercept: openVisitorDialog })
  // Pages of a session are `no-store`, so prefetching would request them twice.
  usePrefetchOnIntent(prefix, viewer === null)
}

function Slow() {
  const t = useText(layoutText)
  const slow = useSlowNavigation()
  if (!slow) return null
  return (
    <div className={styles.line}>
      <Notice tone="warning" action={<Button onClick={() => location.assign(slow)}>{t.tryAgain}</Button>}>
        {t.slow}
      </Notice>
    </div>
  )
}
