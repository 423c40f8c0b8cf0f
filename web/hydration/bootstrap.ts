// The server inlines this file into every page as a classic script, so it may only import types.

import type { Bootstrap, ClientBundle, Entered, Field } from './clientBundle.ts'

type Listen = (kinds: string, then: (event: Event) => void) => void

/** Time for which the visitors' dialog waits for its form. Then the linked page loads. */
const formTimeoutMs = 6000

/**
 * Loads the client bundle when the page is idle or at the first input, and records input until hydration for
 * `useEventReplay`. `bundle` is null in development, where Vite serves the modules.
 */
export function startHydration(bundle: ClientBundle | null): void {
  const overlays = handleOverlays()
  followScroll()
  if (!bundle) {
    handlePresses(overlays, () => {})
    return
  }
  const { errorUrl, viewUrl } = bundle
  reportStart(errorUrl)
  // With few parallel connections the beacon would delay a picture.
  if (viewUrl) whenLoaded(() => countView(viewUrl))
  const listening = new AbortController()
  const { signal } = listening
  const listen: Listen = (kinds, then) => {
    for (const kind of kinds.split(' '))
      addEventListener(kind, then, { capture: true, passive: kind === 'touchstart', signal })
  }
  let isLoading = false
  const load = (priority: RequestPriority) => {
    if (isLoading) return
    isLoading = true
    loadBundle(bundle, priority).catch((error) => window.bootstrap?.giveUp(error))
  }
  listen('pointerdown keydown focusin input touchstart dragenter click', ({ target }) => {
    // The page of a link must not wait for this page's bundle. Otherwise the browser first paints what the
    // press did, because requesting the files blocks a slow phone.
    if (!(target as Partial<Element>).closest?.('a[href]')) afterFrame(() => load('auto'))
  })
  const openPage = () => {
    const { login } = window.bootstrap ?? {}
    if (login && document.querySelector('[data-instead-of][open]')) location.replace(login)
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  handlePresses(overlays, ({ href }) => {
    bootstrap.login = href
    load('auto')
    clearTimeout(waiting)
    waiting = setTimeout(openPage, formTimeoutMs)
  })
  recordHearts(listen)
  const bootstrap: Bootstrap = {
    bundle,
    ...recordFields(listen),
    stop: () => listening.abort(),
    replayPress(current) {
      window.bootstrap = undefined
      const { node, kind } = bootstrap.pressed ?? {}
      if (!node) return
      node.ariaBusy = null
      const target = current ?? node
      if (kind === 'submit') (target as HTMLFormElement).requestSubmit()
      else target.click()
    },
    giveUp(reason) {
      document.getElementById('program-missing')?.removeAttribute('hidden')
      openPage()
      bootstrap.stop()
      bootstrap.replayPress()
      reportError(reason)
    },
  }
  window.bootstrap = bootstrap
  recordPress(listen, bootstrap)
  recordDrop(listen, bootstrap)
  afterFrame(() => {
    if (savesData()) return
    const loadIdle = () => load('low')
    whenLoaded(() =>
      'requestIdleCallback' in window
        ? requestIdleCallback(loadIdle, { timeout: 2000 })
        : setTimeout(loadIdle, 200),
    )
  })
}

/** Retries, because browsers never request a module again that failed to load. */
async function fetchFile(file: string, priority: RequestPriority): Promise<void> {
  for (let wait = 500; ; wait *= 2) {
    const reply = await fetch(file, { cache: 'force-cache', priority }).catch(() => null)
    if (reply?.ok) return
    if (reply || wait > 60_000) throw new Error(`Loading ${file} failed`)
    await new Promise((resolve) => {
      setTimeout(resolve, wait)
      addEventListener('online', resolve, { once: true })
    })
  }
}

/**
 * Adds a script element, because the content security policy of cached pages (`strict-dynamic`) lets this
 * script add scripts but not import any.
 */
async function loadBundle({ entry, files, styles }: ClientBundle, priority: RequestPriority): Promise<void> {
  await Promise.all([...files, ...styles].map((file) => fetchFile(file, priority)))
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    document.head.append(
      Object.assign(script, { type: 'module', src: entry, onload: resolve, onerror: reject }),
    )
  })
}

