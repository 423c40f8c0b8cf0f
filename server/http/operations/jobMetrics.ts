import { Gauge, type Registry } from 'prom-client'
import type { App } from '#server/core/app.ts'
import { countJobs } from '#server/core/events/scheduledJobs.ts'

export function measureJobs(registry: Registry, app: App): void {
  new Gauge({
    name: 'makan_jobs',
    help: 'Jobs by name and state: waiting (including retrying), retrying, dead.',
    // Prometheus itself sets the label `job`.
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      // Without a database connection, the other metrics are still exposed.
      const counts = await countJobs(app.pool).catch(() => [])
      for (const { name: task, waiting, retrying, dead } of counts) {
        this.set({ task, state: 'waiting' }, waiting)
        this.set({ task, state: 'retrying' }, retrying)
        this.set({ task, state: 'dead' }, dead)
      }
    },
  })
}
