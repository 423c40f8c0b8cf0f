import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being done: the request, by its trace, and the call, or else the job. */
type TraceContext = { traceId?: string; traceparent?: string; action?: string; job?: string }

const traceContext = new AsyncLocalStorage<TraceContext & { comment?: string }>()

/** W3C Trace Context: version, trace id, parent id, flags; ids of zeros are none. */
const traceparentShape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/

/** 32 digits of chance; Node makes these many at once, where others cost a microsecond each. */
function hexadecimal(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

/** The trace that a proxy began (`traceparent`), or the first of a new one: 32 hexadecimal digits. */
export function getTraceId(traceparent: unknown): string {
  const incoming = typeof traceparent === 'string' ? traceparentShape.exec(traceparent)?.[1] : undefined
  return incoming ?? hexadecimal()
}

/** What is passed on of a trace: its id and flags as they came, under a parent id of our own. */
export function createChildTraceparent(traceId: string, traceparent: unknown): string {
  const flags = typeof traceparent === 'string' ? traceparentShape.exec(traceparent)?.[2] : undefined
  return `00-${traceId}-${hexadecimal().slice(16)}-${flags ?? '00'}`
}

/** Values are encoded, so that none can end its apostrophes or the comment. */
function pair(key: string, value: string | undefined): string[] {
  if (value === undefined) return []
  const encoded = encodeURIComponent(value).replace(/['*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return [`${key}='${encoded}'`]
}

/** A comment in the form of sqlcommenter, with its keys in order. */
function formatComment({ action, job, traceparent }: TraceContext): string {
  const pairs = [...pair('action', action), ...pair('job', job), ...pair('traceparent', traceparent)]
  return pairs.length === 0 ? '' : `/*${pairs.join(',')}*/ `
}

/** Does work as part of what is being done, so that its statements and log lines say what they are for. */
export function traced<Result>(more: TraceContext, work: () => Result): Result {
  return traceContext.run({ ...traceContext.getStore(), ...more, comment: undefined }, work)
}

/** What the database's log, `pg_stat_activity` and traces are told of a statement; empty outside of requests and jobs. */
export function statementComment(): string {
  const now = traceContext.getStore()
  if (!now) return ''
  now.comment ??= formatComment(now)
  return now.comment
}

/** What a log line says of the request, call or job in which it is written. */
export function logFields(): { reqId?: string; call?: string; job?: string } {
  const { traceId: reqId, action: call, job } = traceContext.getStore() ?? {}
  return { ...(reqId && { reqId }), ...(call && { call }), ...(job && { job }) }
}
