import { Gauge, type Registry } from 'prom-client'
import type { App } from '#server/core/app.ts'

export function measureSearch(registry: Registry, { search }: App): void {
  new Gauge({
    name: 'search_documents',
    help: 'Entries in the search indexes of this node, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, size] of search.sizes()) this.set({ kind }, size)
    },
  })
  new Gauge({
    name: 'search_age_seconds',
    help: 'Time since the search indexes last matched the database; missing until they are built.',
    registers: [registry],
    collect() {
      this.remove()
      const age = search.age()
      if (age !== null) this.set(age / 1000)
    },
  })
}
