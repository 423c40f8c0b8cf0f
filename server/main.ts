import { type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { jobCtx } from './core/app.ts'
import { sweep } from './core/sweep.ts'
import { startWorker } from './core/worker.ts'
import { DataFolderTaken } from './db/embedded.ts'
import { DatabaseEnded, DatabaseUnreachable, type OpenDatabase, openDatabase } from './db/open.ts'
import { fillDemo } from './demo/fill.ts'
import { greet } from './demo/greet.ts'
import { fillReference } from './demo/reference.ts'
import { servePages } from './http/pages.ts'
import { createServer } from './http/serve.ts'

const hour = 3600 * 1000

/** What is under way when we are told to stop gets this long to end. */
const patience = 20 * 1000

type Running = { stop(): Promise<void>; ended: Promise<never> }

async function serve(config: Config, database: OpenDatabase): Promise<Pick<Running, 'stop'>> {
  const app = createApp({ config, database })
  await fillReference(jobCtx(app))
  if (config.demo) await fillDemo(jobCtx(app))
  const server = await createServer(app)
  await servePages(server, app)
  await server.listen({ port: config.port, host: config.host })
  const worker = startWorker(app)
  const clean = () => sweep(app).catch((error) => app.log.error(error))
  const sweeping = setInterval(clean, hour)
  void clean()
  return {
    async stop() {
      clearInterval(sweeping)
      // Connections that are kept for another request would hold up the end.
      const hangingUp = setInterval(() => server.server.closeIdleConnections(), 100)
      await server.close()
      clearInterval(hangingUp)
      await worker.stop()
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

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => resolve())
  })
}

async function run(): Promise<void> {
  const told = toldToStop()
  void told.then(() => setTimeout(() => process.exit(1), patience).unref())
  const config = readConfig(process.env)
  const running = await start(config, pino({ level: config.logLevel }))
  process.stdout.write(greet(config))
  await Promise.race([told, running.ended])
  await running.stop()
}

function explainListening({ code, port }: { code?: string; port?: number }): string | null {
  if (code === 'EADDRINUSE') return `Something else uses port ${port}: set PORT to another one.`
  if (code === 'EACCES') return `This user may not listen on port ${port}: set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is no address of this machine.'
  return null
}

function explain(error: unknown): string {
  if ([ConfigError, DatabaseUnreachable, DatabaseEnded].some((each) => error instanceof each)) {
    return (error as Error).message
  }
  if (error instanceof DataFolderTaken) {
    return 'Makan already runs on this data folder: stop the other one, or give this one another DATA_DIR.'
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
