import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#server/testing/root.ts'
import { slowestOf, type TestTime } from '#server/testing/slowest.ts'
import { everyTestFile, isSlow } from '#server/testing/testFiles.ts'
import { lookNames } from '../../e2e/looks.ts'
import { affectedBy, changedSince, defaultRevision, everyJourney, treeOf } from './affected.ts'
import { compareWith } from './compare.ts'
import { findDatabaseServer } from './databaseServer.ts'
import { type Phase, type PhaseResult, runPhase, summarise } from './phases.ts'

const usage = `npm test                            lint, types, unused code, the quick tests, one journey for each main task
npm test -- FILE...                 these test files and journeys
npm test -- --changed [REVISION]    what the changes since a revision reach: those not committed, else the last commit
npm run test:all                    every test and journey in every look, and again what may differ on a database server
npm test -- --slow --changed REV    what npm test leaves out and the changes since a revision reach, the nearest first
npm test -- --slow --part 2/12      one part of what npm test leaves out
npm test -- --server-dependent      what may differ on the servers that DATABASE_URL and REDIS_URL name

--minutes N starts nothing after N minutes. --base REV says of each file that fails whether it also fails on a revision.
--required fails where there is no database server.
`

/** More journeys than this say that a change reaches all: then those of the main tasks stand for them. */
const maxReachedJourneys = 24

const isJourney = (file: string) => file.startsWith('e2e/')

const checks: { types: Phase; lint: Phase; unused: Phase } = {
  types: { name: 'types', command: ['tsc', '-b', '--checkers', '1'], again: 'npm run types' },
  lint: { name: 'lint', command: ['biome', 'check', '--error-on-warnings'], again: 'npm run lint' },
  unused: { name: 'unused code', command: ['knip'], again: 'npm run unused' },
}

/** Server tests ignore a database of the developer's: only those that are about another server use it. */
function testPhase(name: string, args: readonly string[], databaseUrl = ''): Phase {
  return {
    name,
    command: ['node', 'server/testing/run.ts', ...args],
    env: { DATABASE_URL: databaseUrl },
    again: `node_modules/.bin/node server/testing/run.ts ${args.join(' ')}`,
  }
}

function journeyPhase(name: string, args: readonly string[]): Phase {
  return { name, command: ['node', 'e2e/run.ts', ...args], again: `npm run e2e -- ${args.join(' ')}` }
}

const quickTests = testPhase('tests', ['--few'])
const smokeJourneys = journeyPhase('journeys of the main tasks', ['--smoke'])

function serverPhase(args: readonly string[], isRequired = false): Phase[] {
  const { databaseUrl, reason } = findDatabaseServer()
  if (isRequired && !databaseUrl) throw new Error(`There is no database server: ${reason}`)
  if (databaseUrl)
    return [testPhase('tests on a database server', ['--server-dependent', ...args], databaseUrl)]
  process.stdout.write(`Left out, the tests on a database server: ${reason}\n`)
  return []
}

/** Files that were named: tests, and journeys in two looks. */
function namedPhases(files: readonly string[]): Phase[] {
  const missing = files.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`There is no such file: ${missing.join(', ')}`)
  const [journeys, tests] = [files.filter(isJourney), files.filter((file) => !isJourney(file))]
  return [
    ...(tests.length > 0 ? [testPhase('tests', tests)] : []),
    ...(journeys.length > 0 ? [journeyPhase('journeys', journeys)] : []),
  ]
}

/** What the changes since a revision reach: of the quick tests and the journeys, or of the slow tests and the journeys. */
function changedPhases(revision: string, isOfSlow: boolean): Phase[] {
  const changed = changedSince(revision)
  process.stdout.write(`Changed since ${revision}: ${changed.length} files\n`)
  if (changed.length === 0) return []
  const { tests, journeys, everything } = affectedBy(changed)
  if (everything.length > 0) {
    process.stdout.write(`They may change everything: ${everything.slice(0, 10).join(', ')}\n`)
    return isOfSlow ? [] : [quickTests, smokeJourneys]
  }
  const reached = tests.filter((file) => isSlow(file) === isOfSlow)
  process.stdout.write(
    `They reach ${tests.length} test files, of which ${reached.length} run, and ${journeys.length} files of journeys\n`,
  )
  const phases =
    reached.length > 0
      ? [testPhase(isOfSlow ? 'slow tests' : 'tests', isOfSlow ? reached : ['--few', ...reached])]
      : []
  if (journeys.length === 0) return phases
  if (isOfSlow || journeys.length <= maxReachedJourneys)
    return [...phases, journeyPhase('journeys', ['--once', ...journeys])]
  return [...phases, smokeJourneys]
}

