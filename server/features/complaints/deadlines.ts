import { dataRightsDays, reopenDays } from '#contract/core/limits.ts'
import { aDay } from '#server/core/database/retention.ts'
import { addWorkingDays } from '#server/core/time/workingDays.ts'

export function computeReopenDeadline(processedAt: Date): number {
  return processedAt.getTime() + reopenDays * aDay
}

export const computeReplyDeadline = (requestedAt: Date) => addWorkingDays(requestedAt, dataRightsDays)
