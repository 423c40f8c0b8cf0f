import { Logger as EngineLogger, type LogLevel } from 'graphile-worker'
import type { Logger } from 'pino'
import type { App } from '../app.ts'
import { connectionErrorMessage } from '../database/dbErrors.ts'
import { redactAddresses } from '../log.ts'

/** The error that says that the database is away: this one, its cause, or one of an AggregateError; undefined where none does. */
function findConnectionError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  const { errors = [], cause } = error as { errors?: unknown[]; cause?: unknown }
  return [error, ...errors, cause].find((candidate) => candidate && connectionErrorMessage(candidate))
}

/** Reports the errors of a worker. An outage of the database, or its full disk, goes to the circuit breaker, which also logs it for requests, once a minute. */
export function createErrorReporter({ log, circuitBreaker }: App): (error: unknown) => void {
  return (error) => {
    const connectionError = findConnectionError(error)
    if (connectionError) circuitBreaker.note(connectionError)
    else log.error({ err: error }, 'jobs could not be looked after')
  }
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Passes the engine's log on to ours, without the payloads of jobs and without what `attempt` or `reportError` log already. */
export function engineLog(log: Logger, reportError: (error: unknown) => void): EngineLogger {
  return new EngineLogger(() => (level: LogLevel, message: string, meta: Record<string, unknown> = {}) => {
    if (meta.failure) return
    if (findConnectionError(meta.error ?? meta.fatalError)) reportError(meta.error ?? meta.fatalError)
    else log[levels[level]](redactAddresses(message))
  })
}
