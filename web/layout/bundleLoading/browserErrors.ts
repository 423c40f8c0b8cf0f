import { pageLanguage } from '#web/api/loading/pageLanguage.ts'
import { RequestRejected } from '#web/api/response.ts'
import { screenAt } from '../routing/checkRoute.ts'
import { cleanMessage } from './cleanMessage.ts'

type Kind = 'uncaught' | 'rejection' | 'recoverable' | 'caught'

/** Where errors are reported, as of this page's release; nowhere, while the pages are worked on. */
let reportsTo: string | null = null

/** The most reports of one page: a part that fails fails again and again. */
let remainingReports = 5

// One error comes by several ways: React hands on to the window what it reports itself.
const reportedErrors = new WeakSet<Error>()

/** Where in our own files an error was thrown; null where that is in a browser's extension, or nobody knows. */
function getSource(stack: string): string | null {
  const [, file = '', place = ''] = /([\w-]+:\/\/[^\s()]+?)(:\d+:\d+)/.exec(stack) ?? []
  const ours = `${location.origin}/assets/`
  return file.startsWith(ours) ? file.slice(ours.length) + place : null
}

/** Whether no fault of ours need be behind it: a refusal, a wait that was called off, a network that is gone. */
function isExpected({ name, message }: Error): boolean {
  return (
    /^(Abort|Timeout)Error$/.test(name) ||
    (name === 'TypeError' && /^(Failed to fetch|NetworkError|Load failed)/.test(message))
  )
}

/** The screen of this address, whatever its language. */
function screenHere(): string {
  return screenAt(location.pathname.replace(/^\/(ar|en)(?=\/|$)/, '') || '/')?.name ?? ''
}

/** Tells the server of an error in one of our files, without waiting for an answer. */
export function reportBrowserError(kind: Kind, thrown: unknown, stack?: string): void {
  // React wraps what made a hydration fail.
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  if (
    !(error instanceof Error) ||
    error instanceof RequestRejected ||
    isExpected(error) ||
    reportedErrors.has(error)
  )
    return
  const source = getSource(error.stack || stack || '')
  if (source === null || reportsTo === null || remainingReports === 0) return
  reportedErrors.add(error)
  remainingReports -= 1
  const report = new URLSearchParams({
    kind,
    message: cleanMessage(`${error.name}: ${error.message}`),
    source,
    screen: screenHere(),
    language: pageLanguage(),
  })
  navigator.sendBeacon(`${reportsTo}&${report}`)
}

/** Reports from now on what nothing in the page catches. */
export function reportUncaughtErrors(address: string): void {
  reportsTo = address
  // The early script's, which knew less.
  window.onerror = null
  addEventListener('error', ({ error, filename, lineno, colno }) =>
    reportBrowserError('uncaught', error, `${filename}:${lineno}:${colno}`),
  )
  addEventListener('unhandledrejection', ({ reason }) => reportBrowserError('rejection', reason))
}
