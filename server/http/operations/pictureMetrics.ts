import { Gauge, type Registry } from 'prom-client'
import type { App } from '#server/core/app.ts'

type Sums = { pictures: number; bytes: number }

async function sumPictures({ db }: App): Promise<Sums> {
  return db
    .selectFrom('pictures')
    .select((eb) => [
      eb.fn.countAll<number>().as('pictures'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
}

/** Exposes the number of stored pictures and the size of their files; counted when metrics are read. */
export function measurePictures(registry: Registry, app: App): void {
  new Gauge({
    name: 'stored_pictures',
    help: 'Number of stored pictures, and the bytes of their files.',
    labelNames: ['measure'],
    registers: [registry],
    async collect() {
      this.reset()
      // Without a database connection, the other metrics are still exposed.
      const sums = await sumPictures(app).catch(() => null)
      if (!sums) return
      this.set({ measure: 'count' }, sums.pictures)
      this.set({ measure: 'bytes' }, sums.bytes)
    },
  })
}
