import { AsyncLocalStorage } from 'node:async_hooks'

type TraceContext = { traceId?: string; traceparent?: string; action?: string; job?: string }

const traceContext = new AsyncLocalStorage<TraceContext & { comment?: string }>()

/** W3C Trace Context: version, trace ID, parent ID and flags; all-zero IDs are invalid. */
const traceparentShape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/

/** 32 digits. Node pre-generates UUIDs; other sources take a microsecond each. */
function hexadecimal(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

/** Of a proxy's `traceparent`, or a new one: 32 hexadecimal digits. */
export function getTraceId(traceparent: unknown): string {
  const incoming = typeof traceparent === 'string' ? traceparentShape.exec(traceparent)?.[1] : undefined
  return incoming ?? hexadecimal()
}

/** Same ID and flags, with a new parent ID. */
export function createChildTraceparent(traceId: string, traceparent: unknown): string {
  const flags = typeof traceparent === 'string' ? traceparentShape.exec(traceparent)?.[2] : undefined
  return `00-${traceId}-${hexadecimal().slice(16)}-${flags ?? '00'}`
}

/** Values are encoded, so that none can terminate its quotes or the comment. */
function pair(key: string, value: string | undefined): string[] {
  if (value === undefined) return []
  const encoded = encodeURIComponent(value).replace(/['*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return [`${key}='${encoded}'`]
}

/** As sqlcommenter does, with sorted keys. */
function formatComment({ action, job, traceparent }: TraceContext): string {
  const pairs = [...pair('action', action), ...pair('job', job), ...pair('traceparent', traceparent)]
  return pairs.length === 0 ? '' : `/*${pairs.join(',')}*/ `
}

/** Applies to the statements and log lines of `work`. */
export function traced<Result>(more: TraceContext, work: () => Result): Result {
  return traceContext.run({ ...traceContext.getStore(), ...more, comment: undefined }, work)
}

/** For the database's log, `pg_stat_activity` and traces; empty outside of requests and jobs. */
export function statementComment(): string {
  const now = traceContext.getStore()
  if (!now) return ''
  now.comment ??= formatComment(now)
  return now.comment
}

export function logFields(): { reqId?: string; endpoint?: string; job?: string } {
  const { traceId: reqId, action: endpoint, job } = traceContext.getStore() ?? {}
  return { ...(reqId && { reqId }), ...(endpoint && { endpoint }), ...(job && { job }) }
}
