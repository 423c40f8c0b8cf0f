import type { Feature } from '#server/core/feature.ts'
import { chatJobs } from './chat.jobs.ts'
import { chatListeners } from './chat.listeners.ts'
import { chatRoutes } from './chat.routes.ts'

export const chatFeature: Feature = {
  routes: chatRoutes,
  listeners: chatListeners,
  jobs: chatJobs,
}
