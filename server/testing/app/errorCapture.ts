import { getTestContext } from 'node:test'
import { pino } from 'pino'
import './strict.ts'

/** A log that writes nothing and keeps the error of each request that failed, by the request's id. */
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
    /** What the server logged for the fault that it answered with; undefined for any other answer. */
    findError(body: unknown): Error | undefined {
      const { requestId } = (body ?? {}) as { requestId?: string }
      return requestId === undefined ? undefined : errors.get(requestId)
    },
  }
}

/** Shows beside the test that runs what else went wrong, should it fail: an expected status alone doesn't say what broke. */
export function logOnFailure(getMessage: () => string): void {
  const context = getTestContext()
  if (!context || !('after' in context)) return
  context.after(() => {
    if (!context.passed) context.diagnostic(getMessage())
  })
}
