import { getTestContext } from 'node:test'
import { pino } from 'pino'
import './strict.ts'

/** Keeps the error of each failed request by request ID, and writes nothing. */
export function createErrorCapture() {
  const errors = new Map<string, Error>()
  const log = pino({
    level: 'error',
    hooks: {
      logMethod(args) {
        const [{ err }] = args as unknown as [{ err?: unknown }]
        const { reqId } = this.bindings()
        if (typeof reqId === 'string' && err instanceof Error) errors.set(reqId, err)
      },
    },
  })
  return {
    log,
    /** For a `Fault` response; undefined for any other. */
    findError(body: unknown): Error | undefined {
      const { requestId } = (body ?? {}) as { requestId?: string }
      return requestId === undefined ? undefined : errors.get(requestId)
    },
  }
}

/** An unexpected status alone doesn't show the cause. */
export function logOnFailure(getMessage: () => string): void {
  const context = getTestContext()
  if (!context || !('after' in context)) return
  context.after(() => {
    if (!context.passed) context.diagnostic(getMessage())
  })
}
