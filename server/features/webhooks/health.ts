import type { Selectable } from 'kysely'
import type { Database } from '#server/core/database/database.ts'
import type { WebhookAnswer } from '#server/integrations/ports.ts'
import { getPause, getRetryDelay, parseRetryAfter } from './backoff.ts'

export const isDelivered = (answer: WebhookAnswer) =>
  answer.outcome === 'answered' && answer.status >= 200 && answer.status < 300

export const isGone = (answer: WebhookAnswer) => answer.outcome === 'answered' && answer.status === 410

export function getDeliveryState(attempts: number, answer: WebhookAnswer, now: Date) {
  if (isDelivered(answer)) return { state: 'delivered' as const, nextAt: null }
  const retryAfter = answer.outcome === 'answered' ? parseRetryAfter(answer.retryAfter, now) : null
  const wait = isGone(answer) ? null : getRetryDelay(attempts, retryAfter)
  if (wait === null) return { state: 'failed' as const, nextAt: null }
  return { state: 'waiting' as const, nextAt: new Date(now.getTime() + wait) }
}

export type Health = Pick<Selectable<Database['webhooks']>, 'failingSince' | 'pausedUntil' | 'failures'>

/** Other 4xx responses may concern only the message. */
const isUnhealthy = (answer: WebhookAnswer) =>
  answer.outcome !== 'answered' || answer.status >= 500 || answer.status === 429

/** Only the first of several failed attempts in one round counts. */
export function computeHealth(
  { failingSince, pausedUntil, failures }: Health,
  answer: WebhookAnswer,
  now: Date,
): Health {
  if (isDelivered(answer)) return { failingSince: null, pausedUntil: now, failures: 0 }
  const failing = { failingSince: failingSince ?? now, pausedUntil, failures }
  if (!isUnhealthy(answer) || pausedUntil > now) return failing
  const retryAfter = answer.outcome === 'answered' ? parseRetryAfter(answer.retryAfter, now) : null
  const pause = getPause(failures + 1, retryAfter)
  return { ...failing, pausedUntil: new Date(now.getTime() + pause), failures: failures + 1 }
}
