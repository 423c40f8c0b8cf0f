import { placeReviewDays } from '#contract/core/limits.ts'
import { addWorkingDays } from '#server/core/time/workingDays.ts'

/** When staff should have decided on a place or a change that waits since then. */
export const computeReviewDeadline = (since: Date) => addWorkingDays(since, placeReviewDays)
