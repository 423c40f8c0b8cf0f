import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#server/testing/app/root.ts'
import { everyTestFile, isSlow } from '#server/testing/app/testFiles.ts'
import { formatSlowest, type TestTime } from '#server/testing/app/testTimes.ts'
import { projectNames } from '../../e2e/projects.ts'
import { findAffected, findChangedFiles, getDefaultRevision, getTreeId, listSpecFiles } from './affected.ts'
import { compareWith } from './compare.ts'
import { findDatabaseServer } from './databaseServer.ts'
import { type Phase, type PhaseResult, runPhase, summarise } from './phases.ts'

const usage = `npm test                            lint, types, unused code, the quick tests, one journey for each main task
npm test -- FILE...                 only these test files and journeys
npm test -- --changed [REVISION]    tests affected by changes since a revision: uncommitted ones, else the last commit
npm run test:all                    every test and every journey in every project, and the server-dependent ones on a server
npm test -- --slow --changed REV    slow tests affected by changes since a revision, the closest first
npm test -- --slow --part 2/12      one part of the slow tests
npm test -- --server-dependent      tests that may differ on the servers of DATABASE_URL and REDIS_URL

--minutes N starts no test after N minutes. --base REV reports for each failed file whether it also fails at a revision.
--required fails if there is no database server.
`

/** If a change reaches more specs than this, the smoke tests represent all. */
const maxReachableSpecs = 24

const isSpec = (file: string) => file.startsWith('e2e/')

const checks: { types: Phase; lint: Phase; unused: Phase } = {
  types: { name: 'types', command: ['tsc', '-b', '--checkers', '1'], again: 'npm run types' },
  lint: { name: 'lint', command: ['biome', 'check', '--error-on-warnings'], again: 'npm run lint' },
  unused: { name: 'unused code', command: ['knip'], again: 'npm run unused' },
}

/** Server tests ignore a developer's database, except those that need an external server. */
function createTestPhase(name: string, args: readonly string[], databaseUrl = ''): Phase {
  return {
    name,
    command: ['node', 'server/testing/app/run.ts', ...args],
    env: { DATABASE_URL: databaseUrl },
    again: `node_modules/.bin/node server/testing/app/run.ts ${args.join(' ')}`,
  }
}

function createE2ePhase(name: string, args: readonly string[]): Phase {
  return { name, command: ['node', 'e2e/run.ts', ...args], again: `npm run e2e -- ${args.join(' ')}` }
}

const quickTests = createTestPhase('tests', ['--few'])
const smokeSpecs = createE2ePhase('journeys of the main tasks', ['--smoke'])

function createServerPhase(args: readonly string[], isRequired = false): Phase[] {
  const { databaseUrl, reason } = findDatabaseServer()
  if (isRequired && !databaseUrl) throw new Error(`No database server: ${reason}`)
  if (databaseUrl)
    return [createTestPhase('tests on a database server', ['--server-dependent', ...args], databaseUrl)]
  process.stdout.write(`Skipped the tests on a database server: ${reason}\n`)
  return []
}

function createNamedPhases(files: readonly string[]): Phase[] {
  const missing = files.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`No such file: ${missing.join(', ')}`)
  const [specs, tests] = [files.filter(isSpec), files.filter((file) => !isSpec(file))]
  return [
    ...(tests.length > 0 ? [createTestPhase('tests', tests)] : []),
    ...(specs.length > 0 ? [createE2ePhase('journeys', specs)] : []),
  ]
}

function createChangedPhases(revision: string, isOfSlow: boolean): Phase[] {
  const changed = findChangedFiles(revision)
  process.stdout.write(`Changed since ${revision}: ${changed.length} files\n`)
  if (changed.length === 0) return []
  const { tests, specs, everything } = findAffected(changed)
  if (everything.length > 0) {
    process.stdout.write(`Files that may affect every test: ${everything.slice(0, 10).join(', ')}\n`)
    if (!isOfSlow) return [quickTests, smokeSpecs]
    // The tests that cover every endpoint or table are slow, so they run even if only a style was the cause.
    tests.push(...everyTestFile().filter((file) => !tests.includes(file)))
  }
  const selected = tests.filter((file) => isSlow(file) === isOfSlow)
  const selectedSpecs = isOfSlow ? specs : specs.filter((file) => !isSlow(file))
  process.stdout.write(
    `Affected: ${tests.length} test files, of which ${selected.length} run, and ${specs.length} journey files, of which ${selectedSpecs.length} run\n`,
  )
  const phases =
    selected.length > 0
      ? [createTestPhase(isOfSlow ? 'slow tests' : 'tests', isOfSlow ? selected : ['--few', ...selected])]
      : []
  if (selectedSpecs.length === 0) return phases
  if (isOfSlow || selectedSpecs.length <= maxReachableSpecs)
    return [...phases, createE2ePhase('journeys', ['--once', ...selectedSpecs])]
  return [...phases, smokeSpecs]
}

