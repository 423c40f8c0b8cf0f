import { Gauge, type Registry } from 'prom-client'
import type { App } from '#server/core/app.ts'

export function measurePool(registry: Registry, { pool }: App): void {
  new Gauge({
    name: 'makan_database_connections',
    help: 'Database connections of this node, by state: in_use, idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount } = pool
      this.set({ state: 'in_use' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
    },
  })
  new Gauge({
    name: 'makan_database_pending_requests',
    help: 'Requests that wait for a database connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
