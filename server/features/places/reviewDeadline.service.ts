import { placeReviewDays } from '#contract/core/limits.ts'
import { addWorkingDays } from '#server/core/time/workingDays.ts'

/** Returns when staff should have decided on a place or a change that waits since `since`. */
export const computeReviewDeadline = (since: Date) => addWorkingDays(since, placeReviewDays)
