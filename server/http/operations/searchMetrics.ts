import { Gauge, type Registry } from 'prom-client'
import type { App } from '#server/core/app.ts'

export function measureSearch(registry: Registry, { search }: App): void {
  new Gauge({
    name: 'makan_search_index_entries',
    help: 'Entries in the search indexes of this node, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, size] of search.sizes()) this.set({ kind }, size)
    },
  })
  new Gauge({
    name: 'makan_search_index_lag_seconds',
    help: 'Time since the search indexes last matched the database; absent until they are built.',
    registers: [registry],
    collect() {
      this.remove()
      const lag = search.age()
      if (lag !== null) this.set(lag / 1000)
    },
  })
}
