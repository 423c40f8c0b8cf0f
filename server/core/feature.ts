import type { Listener } from './events.ts'
import type { Job } from './jobs.ts'
import type { RetentionRule } from './retention.ts'
import type { Route } from './routes.ts'

/** What a feature brings to the product: its calls, its listeners, its scheduled jobs, and how long it keeps what. */
export type Feature = {
  routes?: Route[]
  listeners?: Listener[]
  jobs?: Job[]
  retention?: RetentionRule[]
}
