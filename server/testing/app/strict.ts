import pg from 'pg'
import { isBusy } from '#patches/pg/client.ts'

/**
 * Makes a query fail if it starts while its client still runs another, as pg 9 will. A pooled client of ours may: it was opened
 * with `pipeline`, which pg supports.
 */
function rejectConcurrentQueries(): void {
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function strict(this: pg.Client, ...args: unknown[]) {
    if (isBusy(this)) {
      throw new Error('A query starts while its client still runs another: await that one first')
    }
    return Reflect.apply(query, this, args)
  } as typeof query
}

/** Makes a warning fail the test that runs: Node prints it once, where nobody looks. */
function failOnWarnings(): void {
  process.on('warning', (warning) => {
    throw warning
  })
}

rejectConcurrentQueries()
failOnWarnings()
