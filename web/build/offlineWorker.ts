import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const name = 'worker.js'

/** The service worker as one script. Its name stays, since that is how browsers find the next one. */
async function bundleWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../offline/worker/worker.ts'),
        output: { format: 'iife' },
      },
    },
  })
  if (!('output' in built)) throw new Error('The worker was not built')
  const [{ code }] = built.output
  return code
}

/** Lays the service worker beside the pages' scripts; while one works on them, makes it as it is asked for. */
export function offlineWorker(): Plugin {
  return {
    name: 'makan:offline-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(vite) {
      vite.middlewares.use(`/${name}`, (_, reply, next) => {
        bundleWorker().then((code) => {
          reply.setHeader('content-type', 'text/javascript; charset=utf-8')
          reply.setHeader('cache-control', 'no-cache')
          reply.end(code)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: await bundleWorker() })
    },
  }
}
