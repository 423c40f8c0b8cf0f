import { dataRightsDays, reopenDays } from '#contract/core/limits.ts'
import { aDay } from '#server/core/database/retention.ts'

/** Of `getUTCDay`, where 0 is Sunday. */
const friday = 5

export function computeReopenDeadline(processedAt: Date): number {
  return processedAt.getTime() + reopenDays * aDay
}

/** Returns the deadline for a data-rights request, in working days; Friday and Saturday are the weekend. */
export function computeReplyDeadline(requestedAt: Date): Date {
  // Weekdays of UTC, which begin two or three hours later than in Egypt.
  const deadline = new Date(requestedAt)
  for (let left = dataRightsDays; left > 0; ) {
    deadline.setUTCDate(deadline.getUTCDate() + 1)
    if (deadline.getUTCDay() < friday) left -= 1
  }
  return deadline
}
