import { pointsDelayText } from '#contract/accounts/pointsDelay.text.ts'
import type { Language } from '#contract/core/text.ts'
import { ApiError } from '#server/common/apiError.ts'
import { formatDateTime } from '../time/formatDateTime.ts'

/** The delay of a session that was opened by a code in an untrusted browser. */
export type PointsDelay = {
  /** ISO 8601. */
  until: string
  /** Time zone of the member's country. */
  timeZone: string
}

function describeDelay(language: Language, { until, timeZone }: PointsDelay): string {
  return pointsDelayText[language].until(formatDateTime(language, until, timeZone))
}

/**
 * The pipeline calls it for everything that moves points. Nothing that the session does ends the delay earlier, so
 * it needs no lock.
 */
export function assertPointsNotDelayed(delay: PointsDelay | null): void {
  if (!delay) return
  const message = { ar: describeDelay('ar', delay), en: describeDelay('en', delay) }
  throw new ApiError('PointsDelayed', { message })
}
