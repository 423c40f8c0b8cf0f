import { Gauge, type Registry } from 'prom-client'
import type { App } from '#server/core/app.ts'

export function measurePool(registry: Registry, { pool }: App): void {
  new Gauge({
    name: 'database_connections',
    help: 'Database connections by state: in_use, idle; waiting: requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = pool
      this.set({ state: 'in_use' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
}
