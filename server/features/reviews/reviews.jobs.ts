import type { Job } from '../../core/jobs.ts'
import { askForReviews } from './ask.service.ts'

export const reviewsJobs: Job[] = [{ name: 'reviews.askForReviews', at: '10 * * * *', run: askForReviews }]
