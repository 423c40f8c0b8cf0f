import { setTimeout as pause } from 'node:timers/promises'

/** How a program reaches Makan. */
export type Connection = {
  /** The address of the installation, e.g. `https://makan.example`. */
  url: string
  /** An API token of a place. */
  token: string
  /** The language of names and messages; Arabic unless told otherwise. */
  language?: 'ar' | 'en'
  /** How often a call is sent again that got no answer, or was told to wait; 4 unless told otherwise. */
  retries?: number
  /** What sends requests, instead of the platform's own. */
  fetch?: typeof fetch
}

/** What goes with one call. */
export type CallOptions = {
  /**
   * Names a command, so that it has its effect once however often it is sent. Each call has a new one unless told otherwise:
   * give your own where a command may be sent again after a restart.
   */
  idempotencyKey?: string
  signal?: AbortSignal
}

type SendOptions = RequestInit & { connection?: Connection; idempotencyKey?: string }

const maxPauseMs = 30_000

/** What passes by itself: too many calls, the same command still running, an installation that is not ready. */
async function isRetryable(reply: Response): Promise<boolean> {
  if (reply.status === 429 || reply.status === 503) return true
  if (reply.status !== 409) return false
  const { errorKey } = (await reply.clone().json()) as { errorKey?: string }
  return errorKey === 'StillRunning'
}

/** Twice as long each time, and never the same for two programs; or as long as the reply says. */
function computePause(attempt: number, reply?: Response): number {
  const retryAfterMs = Number(reply?.headers.get('retry-after') ?? 0) * 1000
  return Math.min(maxPauseMs, Math.max(retryAfterMs, 2 ** attempt * 250 * (0.5 + Math.random())))
}

/** Sends a call until it is answered. Every command carries its key from the first time on, so that none is done twice. */
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
    if (reply && (isLast || !(await isRetryable(reply))))
      return { status: reply.status, data: await reply.json(), headers: reply.headers } as Reply
    await pause(computePause(attempt, reply), undefined, { signal: init.signal ?? undefined })
  }
}
