import { spawn } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileCache } from '../config/compileCache.ts'
import { startDisposableServer } from './databases.ts'
import { createScratch, type Scratch } from './scratch.ts'

const root = resolve(import.meta.dirname, '../..')

const all = '{contract,server,web,simulator,deploy}/**/*.test.{ts,tsx}'

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

/** They begin first: they take longest, and measure what is their process's own, the time of its thread or its memory. */
const alone = [
  'server/http/hostile.test.ts',
  'server/testing/recipes.test.ts',
  'server/core/pictures.test.ts',
  'server/http/formMemory.test.ts',
]

function found(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root }).sort()
  if (files.length === 0) throw new Error(`There is no test at ${pattern}`)
  return files
}

/** Writes a program that runs some files in one process. Node runs what it is given in the order of the names. */
function writeTogether(folder: string, files: string[], index: number): string {
  const path = join(
    folder,
    `${String(index).padStart(2, '0')}-${dirname(files[0] ?? '').replaceAll('/', '-')}.mjs`,
  )
  const module = pathToFileURL(join(import.meta.dirname, 'together.ts'))
  writeFileSync(path, `import { runTogether } from '${module}'\nrunTogether(${JSON.stringify(files)})\n`)
  return path
}

/**
 * The programs for some files. Those of a folder of the server share a process, the largest folders first. The others are
 * quick to load; most of them put something in the place of what a browser has.
 */
function programsFor(files: readonly string[], scratch: Scratch): string[] {
  const folder = join(scratch.folder, 'together')
  mkdirSync(folder)
  const isOfServer = (file: string) => file.startsWith('server/')
  const sharing = files.filter((file) => isOfServer(file) && !alone.includes(file))
  const folders = [...Map.groupBy(sharing, dirname).values()].sort((one, other) => other.length - one.length)
  const together = [...alone.filter((file) => files.includes(file)).map((file) => [file]), ...folders]
  const programs = together.map((each, index) => writeTogether(folder, each, index))
  return [...programs, ...files.filter((file) => !isOfServer(file))]
}

function programsOf(given: string[], scratch: Scratch): string[] {
  if (given.length === 0) return programsFor(found(all), scratch)
  return given[0] === '--differing' ? programsFor(onAnyServer.flatMap(found), scratch) : given
}

/**
 * Runs the tests that need no browser, on the server that DATABASE_URL names or else on one embedded server
 * for all of them. Arguments are test files; none means all, `--differing` those that may pass on one server and fail
 * on another.
 */
async function run(): Promise<number> {
  const scratch = createScratch()
  const programs = programsOf(process.argv.slice(2), scratch)
  const own = process.env.DATABASE_URL ? null : await startDisposableServer(scratch)
  const env = {
    ...process.env,
    ...compileCache,
    ...scratch.env,
    DATABASE_URL: process.env.DATABASE_URL ?? own?.url,
    NODE_ENV: 'test',
  }
  const reporters = ['spec', join(import.meta.dirname, 'slowest.ts')].flatMap((reporter) => [
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
  ])
  // Some times what the slowest file takes: a test that waits for ever fails, and its name is said.
  const options = ['--test', '--test-concurrency=2', '--test-timeout=600000', ...reporters]
  const tests = spawn(process.execPath, [...options, ...programs], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const code = await new Promise<number>((done) => tests.on('close', (exit) => done(exit ?? 1)))
  await own?.stop()
  scratch.remove()
  return code
}

process.exitCode = await run()
