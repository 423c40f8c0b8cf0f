import type { Listener } from './events.ts'
import type { Job } from './jobs.ts'
import type { Route } from './routes.ts'

/** What a feature brings to the product: its calls, its listeners and its scheduled jobs. */
export type Feature = { routes?: Route[]; listeners?: Listener[]; jobs?: Job[] }
