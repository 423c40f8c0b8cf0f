import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { Config } from '#server/config/config.ts'
import { root } from './pageBuild.ts'

/** `reachable` waits while the process restarts. */
type BackendServer = { port: number; isReachable: () => Promise<boolean> }

/** `web/api/` collides with the path of the API, so sources there are recognised by their extension. */
function isSource(url = ''): boolean {
  return !url.startsWith('/api/') || /^\/api\/[\w./-]+\.tsx?(\?|$)/.test(url)
}

async function forward(
  incoming: IncomingMessage,
  reply: ServerResponse,
  backend: BackendServer,
): Promise<void> {
  if (!(await backend.isReachable())) {
    reply
      .writeHead(503, { 'content-type': 'text/plain' })
      .end('The server failed to start: see its terminal.\n')
    return
  }
  const { method, url, headers } = incoming
  const forwarded = request(
    { host: '127.0.0.1', port: backend.port, method, path: url, headers },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply)
    },
  )
  forwarded.on('error', () => reply.destroy())
  reply.on('close', () => forwarded.destroy())
  incoming.pipe(forwarded)
}

/**
 * POST answers one request of the server's module runner; GET returns all requests so far with their answers,
 * so that a restarting server needs a single round trip.
 */
async function serveModules(vite: ViteDevServer) {
  const questions = new Set<string>()
  const answer = (question: string) => vite.environments.ssr?.hot.handleInvoke(JSON.parse(question))
  const answerAll = () =>
    Promise.all([...questions].map(async (question) => [question, await answer(question)]))
  const modules = createServer(async (incoming, reply) => {
    const question = await text(incoming)
    if (question) questions.add(question)
    reply.end(JSON.stringify(await (question ? answer(question) : answerAll())))
  })
  await new Promise<void>((listening) => modules.listen(0, '127.0.0.1', listening))
  return { modules, url: `http://127.0.0.1:${(modules.address() as AddressInfo).port}` }
}

/** Serves the sources through Vite, with hot updates, and forwards everything else to the server process. */
export async function startPagesFromSources(
  config: Config,
  backend: BackendServer,
): Promise<{ url: string; stop(): Promise<void> }> {
  const front = createServer()
  const vite = await createVite({
    configFile: join(root, 'web', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: front }, fs: { allow: [root] } },
    // Finds packages that only some screens use at startup: if Vite found them later, it would reload the
    // page.
    optimizeDeps: { entries: ['entry.client.tsx', 'root.tsx', 'features/**/*Screen.tsx'] },
  })
  front.on('request', (incoming, reply) => {
    if (isSource(incoming.url)) vite.middlewares(incoming, reply, () => forward(incoming, reply, backend))
    else void forward(incoming, reply, backend)
  })
  const { modules, url } = await serveModules(vite)
  await new Promise<void>((listening, failed) => {
    front.once('error', failed)
    front.listen(config.port, config.host, listening)
  })
  return {
    url,
    async stop() {
      front.closeAllConnections()
      front.close()
      modules.close()
      await vite.close()
    },
  }
}
