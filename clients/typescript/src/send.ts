import { setTimeout as pause } from 'node:timers/promises'

export type Connection = {
  /** E.g. `https://makan.example`. */
  url: string
  token: string
  /** Language of names and messages; Arabic by default. */
  language?: 'ar' | 'en'
  /** Retries after no response, or after one that asks to wait; 4 by default. */
  retries?: number
  fetch?: typeof fetch
}

export type CallOptions = {
  /**
   * Repeats of a command with the same key take effect once. New for each call by default: set it if the
   * command may be repeated after a restart.
   */
  idempotencyKey?: string
  signal?: AbortSignal
}

type SendOptions = RequestInit & { connection?: Connection; idempotencyKey?: string }

const maxPauseMs = 30_000

/** Too many calls, the same command still running, or an installation that is not ready. */
async function isRetryable(reply: Response): Promise<boolean> {
  if (reply.status === 429 || reply.status === 503) return true
  if (reply.status !== 409) return false
  const { errorKey } = (await reply.clone().json()) as { errorKey?: string }
  return errorKey === 'StillRunning'
}

const getRetryAfterMs = (reply?: Response) => Number(reply?.headers.get('retry-after') ?? 0) * 1000

/** Doubles each time, with jitter, or is as long as the reply says; at most 30 seconds. */
function computePause(attempt: number, reply?: Response): number {
  return Math.min(maxPauseMs, Math.max(getRetryAfterMs(reply), 2 ** attempt * 250 * (0.5 + Math.random())))
}

/** Retries until it is answered or asked to wait longer than 30 seconds. A command has its key from the first attempt, so it takes effect once. */
export async function send<Reply>(
  path: string,
  { connection, idempotencyKey, ...init }: SendOptions,
): Promise<Reply> {
  if (!connection) throw new Error('Missing connection: use connect().')
  const { url, token, language = 'ar', retries = 4, fetch: reach = fetch } = connection
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  headers.set('accept-language', language)
  if (init.method !== 'GET') headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
  const request = { ...init, headers }
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= retries
    const reply = await reach(new URL(`/api${path}`, url), request).catch((error: unknown) => {
      if (isLast || init.signal?.aborted) throw error
      return undefined
    })
    const mustWaitLong = getRetryAfterMs(reply) > maxPauseMs
    if (reply && (isLast || mustWaitLong || !(await isRetryable(reply))))
      return { status: reply.status, data: await reply.json(), headers: reply.headers } as Reply
    await pause(computePause(attempt, reply), undefined, { signal: init.signal ?? undefined })
  }
}
