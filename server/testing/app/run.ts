import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { compileCache } from '#server/config/compileCache.ts'
import { startDisposableServer } from './databases.ts'
import { isTimeUp } from './deadline.ts'
import { root } from './root.ts'
import { createTempDir } from './tempDir.ts'
import { everyTestFile, isSlow, serverDependentFiles } from './testFiles.ts'
import { collectTimes, reportTimes } from './testTimes.ts'

/** Modules that a test file loads stay in the memory of its process, about 15 MB per file. */
const filesPerProcess = 40

/** After this many rounds a file without a result counts as failed. */
const maxRounds = 3

/** These tests measure the memory of their process or replace globals that other tests use. */
const ownProcessPaths = ['server/core/pictures', 'server/http/formMemory']

/** Tests of the web app replace browser globals, and load quickly enough for a process each. */
function needsOwnProcess(file: string): boolean {
  return !file.startsWith('server/') || ownProcessPaths.some((path) => file.startsWith(path))
}

/**
 * The given paths or, without paths, the slow ones (`--slow`), all (`--all`) or the quick ones.
 * `--server-dependent` keeps only those that may behave differently on another database server.
 */
function selectFiles(args: string[]): string[] {
  const requestedFiles = args.filter((arg) => !arg.startsWith('--'))
  const missing = requestedFiles.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`No such test file: ${missing.join(', ')}`)
  if (requestedFiles.length > 0) return requestedFiles
  const files = args.includes('--server-dependent') ? serverDependentFiles() : everyTestFile()
  return args.includes('--all') ? files : files.filter((file) => isSlow(file) === args.includes('--slow'))
}

function writeWorker(folder: string, name: string, files: readonly string[]): string {
  const path = join(folder, `${name}.mjs`)
  const module = pathToFileURL(join(import.meta.dirname, 'inProcessRunner.ts'))
  const args = [files, join(folder, 'claims'), { maxFiles: filesPerProcess }]
    .map((arg) => JSON.stringify(arg))
    .join(', ')
  writeFileSync(path, `import { runTogether } from '${module}'\nawait runTogether(${args})\n`)
  return path
}

/** Adds the tests that have a result to `reported`; returns whether none failed. */
async function runWorkers(programs: string[], reported: Set<string>): Promise<boolean> {
  const stream = run({ files: programs, cwd: root, concurrency: availableParallelism() })
  const times = collectTimes(stream)
  let passed = true
  for (const event of ['test:pass', 'test:fail'] as const)
    stream.on(event, ({ name, nesting }) => nesting === 0 && reported.add(name))
  stream.on('test:fail', ({ skip, todo }) => {
    if (skip === undefined && todo === undefined) passed = false
  })
  const output = stream.compose(spec)
  output.pipe(process.stdout)
  await new Promise((resolve) => output.once('end', resolve))
  reportTimes(times)
  return passed
}

/** Claimed by a process that reported no result. */
function findUnreported(claims: string, files: readonly string[], reported: ReadonlySet<string>): string[] {
  const claimed = new Set(readdirSync(claims))
  return files.filter((file, index) => claimed.has(String(index)) && !reported.has(file))
}

/** The next round runs the files whose results were lost, as when their process was killed. */
function releaseUnreported(claims: string, files: readonly string[], reported: ReadonlySet<string>): void {
  for (const file of findUnreported(claims, files, reported)) {
    process.stdout.write(`Rerunning a test file without a result: ${file}\n`)
    rmSync(join(claims, String(files.indexOf(file))))
  }
}

/**
 * On the server in `DATABASE_URL` or on one embedded server for all. Takes the arguments of `selectFiles`;
 * with `--few`, property tests draw less often.
 */
async function runTests(): Promise<boolean> {
  const files = selectFiles(process.argv.slice(2))
  const tempDir = createTempDir()
  const folder = join(tempDir.folder, 'programs')
  const claims = join(folder, 'claims')
  mkdirSync(claims, { recursive: true })
  const ownServer = process.env.DATABASE_URL ? null : await startDisposableServer(tempDir)
  Object.assign(process.env, compileCache, tempDir.env, {
    DATABASE_URL: process.env.DATABASE_URL ?? ownServer?.url,
    NODE_ENV: 'test',
    TEST_RUNS: process.argv.includes('--few') ? 'few' : 'all',
  })
  const isolatedFiles = files.filter(needsOwnProcess)
  const sharedFiles = files.filter((file) => !needsOwnProcess(file))
  const reported = new Set<string>()
  let passed = true
  try {
    const countUnclaimed = () => sharedFiles.length - readdirSync(claims).length
    for (let round = 0; round === 0 || (countUnclaimed() > 0 && !isTimeUp()); round += 1) {
      const left = countUnclaimed()
      const count = Math.min(left, Math.max(availableParallelism(), Math.ceil(left / filesPerProcess)))
      const workers = Array.from({ length: count }, (_, index) =>
        writeWorker(folder, `worker-${round}-${index}`, sharedFiles),
      )
      // A process that a failing test ended early may leave files unclaimed. The next round starts new
      // processes for them.
      const roundPassed = await runWorkers(round === 0 ? [...workers, ...isolatedFiles] : workers, reported)
      passed = roundPassed && passed
      // A file that hung until its process was killed must not run again.
      if (roundPassed && round < maxRounds) releaseUnreported(claims, sharedFiles, reported)
    }
    const lost = findUnreported(claims, sharedFiles, reported)
    if (lost.length > 0) {
      process.stdout.write(`Test files without a result: ${lost.join(', ')}\n`)
      passed = false
    }
    if (countUnclaimed() > 0)
      process.stdout.write(`Time limit reached, skipped ${countUnclaimed()} test files\n`)
  } finally {
    await ownServer?.stop()
    tempDir.remove()
  }
  return passed
}

process.exitCode = (await runTests()) ? 0 : 1
