import { Gauge, type Registry } from 'prom-client'
import type { App } from '#server/core/app.ts'
import { countJobs } from '#server/core/events/scheduledJobs.ts'

/** Exposes the number of waiting, retrying and dead jobs by name; counted when metrics are read. */
export function measureJobs(registry: Registry, app: App): void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs by name and state: waiting (including retrying), retrying, given_up (dead).',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      // Without a database connection, the other metrics are still exposed.
      const counts = await countJobs(app.pool).catch(() => [])
      for (const { name, waiting, retrying, dead } of counts) {
        this.set({ job: name, state: 'waiting' }, waiting)
        this.set({ job: name, state: 'retrying' }, retrying)
        this.set({ job: name, state: 'given_up' }, dead)
      }
    },
  })
}
