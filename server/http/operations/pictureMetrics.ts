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

/** Counted when metrics are read. */
export function measurePictures(registry: Registry, app: App): void {
  let reading: Promise<Sums | null> | null = null
  // Both gauges share one query. Without a database connection, the other metrics are still exposed.
  const readSums = () => {
    reading ??= sumPictures(app)
      .catch(() => null)
      .finally(() => {
        reading = null
      })
    return reading
  }
  const gauges = [
    { name: 'makan_stored_pictures', help: 'Number of stored pictures.', sum: 'pictures' },
    { name: 'makan_stored_pictures_bytes', help: 'Size of the files of stored pictures.', sum: 'bytes' },
  ] as const
  for (const { name, help, sum } of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove()
        const sums = await readSums()
        if (sums) this.set(sums[sum])
      },
    })
}
