/** PostgreSQL's code for a write to a server that takes none. */
export const readOnlyCode = '25006'

/** PostgreSQL's code for a disk that is full. */
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

/** Whether PostgreSQL had no room for what it was to write. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === diskFullCode
}

/** Lets a write fail that a read can do without: reads go on while the disk is full. */
export function ignoreDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}

/** Why a database can't be reached or can't go on; null where an error says something else. */
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
