export const readOnlyCode = '25006'

const diskFullCode = '53100'

const messages: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ENOENT: 'nothing answers there',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'no such host is known',
  ETIMEDOUT: 'it does not answer in time',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  [readOnlyCode]: 'it takes no writes',
  '3D000': 'there is no such database',
  '28P01': 'the name or the password is wrong',
  '28000': 'this user may not connect',
  [diskFullCode]: 'its disk is full',
  '53300': 'it takes no more connections',
  '57014': 'it does not answer in time',
  '57P01': 'it is stopping',
  '57P02': 'it is recovering from a crash',
  '57P03': 'it is starting or stopping',
}

export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === diskFullCode
}

/**
 * Swallows a failed write that a read can do without, so that reads work while the disk is full. Rethrows
 * other errors.
 */
export function ignoreDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}

/** Returns why a database is unreachable or unusable; null if the error has another cause. */
export function connectionErrorMessage(error: unknown): string | null {
  const { code, message } = error as { code?: string; message?: string }
  const knownMessage = code === undefined ? undefined : messages[code]
  if (knownMessage) return knownMessage
  if (/^Connection terminated|^Client has encountered a connection error/.test(message ?? '')) {
    return 'it closed the connection'
  }
  return /^timeout (exceeded|expired)|^Query read timeout/.test(message ?? '')
    ? 'it does not answer in time'
    : null
}
