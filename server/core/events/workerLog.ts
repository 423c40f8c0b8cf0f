import { Logger as EngineLogger, type LogLevel } from 'graphile-worker'
import type { Logger } from 'pino'
import type { App } from '../app.ts'
import { getOutageMessage } from '../database/dbErrors.ts'
import { redactAddresses } from '../log.ts'

/** Looks at the error, its cause, and the errors of an AggregateError. */
function findConnectionError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  const { errors = [], cause } = error as { errors?: unknown[]; cause?: unknown }
  return [error, ...errors, cause].find((candidate) => candidate && getOutageMessage(candidate))
}

/** The circuit breaker logs an outage or a full disk once a minute, for requests as well. */
export function createErrorReporter({ log, circuitBreaker }: App): (error: unknown) => void {
  return (error) => {
    const connectionError = findConnectionError(error)
    if (connectionError) circuitBreaker.report(connectionError)
    else log.error({ err: error }, 'job worker error')
  }
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Logs what the engine reports, without job payloads. */
export function createEngineLog(log: Logger, reportError: (error: unknown) => void): EngineLogger {
  return new EngineLogger(() => (level: LogLevel, message: string, meta: Record<string, unknown> = {}) => {
    // A failed job, which `attempt` has logged.
    if (meta.failure) return
    // The circuit breaker logs lost connections.
    if (findConnectionError(meta.error ?? meta.fatalError)) reportError(meta.error ?? meta.fatalError)
    else log[levels[level]](redactAddresses(message))
  })
}
