import type { RetentionRule } from './database/retention.ts'
import type { Listener } from './events/events.ts'
import type { Job } from './events/scheduledJobs.ts'
import type { Route } from './request/routes.ts'

export type Feature = {
  routes?: Route[]
  listeners?: Listener[]
  jobs?: Job[]
  retention?: RetentionRule[]
}
