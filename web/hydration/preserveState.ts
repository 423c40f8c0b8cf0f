import type { Field } from './clientBundle.ts'

// React discards the server's page and renders again if a translation, password manager or content blocker
// changed it before hydration. This module finds the replacement of each discarded element.

const stateful = 'input, textarea, select, details, dialog'

type Waiting = { discarded: Element; callback: (current: Element) => void }

type Preserved = {
  elements: Set<Element>
  replacements: Map<Element, Element>
  waiting: Waiting[]
  focused: Element | null
  isFinishing: boolean
  observer: MutationObserver
}

let preserved: Preserved | null = null

/**
 * Elements with the same key replace each other. A key contains no text, which a translation changes, and no class of
 * a named field, which an error changes. Radio buttons of one name differ by their value.
 */
function getKey(element: Element): string {
  const { localName } = element
  if (localName === 'form') {
    const name = element.querySelector<HTMLInputElement>('input[name="form"]')?.value
    return `form ${name ?? element.className}`
  }
  const name = element.getAttribute('name')
  if (name === null) return `${localName} ${element.getAttribute('type')} ${element.className}`
  const isText = /^(text|email|tel|password|search|number)$/.test((element as HTMLInputElement).type)
  return `${localName} ${name} ${isText ? '' : element.getAttribute('value')}`
}

function findByKey(scope: ParentNode, key: string, localName: string): Element[] {
  return [...scope.querySelectorAll(localName)].filter((element) => getKey(element) === key)
}

/** Null if React hasn't rendered it yet. */
function findReplacement(discarded: Element): Element | null {
  // The top element of the detached tree that contains `discarded`.
  const root = discarded.getRootNode() as Element
  const key = getKey(discarded)
  // Nothing narrows the search for the top element itself.
  if (root === discarded) return findByKey(document, key, discarded.localName)[0] ?? null
  const form = discarded.parentElement?.closest('form')
  const scope = form ?? root
  const newScope = form ? findReplacement(form) : (findReplacement(root) ?? document)
  const position = findByKey(scope, key, discarded.localName).indexOf(discarded)
  return (newScope && findByKey(newScope, key, discarded.localName)[position]) ?? null
}

function findCurrent(element: Element): Element | null {
  if (element.isConnected) return element
  const replacement = preserved?.replacements.get(element)
  if (replacement) return findCurrent(replacement)
  return findReplacement(element)
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex !== Math.max(initial, 0)
}

function copyState(from: Element, to: Element): void {
  if (from instanceof HTMLDetailsElement) {
    ;(to as HTMLDetailsElement).open = from.open
    return
  }
  if (from instanceof HTMLDialogElement) {
    if (from.open) (to as HTMLDialogElement).showModal()
    return
  }
  const [field, target] = [from as Field, to as Field]
  if (!isChanged(field) || field.type === 'hidden') return
  if (isCheckable(field)) (target as HTMLInputElement).checked = field.checked
  else if (field instanceof HTMLInputElement && field.type === 'file')
    (target as HTMLInputElement).files = field.files
  else target.value = field.value
}

function restoreFocus(state: Preserved): void {
  const { focused } = state
  if (!focused || focused.isConnected || document.activeElement !== document.body) return
  const current = findCurrent(focused) as HTMLInputElement | null
  if (!current) return
  state.focused = current
  current.focus({ preventScroll: true })
  const { selectionStart = null, selectionEnd, selectionDirection } = focused as HTMLInputElement
  if (selectionStart !== null)
    current.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
}

function restore(): void {
  const state = preserved
  if (!state) return
  for (const element of state.elements) {
    const current = element.isConnected ? null : findCurrent(element)
    if (!current) continue
    state.elements.delete(element)
    state.elements.add(current)
    state.replacements.set(element, current)
    copyState(element, current)
  }
  restoreFocus(state)
  state.waiting = state.waiting.filter(({ discarded, callback }) => {
    const current = findCurrent(discarded)
    if (current) callback(current)
    return !current
  })
  if (state.isFinishing && state.waiting.length === 0) stopObserving(state)
}

const listenerOptions = { capture: true } as const

function recordFocus({ target }: Event): void {
  if (preserved) preserved.focused = target as Element
}

/**
 * If React discards the focused element, it also loses the focus; then it is no longer in the page and the
 * focus is restored.
 */
function recordBlur({ target }: Event): void {
  queueMicrotask(() => {
    const hasLostFocus = preserved?.focused === target && (target as Element).isConnected
    if (preserved && hasLostFocus) preserved.focused = null
  })
}

function stopObserving({ observer }: Preserved): void {
  observer.disconnect()
  removeEventListener('focusin', recordFocus, listenerOptions)
  removeEventListener('focusout', recordBlur, listenerOptions)
  preserved = null
}

/** Preserves entered values, selections and the focus while React hydrates or re-renders the page. */
export function preserveState(): void {
  const { activeElement, body } = document
  // The callback runs before the browser paints or handles the next key.
  const observer = new MutationObserver(restore)
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('focusin', recordFocus, listenerOptions)
  addEventListener('focusout', recordBlur, listenerOptions)
  preserved = {
    elements: new Set(document.querySelectorAll(stateful)),
    replacements: new Map(),
    waiting: [],
    focused: activeElement === body ? null : activeElement,
    isFinishing: false,
    observer,
  }
}

/** Calls `callback` as soon as React has rendered the element's current counterpart. */
export function whenRendered<Kind extends Element>(element: Kind, callback: (current: Kind) => void): void {
  const current = findCurrent(element) as Kind | null
  if (current) callback(current)
  else preserved?.waiting.push({ discarded: element, callback: callback as Waiting['callback'] })
}

/**
 * Restores what React has rendered, and stops once no callback of `whenRendered` waits. Elements without a
 * replacement by then are forgotten.
 */
export function finishPreserving(): void {
  if (!preserved) return
  preserved.isFinishing = true
  preserved.elements = new Set([...preserved.elements].filter(({ isConnected }) => !isConnected))
  restore()
}
