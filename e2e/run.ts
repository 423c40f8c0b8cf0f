import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { findBrowser } from './browser.ts'
import { startProduct } from './product.ts'

/**
 * Runs the journeys in two looks, Arabic on a phone and English on a desktop: all of them by turns, those that are named
 * in both. With --all each runs in both languages on both.
 */
async function run(): Promise<number> {
  const given = process.argv.slice(2)
  const every = given.includes('--all')
  const areNamed = given.some((each) => !each.startsWith('-'))
  const browser = await findBrowser()
  const port = Number(process.env.E2E_PORT ?? 3320)
  // One for each worker of the journeys, which start a push service there.
  const pushPorts = [port + 10, port + 11]
  const product = await startProduct(port, {
    PUSH_HOSTS: pushPorts.map((each) => `127.0.0.1:${each}`).join(),
  })
  const args = [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...given.filter((each) => each !== '--all'),
  ]
  const journeys = spawn('npx', args, {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...browser.env,
      PRODUCT_URL: product.url,
      PUSH_PORTS: pushPorts.join(),
      CHROME_PATH: browser.path,
      EVERY_COMBINATION: every ? '1' : '',
      TAKE_TURNS: every || areNamed ? '' : '1',
    },
    stdio: 'inherit',
  })
  const code = await new Promise<number>((done) => journeys.on('close', (exit) => done(exit ?? 1)))
  await product.stop()
  return code
}

process.exitCode = await run()
