import type { Job } from '#server/core/events/scheduledJobs.ts'
import { requestReviews } from './reviewRequests.service.ts'

export const reviewsJobs: Job[] = [{ name: 'reviews.askForReviews', at: '10 * * * *', run: requestReviews }]
