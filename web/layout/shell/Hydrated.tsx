import { useCallback, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { onApprovalNeeded } from '#web/api/approval.ts'
import { onReauthRequired } from '#web/api/reauthentication.ts'
import { useEventReplay } from '#web/hydration/useEventReplay.ts'
import { clearCachedPages } from '#web/offline/cacheIndex.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { LazyBoundary } from '../bundleLoading/lazyComponent.tsx'
import { NewRelease } from '../bundleLoading/NewRelease.tsx'
import { useViewCount } from '../bundleLoading/useViewCount.ts'
import { useDialogRequest } from '../dialogs/useDialogRequest.ts'
import { useRequestErrors, useSlowNavigation } from '../errors/useRequestErrors.ts'
import { useMergedFavourites } from '../favourites/useMergedFavourites.ts'
import { layoutText } from '../layout.text.ts'
import {
  type Navigation,
  toNavigation,
  useClientNavigation,
  usePrefetchOnIntent,
} from '../routing/clientNavigation.ts'
import { useRootData, useViewer } from '../routing/rootData.ts'
import { useLoginPrompt } from '../visitor/useLoginPrompt.ts'
import { findVisitorDialog, useVisitorDialog } from '../visitor/VisitorDialogProvider.tsx'
import { useFocusOnNavigation, useLoginRedirect } from './afterNavigation.ts'
import styles from './Hydrated.module.css'
import { useShellSlots } from './slots.ts'
import { useRouteGuard } from './useRouteGuard.ts'

/** The parts of the app that need scripts. Until they load, links are plain links. */
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
 * Marks the page as live: from then on, presses navigate within the app, and browser tests wait for the mark.
 * That is one render after the first effects, because only then `useBlocker` registers the route guard with
 * the router.
 */
function useMarkLive(): boolean {
  const [rendered, setRendered] = useState(false)
  useEffect(() => {
    if (rendered) document.documentElement.dataset.live = ''
    else setRendered(true)
  }, [rendered])
  return rendered
}

/** Deletes cached pages of the previous user, however their session ended. */
function useCacheClearing(viewerId: number | undefined): void {
  useEffect(() => void clearCachedPages(viewerId), [viewerId])
}

/** Keeps the device's push subscription up to date, for users who can have one. */
function usePush(viewerId: number | undefined): void {
  useEffect(() => {
    if (viewerId === undefined || globalThis.Notification?.permission !== 'granted') return
    import('../push/renewPush.ts')
      .then(({ renewPush }) => renewPush(viewerId))
      // The next page tries again.
      .catch(() => {})
  }, [viewerId])
}

/**
 * Follows links within the app, and opens the visitors' dialog for links to its forms. A dialog that the
 * bootstrap script opened gets its form.
 */
function useShellNavigation(): void {
  const prefix = useRootData()?.prefix ?? ''
  const viewer = useViewer()
  const { open } = useVisitorDialog()
  const instead = useCallback(
    ({ screen, search }: Navigation) => {
      const isLogin = screen === 'SignIn' || screen === 'SignUp'
      // The dialog supports only `next`; an invitation code needs the page.
      const isForDialog = [...search.keys()].every((name) => name === 'next')
      if (!isLogin || !isForDialog || !findVisitorDialog()?.dataset.insteadOf) return false
      open(screen === 'SignIn' ? 'login' : 'register', search.get('next') ?? undefined)
      return true
    },
    [open],
  )
  useEffect(() => {
    const { bootstrap } = window
    if (!bootstrap?.login) return
    const move = findVisitorDialog()?.open && toNavigation(new URL(bootstrap.login), prefix)
    bootstrap.login = undefined
    if (move) instead(move)
  }, [prefix, instead])
  useClientNavigation({ prefix, instead })
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
