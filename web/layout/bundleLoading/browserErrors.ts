import { pageLanguage } from '#web/api/loading/pageLanguage.ts'
import { RequestRejected } from '#web/api/response.ts'
import { screenAt } from '../routing/checkRoute.ts'
import { cleanMessage } from './cleanMessage.ts'

type Kind = 'uncaught' | 'rejection' | 'recoverable' | 'caught'

/** URL that receives errors of this release. Null in development. */
let reportsTo: string | null = null

/** Maximum error reports of a page: a broken component fails repeatedly. */
let remainingReports = 5

// Errors arrive several times, because React also passes errors that it reports to the window.
const reportedErrors = new WeakSet<Error>()

/** Null if the error is from a browser extension or of unknown origin. */
function getSource(stack: string): string | null {
  const [, file = '', place = ''] = /([\w-]+:\/\/[^\s()]+?)(:\d+:\d+)/.exec(stack) ?? []
  const assetsUrl = `${location.origin}/assets/`
  return file.startsWith(assetsUrl) ? file.slice(assetsUrl.length) + place : null
}

/** Not bugs: an abort, a timeout, a lost network. */
function isExpected({ name, message }: Error): boolean {
  return (
    /^(Abort|Timeout)Error$/.test(name) ||
    (name === 'TypeError' && /^(Failed to fetch|NetworkError|Load failed)/.test(message))
  )
}

function screenHere(): string {
  return screenAt(location.pathname.replace(/^\/(ar|en)(?=\/|$)/, '') || '/')?.name ?? ''
}

export function reportBrowserError(kind: Kind, thrown: unknown, stack?: string): void {
  // React wraps the error that made hydration fail.
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

export function reportUncaughtErrors(address: string): void {
  reportsTo = address
  // Replaces the bootstrap script's handler, which has less information.
  window.onerror = null
  addEventListener('error', ({ error, filename, lineno, colno }) =>
    reportBrowserError('uncaught', error, `${filename}:${lineno}:${colno}`),
  )
  addEventListener('unhandledrejection', ({ reason }) => reportBrowserError('rejection', reason))
}
