import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { announce } from '#web/ui/feedback/announce.ts'
import { focusAutofocusTarget } from '../routing/autofocusTarget.ts'
import { useScreen, useViewer } from '../routing/rootData.ts'
import { loginRedirect } from '../visitor/loginRedirect.ts'
import { useVisitorDialog } from '../visitor/VisitorDialogProvider.tsx'

/**
 * Focus management: after a navigation the focus is on the new screen's heading, where a screen reader begins; at a till it
 * is where the next thing is typed, and the heading is read out.
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

/** Brings the page up to date for who has just logged in, then goes where they wanted to go. */
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