/** Records carets too, because hydration resets selections. */
function recordFields(listen: Listen) {
  const entered = new Map<Field, Entered>()
  const left = new Set<EventTarget | null>()
  const note = (field: EventTarget | null) => {
    if (!(field instanceof Element && field.matches('input,textarea,select'))) return
    const { value, selectionStart = null } = field as HTMLInputElement
    entered.set(field as Field, { value, caret: selectionStart })
  }
  listen('input change', ({ target }) => note(target))
  listen('focusout', ({ target }) => left.add(target))
  // Values that the browser restores when the reader returns to a page.
  listen('pageshow', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input,textarea')) {
      const isBox = /checkbox|radio/.test(field.type)
      if (isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue) note(field)
    }
  })
  return { entered, left }
}

/** Work that changes nothing visible must not delay the next frame on a slow phone. */
function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then))
}

/**
 * Fills the hearts stored on a visitor's device (`layout/favourites/deviceFavourites.ts`), and stores
 * presses.
 */
function recordHearts(listen: Listen): void {
  const stored = () => localStorage['makan:hearts'] ?? ''
  const fill = () => {
    try {
      for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
        heart.ariaPressed = stored().includes(`${heart.dataset.heart} `)
    } catch {
      // The bundle reports it if a browser stores nothing.
    }
  }
  afterFrame(fill)
  listen('pageshow', fill)
  listen('click', (event) => {
    const heart = (event.target as Element).closest<HTMLElement>('[data-heart]')
    if (!heart) return
    event.stopImmediatePropagation()
    try {
      const token = `${heart.dataset.heart} `
      const otherTokens = stored().replace(token, '')
      localStorage['makan:hearts'] = otherTokens === stored() ? token + otherTokens : otherTokens
    } catch {
      return
    }
    fill()
  })
}

/**
 * Records the last press that needs the bundle; the browser itself handles links, searches, popovers and
 * dialogs. Stops the event, because React would handle both the event and its replay.
 */
function recordPress(listen: Listen, bootstrap: Bootstrap): void {
  const record = (event: Event, node: HTMLElement) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (bootstrap.pressed) bootstrap.pressed.node.ariaBusy = null
    node.ariaBusy = 'true'
    bootstrap.pressed = { node, kind: event.type }
  }
  listen('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button')
    if (!button || button.matches('[commandfor],[popovertarget],[data-opens],[data-to-top]')) return
    if (button.type !== 'submit' || button.form?.method === 'post') record(event, button)
  })
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.method === 'post') record(event, form)
  })
}

/** Without it, a dropped picture would replace the page. */
function recordDrop(listen: Listen, bootstrap: Bootstrap): void {
  listen('dragover drop', (event) => {
    event.preventDefault()
    const source = (event as DragEvent).dataTransfer
    if (event.type === 'dragover' || !source) return
    // The browser empties its own object after the event.
    const dataTransfer = new DataTransfer()
    for (const file of source.files) dataTransfer.items.add(file)
    bootstrap.drop = { node: event.target as Element, dataTransfer }
  })
}

const isOpen = (node: HTMLElement) => (node as HTMLDialogElement).open || node.matches(':popover-open')

type Overlays = ReturnType<typeof handleOverlays>

/** The visitors' dialog replaces login addresses with no parameter but `next`. */
function isLogin({ pathname, search }: HTMLAnchorElement, login: HTMLDialogElement): boolean {
  const isOther = [...new URLSearchParams(search).keys()].some((name) => name !== 'next')
  return !isOther && (login.dataset.insteadOf ?? '').split(' ').includes(pathname)
}

const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * Lets the browser's Back button close dialogs and popovers (`data-overlay`; `moves` if the page's address may
 * change meanwhile). An open overlay has a history entry unknown to the router, whose listener must not see the
 * navigation back from it.
 */