/** Lists what `npm test` omits: slow test files, and each spec file in each project. */
function listSlowUnits(): string[] {
  const projectRuns = projectNames.flatMap((project) => listSpecFiles().map((file) => `${project}:${file}`))
  return [...everyTestFile().filter(isSlow), ...projectRuns]
}

/**
 * `k/n` selects every n-th; `hash/n` derives k from the tree of HEAD, so that parts rotate with the commits.
 */
function selectPart(units: readonly string[], part: string): string[] {
  const [k, n] = part.split('/')
  const count = Number(n)
  const hash = () => createHash('sha256').update(getTreeId('HEAD')).digest().readUInt32BE() % count
  const index = k === 'hash' ? hash() : Number(k) - 1
  if (!(Number.isInteger(index) && index >= 0 && index < count))
    throw new Error(`Invalid part: ${part}\n\n${usage}`)
  process.stdout.write(`Part ${index + 1} of ${count}\n`)
  // Sorted by hash, not by name, so that a file's projects and a feature's files fall into different parts.
  const rank = (unit: string) => createHash('sha256').update(unit).digest('hex')
  return units.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).filter((_, at) => at % count === index)
}

function createPartPhases(part: string): Phase[] {
  const units = selectPart(listSlowUnits(), part)
  const [tests, specs] = [
    units.filter((unit) => !unit.includes(':')),
    units.filter((unit) => unit.includes(':')),
  ]
  return [
    ...(tests.length > 0 ? [createTestPhase('slow tests', tests)] : []),
    ...(specs.length > 0 ? [createE2ePhase('journeys', specs)] : []),
  ]
}

type Plan = { parallel: Phase[][]; phases: Phase[] }

const noChecks: Plan['parallel'] = []
const allChecks = [[checks.types], [checks.lint, checks.unused]]

function createPlan({ values, positionals }: ReturnType<typeof readArgs>): Plan {
  const { slow = false, all = false } = values
  if (values.part) return { parallel: noChecks, phases: createPartPhases(values.part) }
  if (values['server-dependent'])
    return { parallel: noChecks, phases: createServerPhase([all ? '--all' : '--few'], values.required) }
  if (values.changed) {
    const phases = createChangedPhases(positionals[0] ?? getDefaultRevision(), slow)
    return { parallel: slow ? noChecks : allChecks, phases }
  }
  if (all) {
    const phases = [
      createTestPhase('tests', ['--all']),
      createE2ePhase('journeys', ['--all']),
      ...createServerPhase(['--all']),
    ]
    return { parallel: allChecks, phases }
  }
  if (positionals.length > 0) return { parallel: noChecks, phases: createNamedPhases(positionals) }
  return { parallel: allChecks, phases: [quickTests, smokeSpecs] }
}

function readArgs() {
  return parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      all: { type: 'boolean' },
      slow: { type: 'boolean' },
      changed: { type: 'boolean' },
      part: { type: 'string' },
      'server-dependent': { type: 'boolean' },
      required: { type: 'boolean' },
      minutes: { type: 'string' },
      base: { type: 'string' },
    },
  })
}

function readTimes(file: string): TestTime[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TestTime)
}

/** Continues after failures; returns whether everything passed. */
async function runPlan({ parallel, phases }: Plan, { minutes, base }: { minutes?: string; base?: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'makan-times-'))
  const times = join(folder, 'times.jsonl')
  const started = performance.now()
  const deadline = minutes === undefined ? '' : String(Date.now() + Number(minutes) * 60_000)
  const results: PhaseResult[] = []
  const runInTurn = async (group: readonly Phase[]) => {
    for (const phase of group)
      results.push(
        await runPhase({ ...phase, env: { ...phase.env, TEST_TIMES: times, TEST_DEADLINE: deadline } }),
      )
  }
  try {
    await Promise.all(parallel.map(runInTurn))
    await runInTurn(phases)
    const tests = readTimes(times)
    const failing = [...new Set(tests.flatMap(({ failedIn }) => failedIn ?? []))]
    if (failing.length > 0)
      process.stdout.write(`\nRun only the failed phases: npm test -- ${failing.join(' ')}\n`)
    if (base && failing.length > 0) compareWith(base, failing)
    if (tests.length > 0) process.stdout.write(`\n${formatSlowest(tests)}`)
    process.stdout.write(summarise(results, (performance.now() - started) / 1000))
    const failedCount = tests.filter(({ failedIn }) => failedIn !== undefined).length
    if (tests.length > 0)
      process.stdout.write(`${tests.length - failedCount} passed, ${failedCount} failed\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return results.every(({ failed }) => !failed)
}

const parsedArgs = readArgs()
if (parsedArgs.values.help) process.stdout.write(usage)
else process.exitCode = (await runPlan(createPlan(parsedArgs), parsedArgs.values)) ? 0 : 1
