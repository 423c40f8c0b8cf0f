import type { NavigateOptions } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import { replaceEntry } from '#patches/reactRouter/historyState.ts'

/**
 * Keeps Back from leading to the provider's page. A payment has one entry of ours in the tab's history, directly
 * before the provider's pages. When the browser leaves, the entry's address becomes that of the payment's result.
 * The page to which the provider returns goes back to the entry, so that the provider's pages are ahead of it.
 *
 * Scripts can't see the entries of another origin, so the way back is counted: `history.length` is the position
 * of an entry that was just added, because nothing is ahead of it.
 */

const key = 'makan:payment-entry'

/** Chromium and Firefox keep as many entries; from then on, the length no longer counts. */
const maxLength = 50

/** State of a payment's entry. */
type EntryState = { paymentPosition: number }

/** The tab's last payment at the provider. `returnedTo` is where the provider returned, until the entry shows it. */
type Departure = { reference: string; position: number; returnedTo?: string }

/** `FawryPay` leads to the provider's page. */
export const toPaymentPath = (screen: 'FawryPay' | 'PaymentResult', reference: string): string =>
  `${toScreenAddress(screen)}?merchantRefNum=${encodeURIComponent(reference)}`

/** Null if a payment doesn't own the entry with this state. */
export function readPosition(state: unknown): number | null {
  const position = (state as Partial<EntryState> | null)?.paymentPosition
  return typeof position === 'number' ? position : null
}

/** A payment's entry stays its own; other screens get a new one. */
export function keepPaymentEntry(state: unknown): NavigateOptions {
  const paymentPosition = readPosition(state)
  return paymentPosition === null ? {} : { replace: true, state: { paymentPosition } satisfies EntryState }
}

type Arrival = {
  /** Of the result screen's payment. */
  reference: string
  path: string
  /** Without what the provider adds to the address when it returns. */
  isBare: boolean
  unfinishedPath: string
  /** Of the screen's entry, if a payment owns it. */
  position: number | null
  /** Whether the screen's entry was just added, by a page of another origin. */
  isFromOutside: boolean
  length: number
}

type Move = { stepsBack: number } | { show: string } | null

/** Null if the result screen should stay. */
export function planMove(departure: Departure | null, arrival: Arrival): Move {
  if (departure?.reference !== arrival.reference) return null
  if (arrival.position !== null) {
    if (departure.returnedTo) return { show: departure.returnedTo }
    return arrival.isBare ? { show: arrival.unfinishedPath } : null
  }
  const stepsBack = arrival.length - departure.position
  const isCounted = stepsBack > 0 && arrival.length < maxLength
  // Only once, so that a miscounted step isn't repeated.
  return arrival.isFromOutside && isCounted && !departure.returnedTo ? { stepsBack } : null
}

function readDeparture(): Departure | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function storeDeparture(departure: Departure): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(departure))
  } catch {
    // Without storage, the reader stays on the page to which the provider returns.
  }
}

function getPageLoad(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
}

/**
 * Position of the entry from which the browser leaves for the provider. Null if it can't be known, because the
 * reader has come back to the entry or reloaded it.
 */
export function findPosition(state: unknown, navigationType: 'PUSH' | 'POP' | 'REPLACE'): number | null {
  const isPageLoad = navigationType === 'POP' && getPageLoad()?.type === 'navigate'
  return readPosition(state) ?? (navigationType === 'PUSH' || isPageLoad ? history.length : null)
}

/** `resultUrl` becomes the address of the entry. */
export function leaveForProvider(page: string, departure: Departure, resultUrl: string): void {
  replaceEntry(resultUrl, { paymentPosition: departure.position } satisfies EntryState)
  storeDeparture(departure)
  location.assign(page)
}

/** Calls `then` after the page has loaded: until then, the browser replaces the entry that it leaves. */
export function afterPageLoad(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(then)
  }
  if (getPageLoad()?.loadEventEnd === 0) addEventListener('load', wait, { once: true })
  else then()
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}

/** What the result screen does first. Starts to go back itself, and returns what else to do. */
export function arrive(arrival: Omit<Arrival, 'isFromOutside' | 'length'>): Move {
  const isFromHere = document.referrer.startsWith(`${location.origin}/`)
  const isFromOutside = getPageLoad()?.type === 'navigate' && !isFromHere
  const departure = readDeparture()
  const move = planMove(departure, { ...arrival, isFromOutside, length: history.length })
  if (!departure || !move) return null
  const { reference, position } = departure
  if ('stepsBack' in move) {
    storeDeparture({ reference, position, returnedTo: arrival.path })
    history.go(-move.stepsBack)
  } else storeDeparture({ reference, position })
  return move
}
