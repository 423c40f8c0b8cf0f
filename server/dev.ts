import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { compileCache } from './config/compileCache.ts'
import { readConfig } from './config/config.ts'
import { startEmbedded } from './db/embedded.ts'
import { findFreePort } from './db/freePort.ts'
import { startPagesFromSources } from './http/pages/pageSources.ts'

/**
 * This process runs the slow starters, PostgreSQL and Vite; Node's watch mode restarts the server, its child,
 * after an edit.
 */
async function develop(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
  const port = await findFreePort()
  const pages = await startPagesFromSources(config, { port, isReachable: () => isReachable(port) })
  const server = watch(`--dev=${pages.url}`, {
    ...process.env,
    ...compileCache,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: config.publicUrl,
    SIMULATOR_PORT: config.simulatorPort === null ? undefined : String(config.simulatorPort),
    DATABASE_URL: config.databaseUrl ?? embedded?.url,
    DEMO: config.demoOpen ? 'open' : config.demo ? '1' : '0',
  })
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => resolve())
    server.once('exit', () => resolve())
  })
  await end(server)
  await pages.stop()
  await embedded?.stop()
}

function watch(from: string, env: NodeJS.ProcessEnv): ChildProcess {
  const watched = ['server', 'contract', 'patches'].map((folder) => `--watch-path=${folder}`)
  const args = [...watched, '--watch-preserve-output', 'server/main.ts', from]
  return spawn(process.execPath, args, { env, stdio: 'inherit' })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
}

/** Waits up to 30 seconds for the server, which restarts after an edit. */
async function isReachable(port: number): Promise<boolean> {
  const until = performance.now() + 30_000
  while (performance.now() < until) {
    const connected = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (connected) return true
    await pause(30)
  }
  return false
}

develop().then(
  () => process.exit(0),
  (error: unknown) => {
    pino().error({ err: error }, 'development server failed to start')
    process.exit(1)
  },
)
