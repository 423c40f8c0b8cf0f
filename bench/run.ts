import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pinLoad } from './cpuAffinity.ts'
import { measureJobs } from './load/jobs.ts'
import { measureLedger } from './load/ledger.ts'
import { measureLive } from './load/live.ts'
import { measureOrders } from './load/orders.ts'
import { measurePictures } from './load/pictures.ts'
import { measureReports } from './load/reports.ts'
import { measureMillion, measureSearch } from './load/search.ts'
import { measureStart } from './load/start.ts'
import { measureSteps } from './load/steps.ts'
import { measureTimings } from './load/timings.ts'
import { measureUsers } from './load/users.ts'
import { measureYear } from './load/year.ts'
import { measurePages } from './pages/pages.ts'
import { formatTable, type Row } from './report.ts'
import { measureOverload } from './stress/overload.ts'

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

async function runVisit(): Promise<string> {
  if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
    throw new Error('Lighthouse is not installed: run "npm ci --prefix bench" first.')
  }
  return (await import('./pages/visit.ts')).measureVisit()
}

/** Run only if named, because they take long. */
const expensiveMeasures: Record<string, Measure> = {
  million: measureMillion,
  timings: measureTimings,
  steps: measureSteps,
  year: measureYear,
  // Their imports take as long to load as some of the others take to measure.
  worker: async () => (await import('./pages/worker.ts')).measureWorker(),
  visit: runVisit,
}

async function run(): Promise<void> {
  const names = process.argv.slice(2)
  const all = { ...measures, ...expensiveMeasures }
  const selected =
    names.length === 0
      ? Object.entries(measures)
      : Object.entries(all).filter(([name]) => names.includes(name))
  if (selected.length === 0) throw new Error(`Unknown benchmark. Available: ${Object.keys(all).join(', ')}.`)
  pinLoad()
  for (const [name, measure] of selected) {
    const measured = await measure()
    process.stdout.write(`\n${name}\n\n${typeof measured === 'string' ? measured : formatTable(measured)}\n`)
  }
}

await run()
