import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { announce } from '#web/ui/feedback/announce.ts'
import { focusAutofocusTarget } from '../routing/autofocusTarget.ts'
import { useScreen, useViewer } from '../routing/rootData.ts'
import { loginRedirect } from '../visitor/loginRedirect.ts'
import { useVisitorDialog } from '../visitor/VisitorDialogProvider.tsx'

/**
 * Focuses the new screen's heading after a navigation, where a screen reader starts. At a counter the input
 * is focused instead, and the heading is announced.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.querySelector('dialog[open]')) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (focusAutofocusTarget()) return announce(heading?.textContent ?? '', 'status')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}

/** Reloads the page's data after a login, then goes where the user wanted to go. */
export function useLoginRedirect(): void {
  const { arrived, depart } = useVisitorDialog()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const viewer = useViewer()
  const screen = useScreen()
  useEffect(() => {
    if (arrived && !viewer) revalidate()
  }, [arrived, viewer, revalidate])
  useEffect(() => {
    if (!arrived || !viewer) return
    depart()
    const to = loginRedirect(viewer.rank, screen, arrived.next)
    if (to !== null) navigate(to, { replace: true })
  }, [arrived, viewer, screen, navigate, depart])
}
