import { globSync } from 'node:fs'
import { root } from './root.ts'

const testFilePattern = '{contract,server,web,patches,simulator,bench,deploy,scripts}/**/*.test.{ts,tsx}'

// Tests of locks, query plans, migrations, jobs and concurrency: other versions or settings of PostgreSQL may
// change their result.
const serverDependent = [
  'server/{core,db,search}/**/*.test.ts',
  'patches/{pg,graphileWorker}/*.test.ts',
  'server/main*.test.ts',
  'server/features/live/*.test.ts',
  'server/features/places/{search,speed}*.test.ts',
  'server/features/wallet/{walletConcurrency,holds,ledger}*.test.ts',
  'server/features/offers/{limits,stock}*.test.ts',
  'server/features/orders/concurrency*.test.ts',
  'bench/stress/{orders,transfers}*.test.ts',
  'server/features/regions/{countries,countryDetails}*.test.ts',
  'server/features/accounts/{login,codes,codeRateLimits,deletion,emails,resetsByLink,signUp,profile}*.test.ts',
]

function findFiles(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root }).sort()
  if (files.length === 0) throw new Error(`No test file matches ${pattern}`)
  return files
}

/** `npm test` leaves slow files out, `npm run test:all` runs them. Slow journeys open every screen. */
export function isSlow(file: string): boolean {
  return /\.slow\.(?:test|spec)\.tsx?$/.test(file)
}

export function everyTestFile(): string[] {
  return findFiles(testFilePattern)
}

/** They may pass on one PostgreSQL or Redis server and fail on another. */
export function serverDependentFiles(): string[] {
  return [...new Set(serverDependent.flatMap(findFiles))]
}
