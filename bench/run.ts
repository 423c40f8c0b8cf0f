import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measureJobs } from './jobs.ts'
import { measureLedger } from './ledger.ts'
import { measureLive } from './live.ts'
import { measureOrders } from './orders.ts'
import { measureOverload } from './overload.ts'
import { measurePages } from './pages.ts'
import { measurePictures } from './pictures.ts'
import { pinLoad } from './pinned.ts'
import { type Row, tableOf } from './report.ts'
import { measureReports } from './reports.ts'
import { measureMillion, measureSearch } from './search.ts'
import { measureStart } from './start.ts'
import { measureSteps } from './steps.ts'
import { measureTimings } from './timings.ts'
import { measureUsers } from './users.ts'
import { measureYear } from './year.ts'

/** Measures something beside its limits; what has a table of its own replies it written. */
type Measure = () => Promise<Row[] | string>

const measures: Record<string, Measure> = {
  start: measureStart,
  pages: measurePages,
  search: measureSearch,
  overload: measureOverload,
  jobs: measureJobs,
  ledger: measureLedger,
  orders: measureOrders,
  live: measureLive,
  pictures: measurePictures,
  users: measureUsers,
  reports: measureReports,
}

async function visit(): Promise<string> {
  if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
    throw new Error('Lighthouse is installed apart from the rest: run "npm ci --prefix bench" first.')
  }
  return (await import('./visit.ts')).measureVisit()
}

/** Measured only where it is named, since it takes long. */
const dear: Record<string, Measure> = {
  million: measureMillion,
  timings: measureTimings,
  steps: measureSteps,
  year: measureYear,
  // What these import takes as long to come as some of the others to measure.
  worker: async () => (await import('./worker.ts')).measureWorker(),
  visit,
}

/** Measures everything, or what is named, and prints each beside its limit. */
async function run(): Promise<void> {
  const named = process.argv.slice(2)
  const all = { ...measures, ...dear }
  const chosen =
    named.length === 0
      ? Object.entries(measures)
      : Object.entries(all).filter(([name]) => named.includes(name))
  if (chosen.length === 0) throw new Error(`There is ${Object.keys(all).join(', ')} to measure.`)
  pinLoad()
  for (const [name, measure] of chosen) {
    const measured = await measure()
    process.stdout.write(`\n${name}\n\n${typeof measured === 'string' ? measured : tableOf(measured)}\n`)
  }
}

await run()