function handleOverlays() {
  let openOverlay: { id: string; href: string } | undefined
  let isPoppingEntry = false
  const pushEntry = ({ id }: HTMLElement) => {
    if (!openOverlay) {
      const state = { idx: 0, ...history.state }
      history.replaceState(state, '')
      // The router numbers its history entries in `idx`.
      history.pushState({ ...state, idx: state.idx + 1 }, '')
    }
    openOverlay = { id, href: location.href }
  }
  const popEntry = ({ target }: Event) => {
    if (!openOverlay || (target as Element).id !== openOverlay.id) return
    const { href } = openOverlay
    openOverlay = undefined
    // The page moved on while the overlay was open, and its entry is now the page's.
    if (location.href !== href) return
    isPoppingEntry = true
    history.back()
  }
  const hide = (node: HTMLElement) => {
    openOverlay = undefined
    if (node instanceof HTMLDialogElement) node.close()
    else node.hidePopover()
  }
  addEventListener('popstate', (event) => {
    const node = openOverlay && document.getElementById(openOverlay.id)
    const isSame = location.href === openOverlay?.href && node?.dataset.overlay !== 'moves'
    if (isPoppingEntry || isSame) event.stopImmediatePropagation()
    isPoppingEntry = false
    if (node) hide(node)
    openOverlay = undefined
  })
  const overlay = '[data-overlay]'
  addEventListener('close', popEntry, true)
  const toggle = (event: Event) => {
    const node = event.target as HTMLElement
    if (!node.matches(`${overlay}[popover]`)) return
    const isOpening = (event as ToggleEvent).newState === 'open'
    // Unlike `toggle`, `beforetoggle` has no delay in which Back would leave the page.
    if (event.type === 'beforetoggle' && isOpening) pushEntry(node)
    if (event.type === 'toggle' && !isOpening) popEntry(event)
  }
  for (const type of ['beforetoggle', 'toggle']) addEventListener(type, toggle, true)
  const open = (dialog: HTMLDialogElement) => {
    if (dialog.open) return
    const previousDialog = openOverlay && document.getElementById(openOverlay.id)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-title]')?.focus()
    dialog.dispatchEvent(new Event('open'))
    // Reuses the history entry of the dialog that it replaces.
    pushEntry(dialog)
    if (previousDialog instanceof HTMLDialogElement) previousDialog.close()
    else previousDialog?.hidePopover()
  }
  addEventListener('overlay', ({ target }) => open(target as HTMLDialogElement))
  return { open, hide }
}

/**
 * Opens dialogs; a click outside a dialog or on a link inside it closes it. Before hydration a login link
 * opens the visitors' dialog and calls `onLogin`; afterwards the router handles links first.
 */
function handlePresses({ open, hide }: Overlays, onLogin: (link: HTMLAnchorElement) => void): void {
  let pressed: EventTarget | null = null
  addEventListener('pointerdown', ({ target }) => {
    pressed = target
  })
  addEventListener('click', (event) => {
    const target = event.target as HTMLElement
    const opener = target.closest<HTMLElement>('[data-opens]')
    const dialog = document.getElementById(opener?.dataset.opens ?? '') as HTMLDialogElement | null
    if (dialog) open(dialog)
    // A press that started inside the dialog, to select text, isn't a press outside.
    if (target.matches('dialog[data-overlay]') && pressed === target) (target as HTMLDialogElement).close()
    const link = target.closest('a')
    if (!link || isModified(event) || link.target) return
    const login = document.querySelector<HTMLDialogElement>('[data-instead-of]')
    if (window.bootstrap && login && !event.defaultPrevented && isLogin(link, login)) {
      event.preventDefault()
      open(login)
      return onLogin(link)
    }
    const node = link.closest<HTMLElement>('[data-overlay]')
    if (!node || !isOpen(node)) return
    hide(node)
    // Replaces the overlay's history entry, as `layout/routing/clientNavigation.ts` does.
    if (event.defaultPrevented) return
    event.preventDefault()
    location.replace(link.href)
  })
}

/** Hides the top bar on a scrolled page. The two limits prevent flicker. */
function followScroll(): void {
  const { documentElement: root } = document
  const look = () => {
    root.toggleAttribute('data-scrolled', scrollY > 60)
    if (scrollY > 120 || scrollY < 100) root.toggleAttribute('data-bar-hidden', scrollY > 120)
  }
  look()
  addEventListener('scroll', look, { passive: true })
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-to-top]')) return
    const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: isQuiet ? 'auto' : 'smooth' })
  })
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}

/** Reports one error before hydration. Afterwards `layout/bundleLoading/browserErrors.ts` reports errors. */
function reportStart(errorUrl: string): void {
  window.onerror = (_, file, line, column) => {
    const [site, source] = `${file}`.split('/assets/')
    if (site !== location.origin) return
    window.onerror = null
    navigator.sendBeacon(`${errorUrl}&kind=start&source=${source}:${line}:${column}`)
  }
}

function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then()
  else addEventListener('load', then)
}

/** A prerendered page or background tab counts only once it becomes visible. */
function countView(viewUrl: string): void {
  if (document.hidden) addEventListener('visibilitychange', () => countView(viewUrl), { once: true })
  else navigator.sendBeacon(viewUrl)
}
