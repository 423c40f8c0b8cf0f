import { getTestContext } from 'node:test'
import { pino } from 'pino'
import './strict.ts'

/** Creates a log that writes nothing and keeps the error of each failed request by request ID. */
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
    /** Returns the error that the server logged for a `Fault` response; undefined for any other response. */
    findError(body: unknown): Error | undefined {
      const { requestId } = (body ?? {}) as { requestId?: string }
      return requestId === undefined ? undefined : errors.get(requestId)
    },
  }
}

/**
 * Prints a diagnostic if the current test fails, because an unexpected status alone doesn't show the cause.
 */
export function logOnFailure(getMessage: () => string): void {
  const context = getTestContext()
  if (!context || !('after' in context)) return
  context.after(() => {
    if (!context.passed) context.diagnostic(getMessage())
  })
}
