// This file goes into every page as a classic script, so that a page is read and its links are followed before any other
// script comes: it imports nothing but types.

import type { EarlyInput, Entered, Field, Program } from './program.ts'

type Hear = (kinds: string, then: (event: Event) => void) => void

/** Into the browser's cache, with patience: browsers never ask again for a module that failed to come. */
async function fetchFile(file: string): Promise<void> {
  for (let wait = 500; ; wait *= 2) {
    const reply = await fetch(file, { cache: 'force-cache' }).catch(() => null)
    if (reply?.ok) return
    if (reply || wait > 60_000) throw new Error(`${file} did not come`)
    await new Promise((resolve) => {
      setTimeout(resolve, wait)
      addEventListener('online', resolve, { once: true })
    })
  }
}

/**
 * Begins with the program's entry, which brings the page's routes. The policy of a page that many get lets in what is added by a
 * script that it names (strict-dynamic), but not what that imports.
 */
async function loadProgram({ entry, files, styles }: Program): Promise<void> {
  await Promise.all([...files, ...styles].map(fetchFile))
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    document.head.append(
      Object.assign(script, { type: 'module', src: entry, onload: resolve, onerror: reject }),
    )
  })
}

/** Remembers what is entered, as it was: hydration sets choices back. */
function recordFields(hear: Hear) {
  const entered = new Map<Field, Entered>()
  const left = new Set<EventTarget | null>()
  const note = (field: EventTarget | null) => {
    if (!(field instanceof Element && field.matches('input,textarea,select'))) return
    const { value, selectionStart = null } = field as HTMLInputElement
    entered.set(field as Field, { value, caret: selectionStart })
  }
  hear('input change', ({ target }) => note(target))
  hear('focusout', ({ target }) => left.add(target))
  /** What a browser that comes back to a page filled in by itself. */
  const noteRestored = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input,textarea')) {
      const isBox = /checkbox|radio/.test(field.type)
      if (isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue) note(field)
    }
    return entered.size > 0
  }
  return { entered, left, noteRestored }
}

/** What shows later, or to nobody, doesn't keep a slow phone from its first frame, or from that of a press. */
function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then))
}

/** Fills the hearts that a visitor's device knows (`layout/favourites/deviceFavourites.ts`), and keeps what is pressed. */
function recordHearts(hear: Hear): void {
  const kept = () => localStorage['makan:hearts'] ?? ''
  const fill = () => {
    try {
      for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
        heart.ariaPressed = kept().includes(`${heart.dataset.heart} `)
    } catch {
      // The program says so itself where a browser keeps nothing.
    }
  }
  afterFrame(fill)
  hear('pageshow', fill)
  hear('click', (event) => {
    const heart = (event.target as Element).closest<HTMLElement>('[data-heart]')
    if (!heart) return
    const token = `${heart.dataset.heart} `
    const others = kept().replace(token, '')
    localStorage['makan:hearts'] = others === kept() ? token + others : others
    // Neither the program nor who keeps presses for it has to hear of one that is kept.
    event.stopImmediatePropagation()
    fill()
  })
}

/**
 * Keeps the last press for the program, and shows that it was heard. What the platform does by itself needs no program:
 * links, searches, disclosures, popovers, dialogs by command.
 */
function recordPress(hear: Hear) {
  let pressed: { node: Element; again: () => void } | undefined
  const forget = () => pressed?.node.removeAttribute('aria-busy')
  const keep = (event: Event, node: Element, again: () => void) => {
    event.preventDefault()
    forget()
    node.setAttribute('aria-busy', 'true')
    pressed = { node, again }
  }
  hear('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button')
    if (!button || button.matches('[commandfor],[popovertarget]')) return
    if (button.type !== 'submit' || button.form?.method !== 'get') keep(event, button, () => button.click())
  })
  hear('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'get') keep(event, form, () => form.requestSubmit())
  })
  return () => {
    forget()
    pressed?.again()
  }
}

/** Keeps what is dropped: a picture must not take the place of the page. */
function recordDrop(hear: Hear, keep: (drop: EarlyInput['drop']) => void): void {
  hear('dragover drop', (event) => {
    event.preventDefault()
    const given = (event as DragEvent).dataTransfer
    if (event.type === 'dragover' || !given) return
    // What the browser gives is empty once the event is over.
    const dataTransfer = new DataTransfer()
    for (const file of given.files) dataTransfer.items.add(file)
    keep({ node: event.target, dataTransfer })
  })
}

