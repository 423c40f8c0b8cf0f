import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { ConfigError } from './config/values.ts'
import { type App, createBaseCtx } from './core/app.ts'
import { startWorker } from './core/events/worker.ts'
import { storeAssets } from './core/files/assetVersions.ts'
import { createLogger } from './core/log.ts'
import { DataFolderInUseError } from './db/embedded.ts'
import { MigrationMismatchError } from './db/migrate.ts'
import { DatabaseCrashedError, DatabaseUnreachableError, type OpenDatabase, openDatabase } from './db/open.ts'
import { seedReference } from './demo/reference.ts'
import { seedDemo } from './demo/seed.ts'
import { createDemoProgress, startupMessage } from './demo/startupMessage.ts'
import { servePages } from './http/pages/servePages.ts'
import { createServer } from './http/serve.ts'
import { startSimulator } from './integrations/simulator.ts'

/** Milliseconds for requests in progress to finish before their connections are closed. */
const drainTimeout = 5 * 1000

/** Milliseconds for the whole shutdown. */
const shutdownTimeout = 20 * 1000

type Running = { stop(): Promise<void>; ended: Promise<never> }

/** Before the first page is served, because any node may be asked for the files. A failure is not fatal. */
async function keepFiles(app: App): Promise<void> {
  await storeAssets(createBaseCtx(app)).catch((err: unknown) =>
    app.log.warn({ err }, 'storing the release assets for other nodes failed'),
  )
}

const showProgress = createDemoProgress((line) => process.stdout.write(line))

async function serve(config: Config, database: OpenDatabase): Promise<Pick<Running, 'stop'>> {
  const app = await createApp({ config, database })
  await seedReference(createBaseCtx(app))
  if (config.demo) await seedDemo(createBaseCtx(app), showProgress)
  const server = await createServer(app)
  await servePages(server, app)
  if (config.production || config.databaseUrl) await keepFiles(app)
  const simulator = config.simulatorPort === null ? null : await startSimulator(config)
  await server.listen({ port: config.port, host: config.host, backlog: server.server.maxConnections })
  app.search.start()
  const endComparing = app.clock.watch()
  const worker = startWorker(app)
  return {
    async stop() {
      // First, so that its jobs go to other nodes immediately.
      const handingOver = worker.stop()
      await server.draining.begin(config.drainSeconds * 1000)
      // Idle keep-alive connections would delay the shutdown.
      const hangingUp = setInterval(() => server.server.closeIdleConnections(), 100)
      const cutting = setTimeout(() => server.server.closeAllConnections(), drainTimeout)
      await server.close()
      clearInterval(hangingUp)
      clearTimeout(cutting)
      await handingOver
      endComparing()
      await app.securityLog.flush()
      await simulator?.stop()
    },
  }
}

async function start(config: Config, log: Logger): Promise<Running> {
  const database = await openDatabase(config, log)
  try {
    const { stop } = await Promise.race([serve(config, database), database.ended])
    return {
      ended: database.ended,
      async stop() {
        await stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => resolve())
  })
}

async function run(): Promise<void> {
  const stopSignal = waitForStopSignal()
  void stopSignal.then(() => setTimeout(() => process.exit(1), shutdownTimeout).unref())
  const config = readConfig(process.env)
  const running = await start(config, createLogger(config))
  process.stdout.write(startupMessage(config))
  await Promise.race([stopSignal, running.ended])
  await running.stop()
}

function explainListening({ code, port }: { code?: string; port?: number }): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: set PORT to another one.`
  if (code === 'EACCES') return `Permission denied to listen on port ${port}: set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.'
  return null
}

function explain(error: unknown): string {
  if (
    [ConfigError, DatabaseUnreachableError, DatabaseCrashedError, MigrationMismatchError].some(
      (errorClass) => error instanceof errorClass,
    )
  ) {
    return (error as Error).message
  }
  if (error instanceof DataFolderInUseError) {
    return 'The data folder is already in use by another server: stop that server, or set another DATA_DIR.'
  }
  const listening = explainListening(error as NodeJS.ErrnoException)
  if (listening) return listening
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
