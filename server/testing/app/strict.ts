import pg from 'pg'
import { isBusy } from '#patches/pg/client.ts'

/** As pg 9 will reject them. Pooled clients opened with `pipeline` are exempt, because pg supports that. */
function rejectConcurrentQueries(): void {
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function strict(this: pg.Client, ...args: unknown[]) {
    if (isBusy(this)) {
      throw new Error('Concurrent queries on one client: await the first query before starting the next')
    }
    return Reflect.apply(query, this, args)
  } as typeof query
}

/** A warning would otherwise be printed once and be overlooked. */
function failOnWarnings(): void {
  process.on('warning', (warning) => {
    throw warning
  })
}

rejectConcurrentQueries()
failOnWarnings()
