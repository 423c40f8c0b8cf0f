import type { Job } from '#server/core/jobs.ts'
import { askForReviews } from './ask.service.ts'

export const reviewsJobs: Job[] = [{ name: 'reviews.askForReviews', at: '10 * * * *', run: askForReviews }]
