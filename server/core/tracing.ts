import { AsyncLocalStorage } from 'node:async_hooks'

/** Describes the current request or job. `action` is the endpoint, under the name that sqlcommenter prescribes. */
type TraceContext = { traceId?: string; traceparent?: string; action?: string; job?: string }

const traceContext = new AsyncLocalStorage<TraceContext & { /** Cached. */ comment?: string }>()

/** W3C Trace Context: version, trace ID, parent ID and flags; all-zero IDs are invalid. */
const traceparentShape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/

/** 32 digits. Node pre-generates UUIDs; other sources take a microsecond each. */
function createTraceId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

/** Returns the trace ID of a proxy's `traceparent`, or a new one: 32 hexadecimal digits. */
export function getTraceId(traceparent: unknown): string {
  const incoming = typeof traceparent === 'string' ? traceparentShape.exec(traceparent)?.[1] : undefined
  return incoming ?? createTraceId()
}

/** Returns a `traceparent` with the same trace ID and flags, and a new parent ID. */
export function createChildTraceparent(traceId: string, traceparent: unknown): string {
  const flags = typeof traceparent === 'string' ? traceparentShape.exec(traceparent)?.[2] : undefined
  return `00-${traceId}-${createTraceId().slice(16)}-${flags ?? '00'}`
}

/** Returns a pair, or none. Its value is encoded, so that it can't terminate its quotes or the comment. */
function formatPairs(key: string, value: string | undefined): string[] {
  if (value === undefined) return []
  const encoded = encodeURIComponent(value).replace(/['*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return [`${key}='${encoded}'`]
}

/** Formats the context as sqlcommenter does, with sorted keys. */
function formatComment({ action, job, traceparent }: TraceContext): string {
  const pairs = [
    ...formatPairs('action', action),
    ...formatPairs('job', job),
    ...formatPairs('traceparent', traceparent),
  ]
  return pairs.length === 0 ? '' : `/*${pairs.join(',')}*/ `
}

/** Adds `more` to the statements and log lines of `work`. */
export function runTraced<Result>(more: TraceContext, work: () => Result): Result {
  return traceContext.run({ ...traceContext.getStore(), ...more, comment: undefined }, work)
}

/** Returns the comment for the database's log, `pg_stat_activity` and traces; empty outside of requests and jobs. */
export function getStatementComment(): string {
  const context = traceContext.getStore()
  if (!context) return ''
  context.comment ??= formatComment(context)
  return context.comment
}

export function getLogFields(): { reqId?: string; endpoint?: string; job?: string } {
  const { traceId: reqId, action: endpoint, job } = traceContext.getStore() ?? {}
  return { ...(reqId && { reqId }), ...(endpoint && { endpoint }), ...(job && { job }) }
}
