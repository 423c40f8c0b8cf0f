import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { startThrownAway } from './databases.ts'

/**
 * Runs the tests that need no browser, on the server that DATABASE_URL names or else on one embedded server
 * for all of them. Arguments are test files; none means all.
 */
async function run(): Promise<number> {
  const root = resolve(import.meta.dirname, '../..')
  const given = process.argv.slice(2)
  const files =
    given.length > 0 ? given : globSync('{contract,server,web}/**/*.test.{ts,tsx}', { cwd: root }).sort()
  const own = process.env.DATABASE_URL ? null : await startThrownAway()
  const env = { ...process.env, DATABASE_URL: process.env.DATABASE_URL ?? own?.url, NODE_ENV: 'test' }
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
