export const readOnlyCode = '25006'

const diskFullCode = '53100'

const messages: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed by the server',
  EPIPE: 'connection closed by the server',
  ENOENT: 'socket not found',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'unknown host',
  ETIMEDOUT: 'connection timed out',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  [readOnlyCode]: 'the server is read-only',
  '3D000': 'the database does not exist',
  '28P01': 'wrong user name or password',
  '28000': 'the user is not allowed to connect',
  [diskFullCode]: 'disk full',
  '53300': 'too many connections',
  '57014': 'statement timed out',
  '57P01': 'the server is shutting down',
  '57P02': 'the server is recovering from a crash',
  '57P03': 'the server is starting up or shutting down',
}

export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === diskFullCode
}

/**
 * For writes that a read can do without, so that reads work while the disk is full. Rethrows other errors.
 */
export function ignoreDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}

/** Returns why the database is unreachable or unusable, also because its disk is full; null for any other error. */
export function getOutageMessage(error: unknown): string | null {
  const { code, message } = error as { code?: string; message?: string }
  const knownMessage = code === undefined ? undefined : messages[code]
  if (knownMessage) return knownMessage
  if (/^Connection terminated|^Client has encountered a connection error/.test(message ?? '')) {
    return 'connection closed by the server'
  }
  return /^timeout (exceeded|expired)|^Query read timeout/.test(message ?? '') ? 'connection timed out' : null
}
