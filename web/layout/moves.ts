import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ScreenName } from '../../contract/screens.ts'
import { askAhead } from './ahead.ts'
import { screenAt } from './gate.ts'

/** A move inside the app: its address without the language, and the screen it leads to. */
export type Move = { to: string; screen: ScreenName; search: URLSearchParams }

/** What a click on a link, or a form that reads, moves to; null where the browser should do it. */
export function moveOf(url: URL, prefix: string, origin = location.origin): Move | null {
  if (url.origin !== origin) return null
  const inside = url.pathname === prefix || url.pathname.startsWith(`${prefix}/`)
  if (!inside) return null
  const path = url.pathname.slice(prefix.length) || '/'
  // Another language is another application.
  if (prefix === '' && /^\/(ar|en)(\/|$)/i.test(path)) return null
  const screen = screenAt(path)
  return screen && { to: path + url.search + url.hash, screen: screen.name, search: url.searchParams }
}

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  return link
}

function isPlain(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !modified
}

/** The address that a form which reads would go to; empty fields stay out of it. */
function formUrl(form: HTMLFormElement, submitter: HTMLElement | null): URL {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value)
  }
  return url
}

type Options = {
  prefix: string
  /** Takes a move for itself, e.g. to open a dialog instead. */
  instead: (move: Move) => boolean
}

/** Turns clicks on plain links of ours, and forms that read, into moves of the router: one listener for all of them. */
export function useMoves({ prefix, instead }: Options): void {
  const navigate = useNavigate()
  useEffect(() => {
    const go = (event: Event, url: URL, data: DOMStringMap) => {
      const move = moveOf(url, prefix)
      if (!move) return
      // A place on this very page is the browser's to find.
      if (url.hash && url.href.split('#')[0] === location.href.split('#')[0]) return
      event.preventDefault()
      if (instead(move)) return
      navigate(move.to, {
        replace: data.replace !== undefined,
        preventScrollReset: data.keepScroll !== undefined,
      })
    }
    const click = (event: MouseEvent) => {
      const link = isPlain(event) && linkOf(event)
      if (link) go(event, new URL(link.href), link.dataset)
    }
    const submit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (event.defaultPrevented || form.method !== 'get') return
      go(event, formUrl(form, event.submitter), form.dataset)
    }
    document.addEventListener('click', click)
    document.addEventListener('submit', submit)
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('submit', submit)
    }
  }, [navigate, prefix, instead])
}

/** Asks ahead for the page that the reader's pointer, finger or focus is about to choose. */
export function useIntent(prefix: string, active: boolean): void {
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event)
      const url = link && new URL(link.href)
      const move = url && moveOf(url, prefix)
      if (move) timer = setTimeout(() => askAhead(url, move.screen), 90)
    }
    const kinds = ['mouseover', 'focusin', 'touchstart'] as const
    for (const kind of kinds) document.addEventListener(kind, look, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) document.removeEventListener(kind, look)
    }
  }, [prefix, active])
}
