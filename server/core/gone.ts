/** PostgreSQL's code for a write to a server that takes none. */
export const readOnly = '25006'

const words: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ENOENT: 'nothing answers there',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'no such host is known',
  ETIMEDOUT: 'it does not answer in time',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  [readOnly]: 'it takes no writes',
  '3D000': 'there is no such database',
  '28P01': 'the name or the password is wrong',
  '28000': 'this user may not connect',
  '53300': 'it takes no more connections',
  '57014': 'it does not answer in time',
  '57P01': 'it is stopping',
  '57P02': 'it is recovering from a crash',
  '57P03': 'it is starting or stopping',
}

/** Why a database can't be reached; null where an error says something else. */
export function whyUnreachable(error: unknown): string | null {
  const { code, message } = error as { code?: string; message?: string }
  const known = code === undefined ? undefined : words[code]
  if (known) return known
  if (/^Connection terminated|^Client has encountered a connection error/.test(message ?? '')) {
    return 'it closed the connection'
  }
  return /^timeout (exceeded|expired)|^Query read timeout/.test(message ?? '')
    ? 'it does not answer in time'
    : null
}
