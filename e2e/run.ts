import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { freePort } from '#server/db/freePort.ts'
import { findBrowser } from './browser.ts'
import { type LookName, lookNames } from './looks.ts'
import { startProduct } from './product.ts'

/** Files by look, from arguments such as `ar-phone:e2e/chat.journey.ts`; null where none is one. */
function filesByLook(args: readonly string[]): Partial<Record<LookName, string[]>> | null {
  const pairs = args.flatMap((arg) => {
    const [look, file] = arg.split(':')
    const name = lookNames.find((each) => each === look)
    return name && file ? [{ name, file }] : []
  })
  if (pairs.length === 0) return null
  return Object.fromEntries(
    [...Map.groupBy(pairs, ({ name }) => name)].map(([name, each]) => [name, each.map(({ file }) => file)]),
  )
}

/**
 * Runs the journeys against a product of its own. Arguments name files and are Playwright's, as `-g`; those that are named run in two
 * looks, Arabic on a phone and English on a desktop. Without a name each journey runs once, in one of these two. `--all` runs each in
 * all four looks, `--smoke` only one journey for each main task, `--once` those that are named in one look, and `ar-phone:FILE` a file in
 * that look.
 */
async function run(): Promise<number> {
  const given = process.argv.slice(2)
  const every = given.includes('--all')
  const byLook = filesByLook(given)
  const modes = ['--all', '--smoke', '--once']
  const passed = given.filter((arg) => !modes.includes(arg) && !(byLook && arg.includes(':')))
  const areNamed = passed.some((arg) => !arg.startsWith('-'))
  const looks = byLook ? 'byFile' : every ? 'all' : given.includes('--smoke') ? 'smoke' : 'two'
  const browser = await findBrowser()
  // One for each worker of the journeys, which start a push service there.
  const [port, simulatorPort, ...pushPorts] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const product = await startProduct(port, {
    SIMULATOR_PORT: String(simulatorPort),
    PUSH_HOSTS: pushPorts.map((each) => `127.0.0.1:${each}`).join(),
  })
  const journeys = spawn('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...passed], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...browser.env,
      PRODUCT_URL: product.url,
      PUSH_PORTS: pushPorts.join(),
      SIMULATOR_URL: `http://localhost:${simulatorPort}`,
      CHROME_PATH: browser.path,
      LOOKS: looks,
      FILES_BY_LOOK: JSON.stringify(byLook ?? {}),
      TAKE_TURNS: looks === 'two' && (given.includes('--once') || !areNamed) ? '1' : '',
    },
    stdio: 'inherit',
  })
  const code = await new Promise<number>((done) => journeys.on('close', (exit) => done(exit ?? 1)))
  await product.stop()
  return code
}

process.exitCode = await run()