/** What `npm test` leaves out: slow test files, and each file of journeys in each look. */
function slowUnits(): string[] {
  const looks = lookNames.flatMap((look) => everyJourney().map((file) => `${look}:${file}`))
  return [...everyTestFile().filter(isSlow), ...looks]
}

/** `k/n` chooses every n-th unit; `hash/n` derives k from the tree of HEAD, so that parts rotate with the commits. */
function choosePart(units: readonly string[], part: string): string[] {
  const [k, n] = part.split('/')
  const count = Number(n)
  const hash = () => createHash('sha256').update(treeOf('HEAD')).digest().readUInt32BE() % count
  const index = k === 'hash' ? hash() : Number(k) - 1
  if (!(Number.isInteger(index) && index >= 0 && index < count))
    throw new Error(`${part} is no part\n\n${usage}`)
  process.stdout.write(`Part ${index + 1} of ${count}\n`)
  // By hash and not by name: the looks of one file and the files of one feature then fall into different parts.
  const rank = (unit: string) => createHash('sha256').update(unit).digest('hex')
  return units
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .filter((_, at) => at % count === index)
}

function partPhases(part: string): Phase[] {
  const units = choosePart(slowUnits(), part)
  const [tests, journeys] = [
    units.filter((unit) => !unit.includes(':')),
    units.filter((unit) => unit.includes(':')),
  ]
  return [
    ...(tests.length > 0 ? [testPhase('slow tests', tests)] : []),
    ...(journeys.length > 0 ? [journeyPhase('journeys', journeys)] : []),
  ]
}

type Plan = { parallel: Phase[][]; phases: Phase[] }

const noChecks: Plan['parallel'] = []
const allChecks = [[checks.types], [checks.lint, checks.unused]]

/** What the arguments ask for: checks that run next to each other, then phases that use every core by themselves. */
function planOf({ values, positionals }: ReturnType<typeof readArgs>): Plan {
  const { slow = false, all = false } = values
  if (values.part) return { parallel: noChecks, phases: partPhases(values.part) }
  if (values['server-dependent'])
    return { parallel: noChecks, phases: serverPhase([all ? '--all' : '--few'], values.required) }
  if (values.changed) {
    const phases = changedPhases(positionals[0] ?? defaultRevision(), slow)
    return { parallel: slow ? noChecks : allChecks, phases }
  }
  if (all) {
    const phases = [
      testPhase('tests', ['--all']),
      journeyPhase('journeys', ['--all']),
      ...serverPhase(['--all']),
    ]
    return { parallel: allChecks, phases }
  }
  if (positionals.length > 0) return { parallel: noChecks, phases: namedPhases(positionals) }
  return { parallel: allChecks, phases: [quickTests, smokeJourneys] }
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

/** Runs a plan to its end, whatever fails on the way; replies whether everything passed. */
async function runPlan({ parallel, phases }: Plan, { minutes, base }: { minutes?: string; base?: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'makan-times-'))
  const times = join(folder, 'times.jsonl')
  const started = performance.now()
  const deadline = minutes === undefined ? '' : String(Date.now() + Number(minutes) * 60_000)
  const results: PhaseResult[] = []
  const runInTurn = async (each: readonly Phase[]) => {
    for (const phase of each)
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
      process.stdout.write(`\nRun what failed alone: npm test -- ${failing.join(' ')}\n`)
    if (base && failing.length > 0) compareWith(base, failing)
    if (tests.length > 0) process.stdout.write(`\n${slowestOf(tests)}`)
    process.stdout.write(summarise(results, (performance.now() - started) / 1000))
    const failures = tests.filter(({ failedIn }) => failedIn !== undefined).length
    if (tests.length > 0) process.stdout.write(`${tests.length - failures} passed, ${failures} failed\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return results.every(({ failed }) => !failed)
}

const given = readArgs()
if (given.values.help) process.stdout.write(usage)
else process.exitCode = (await runPlan(planOf(given), given.values)) ? 0 : 1
