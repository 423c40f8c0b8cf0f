import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { compileCache } from '../compileCache.ts'
import { startDisposableServer } from './databases.ts'

const root = resolve(import.meta.dirname, '../..')

const all = '{contract,server,web,simulator}/**/*.test.{ts,tsx}'

// Locks, plans, migrations, jobs and whatever runs at once: another version or another setting of PostgreSQL may
// answer differently there.
const onAnyServer = [
  'server/{core,db,search}/**/*.test.ts',
  'server/main.test.ts',
  'server/features/live/*.test.ts',
  'server/features/places/{search,speed}.test.ts',
  'server/features/wallet/{bank,holds,killed,ledger}.test.ts',
  'server/features/offers/{limits,stock}.test.ts',
  'server/features/orders/{killed,together}.test.ts',
  'server/features/regions/{countries,countryDetails}.test.ts',
  'server/features/accounts/{login,codes,codeRateLimits,deletion,emails,resetsByLink,signUp,profile}.test.ts',
]

function filesOf(given: string[]): string[] {
  if (given.length === 0) return globSync(all, { cwd: root }).sort()
  return given[0] === '--differing' ? onAnyServer.flatMap(found) : given
}

function found(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root }).sort()
  if (files.length === 0) throw new Error(`There is no test at ${pattern}`)
  return files
}

/**
 * Runs the tests that need no browser, on the server that DATABASE_URL names or else on one embedded server
 * for all of them. Arguments are test files; none means all, `--differing` those that may pass on one server and fail
 * on another.
 */
async function run(): Promise<number> {
  const files = filesOf(process.argv.slice(2))
  const own = process.env.DATABASE_URL ? null : await startDisposableServer()
  const env = {
    ...process.env,
    ...compileCache,
    DATABASE_URL: process.env.DATABASE_URL ?? own?.url,
    NODE_ENV: 'test',
  }
  const tests = spawn(process.execPath, ['--test', '--test-concurrency=2', ...files], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const code = await new Promise<number>((done) => tests.on('close', (exit) => done(exit ?? 1)))
  await own?.stop()
  return code
}

process.exitCode = await run()
