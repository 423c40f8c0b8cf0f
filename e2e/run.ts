import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { findFreePort } from '#server/db/freePort.ts'
import { findBrowser } from './fixtures/browser.ts'
import { startProduct } from './fixtures/product.ts'
import { type ProjectName, projectNames } from './projects.ts'

/** Parses arguments such as `ar-phone:e2e/chat/chat.spec.ts`; null if there are none. */
function groupFilesByProject(args: readonly string[]): Partial<Record<ProjectName, string[]>> | null {
  const pairs = args.flatMap((arg) => {
    const [project, file] = arg.split(':')
    const name = projectNames.find((candidate) => candidate === project)
    return name && file ? [{ name, file }] : []
  })
  if (pairs.length === 0) return null
  return Object.fromEntries(
    [...Map.groupBy(pairs, ({ name }) => name)].map(([name, group]) => [name, group.map(({ file }) => file)]),
  )
}

/**
 * Arguments name files or are Playwright's, such as `-g`. Named files run in two projects; without names each
 * test runs once. `--all` runs all four projects, `--smoke` one test for each main task, `--once` named files
 * in one project, and `ar-phone:FILE` a file in that project.
 */
async function run(): Promise<number> {
  const args = process.argv.slice(2)
  const isEvery = args.includes('--all')
  const filesByProject = groupFilesByProject(args)
  const modes = ['--all', '--smoke', '--once']
  const passed = args.filter((arg) => !modes.includes(arg) && !(filesByProject && arg.includes(':')))
  const hasNames = passed.some((arg) => !arg.startsWith('-'))
  const mode = filesByProject ? 'byFile' : isEvery ? 'all' : args.includes('--smoke') ? 'smoke' : 'two'
  const browser = await findBrowser()
  // One port per worker, each of which starts a push service.
  const [port, simulatorPort, ...pushPorts] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const product = await startProduct(port, {
    SIMULATOR_PORT: String(simulatorPort),
    PUSH_HOSTS: pushPorts.map((pushPort) => `127.0.0.1:${pushPort}`).join(),
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
      PROJECT_MODE: mode,
      FILES_BY_PROJECT: JSON.stringify(filesByProject ?? {}),
      ALTERNATE_PROJECTS: mode === 'two' && (args.includes('--once') || !hasNames) ? '1' : '',
    },
    stdio: 'inherit',
  })
  const code = await new Promise<number>((finish) => journeys.on('close', (exit) => finish(exit ?? 1)))
  await product.stop()
  return code
}

process.exitCode = await run()