/** Whether something typed on an earlier visit waits to be taken up. */
function hasDraft(): boolean {
  try {
    return Object.keys({ ...sessionStorage, ...localStorage }).some((key) => key.startsWith('makan:draft'))
  } catch {
    return false
  }
}

/** Whether nothing may be loaded that nobody has asked for. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}

/**
 * Rules by which the browser fetches a page ahead while its link lies under a finger, and makes it ready at the press. Not
 * what a link only changes, as the language.
 */
function rulesAhead(): HTMLScriptElement {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  const others = [
    { href_matches: ['/api/*', '/language/*', '/files/*', '/art/*'] },
    { selector_matches: '[download],[target]' },
  ]
  const where = { and: [{ href_matches: '/*' }, ...others.map((not) => ({ not }))] }
  rules.text = JSON.stringify({
    prefetch: [{ where, eagerness: 'moderate' }],
    prerender: [{ where, eagerness: 'conservative' }],
  })
  return rules
}

/** Whether what only the program shows is there, at a desktop, whose line is seldom slow. */
function showsLive(): boolean {
  return innerWidth >= 850 && !!document.querySelector('main [data-live]')
}

/**
 * Tells the server, once, where the program broke before it stood: from then on it reports by itself, in this one's place
 * (`layout/program/browserErrors.ts`).
 */
function reportStart(errorsTo: string): void {
  window.onerror = (_, file, line, column) => {
    const [site, source] = `${file}`.split('/assets/')
    if (site !== location.origin) return
    window.onerror = null
    navigator.sendBeacon(`${errorsTo}&kind=start&source=${source}:${line}:${column}`)
  }
}

function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then()
  else addEventListener('load', then)
}

/** Counts that the page was seen: not while it is only made ready, nor in a tab that nobody looks at. */
function countView(viewTo: string): void {
  if (document.hidden) addEventListener('visibilitychange', () => countView(viewTo), { once: true })
  else navigator.sendBeacon(viewTo)
}

/** Loads the page's program once somebody acts, and gives it what they did until it stood. */
export function startEarly(program: Program): void {
  const { errorsTo, viewTo } = program
  reportStart(errorsTo)
  // On few connections it would keep a picture waiting.
  if (viewTo) whenLoaded(() => countView(viewTo))
  const listening = new AbortController()
  const { signal } = listening
  const hear: Hear = (kinds, then) => {
    for (const kind of kinds.split(' '))
      addEventListener(kind, then, { capture: true, passive: kind === 'touchstart', signal })
  }
  let isLoading = false
  const ahead = rulesAhead()
  const load = () => {
    if (isLoading) return
    isLoading = true
    // From here on the router follows links, and fetches ahead by itself.
    ahead.remove()
    loadProgram(program).catch((error) => window.earlyInput?.giveUp(error))
  }
  hear('pointerdown keydown focusin input touchstart dragenter click', ({ target }) => {
    // The browser follows a link by itself, and the page that it leads to shouldn't wait for this one's program. Of anything
    // else it first shows what comes of it: to ask for the program takes a slow phone a while, in which it hears nothing.
    if (!(target as Partial<Element>).closest?.('a[href]')) afterFrame(load)
  })
  // A pointer that rests on what needs the program is about to press it.
  let resting: ReturnType<typeof setTimeout> | undefined
  hear('pointermove', ({ target }) => {
    clearTimeout(resting)
    if ((target as Element).closest('button,summary,label,input,select,textarea,[data-live]'))
      resting = setTimeout(load, 80)
  })
  recordHearts(hear)
  const { entered, left, noteRestored } = recordFields(hear)
  const pressAgain = recordPress(hear)
  const early: EarlyInput = {
    program,
    entered,
    left,
    stop: () => listening.abort(),
    finish() {
      listening.abort()
      window.earlyInput = undefined
      pressAgain()
    },
    giveUp(reason) {
      document.getElementById('program-missing')?.removeAttribute('hidden')
      early.finish()
      reportError(reason)
    },
  }
  window.earlyInput = early
  recordDrop(hear, (drop) => {
    early.drop = drop
  })
  addEventListener('pageshow', () => noteRestored() && load())
  afterFrame(() => {
    if (isSparing() || isLoading) return
    if (!(program.atIdle || hasDraft() || showsLive())) return void document.head.append(ahead)
    whenLoaded(() =>
      'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 2000 }) : setTimeout(load, 200),
    )
  })
}
