import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ScreenName } from '#contract/core/screens.ts'
import { screenAt } from './checkRoute.ts'

/** `to` has no language prefix. */
export type Navigation = { to: string; screen: ScreenName; search: URLSearchParams }

/** Null if the browser should handle the link or form. */
export function toNavigation(url: URL, prefix: string, origin = location.origin): Navigation | null {
  if (url.origin !== origin) return null
  const inside = url.pathname === prefix || url.pathname.startsWith(`${prefix}/`)
  if (!inside) return null
  const path = url.pathname.slice(prefix.length) || '/'
  // Each language is a separate build, so the browser loads the page in the other language.
  if (prefix === '' && /^\/(ar|en)(\/|$)/i.test(path)) return null
  const screen = screenAt(path)
  return screen && { to: path + url.search + url.hash, screen: screen.name, search: url.searchParams }
}

function findLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || (link.target && link.target !== '_self') || link.matches('[download]')) return null
  return link
}

function isPlain(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !modified
}

/** Leaves out empty fields. */
function formUrl(form: HTMLFormElement, submitter: HTMLElement | null): URL {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value)
  }
  return url
}

/** The router scrolls to an anchor on the same page; this makes Tab continue from there. */
function focusOn(hash: string): void {
  const place = document.getElementById(hash.slice(1))
  place?.setAttribute('tabindex', '-1')
  place?.focus({ preventScroll: true })
}

type Options = {
  prefix: string
  /** Returns true if it handles the navigation itself, for example by opening a dialog. */
  intercept: (move: Navigation) => boolean
}

/** Turns plain internal links and GET forms into router navigations, with one listener on the document. */
export function useClientNavigation({ prefix, intercept }: Options): void {
  const navigate = useNavigate()
  useEffect(() => {
    const go = (event: Event, url: URL, element: HTMLElement) => {
      const move = toNavigation(url, prefix)
      if (!move) return
      event.preventDefault()
      if (intercept(move)) return
      navigate(move.to, {
        // An open overlay has a history entry, which Back must not reach.
        replace: element.dataset.replace !== undefined || element.closest('[data-overlay]') !== null,
        preventScrollReset: element.dataset.keepScroll !== undefined,
      })
      focusOn(url.hash)
    }
    const click = (event: MouseEvent) => {
      const link = isPlain(event) && findLink(event)
      if (link) go(event, new URL(link.href), link)
    }
    const submit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (event.defaultPrevented || form.method !== 'get') return
      go(event, formUrl(form, event.submitter), form)
    }
    document.addEventListener('click', click)
    document.addEventListener('submit', submit)
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('submit', submit)
    }
  }, [navigate, prefix, intercept])
}

/** If the prefetch code can't be loaded, the navigation loads what it needs. */
function startPrefetch(page: URL, screen: ScreenName): void {
  import('./prefetch.ts').then(
    ({ prefetch }) => prefetch(page, screen),
    () => {},
  )
}

/** Intent: the pointer, a finger or the focus rests briefly on a link. */
export function usePrefetchOnIntent(prefix: string, active: boolean): void {
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (event: Event) => {
      clearTimeout(timer)
      const link = findLink(event)
      const url = link && new URL(link.href)
      const move = url && toNavigation(url, prefix)
      if (move) timer = setTimeout(() => startPrefetch(url, move.screen), 90)
    }
    const kinds = ['mouseover', 'focusin', 'touchstart'] as const
    for (const kind of kinds) document.addEventListener(kind, look, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) document.removeEventListener(kind, look)
    }
  }, [prefix, active])
}
