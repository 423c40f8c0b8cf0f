import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Without a hash, because browsers find updates under the same URL. */
const workerFile = 'worker.js'

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
  if (!('output' in built)) throw new Error('Building the service worker failed')
  const [{ code }] = built.output
  return code
}

export function offlineWorker(): Plugin {
  return {
    name: 'makan:offline-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(vite) {
      vite.middlewares.use(`/${workerFile}`, (_, reply, next) => {
        bundleWorker().then((code) => {
          reply.setHeader('content-type', 'text/javascript; charset=utf-8')
          reply.setHeader('cache-control', 'no-cache')
          reply.end(code)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: workerFile, source: await bundleWorker() })
    },
  }
}
