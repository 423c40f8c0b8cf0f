import { type Logger, pino, stdSerializers } from 'pino'
import type { Config } from '../config/config.ts'
import { getLogFields } from './tracing.ts'

/** Error messages of libraries and servers quote addresses and phone numbers. */
export function redactAddresses(text: string): string {
  return text
    .replace(/[^\s<>()[\]"'`,;:=]+@[^\s<>()[\]"'`,;:=]+/g, '<e-mail>')
    .replace(/\+?\p{Nd}{9,15}/gu, '<number>')
}

/** The depth is limited, because errors contain whole requests and sockets. */
export function redact(value: unknown, depth = 4): unknown {
  if (typeof value === 'string') return redactAddresses(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === 0) return undefined
  if (Array.isArray(value)) return value.map((item) => redact(item, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, redact(entry, depth - 1)]))
}

export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    // Fastify already adds the request ID to its own loggers.
    mixin: (_line, _level, logger) => ('reqId' in logger.bindings() ? {} : getLogFields()),
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: (error: Error) => redact(stdSerializers.err(error)) },
  })
}
