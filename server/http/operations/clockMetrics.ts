import { Gauge, type Registry } from 'prom-client'
import type { App } from '#server/core/app.ts'

export function measureClock(registry: Registry, { clock }: App): void {
  new Gauge({
    name: 'makan_clock_offset_seconds',
    help: 'Seconds by which the clock of this machine is ahead of the database’s.',
    registers: [registry],
    collect() {
      this.set(clock.offset() / 1000)
    },
  })
}
