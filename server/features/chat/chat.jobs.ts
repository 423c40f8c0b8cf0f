import type { Job } from '#server/core/jobs.ts'
import { eraseWords } from './erase.service.ts'

export const chatJobs: Job[] = [{ name: 'chat.eraseHeldWords', at: '35 3 * * *', run: eraseWords }]
