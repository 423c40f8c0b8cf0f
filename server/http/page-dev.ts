import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { type Build, type Pages, pagesOf, root } from './page-build.ts'

async function buildOf(vite: ViteDevServer): Promise<Pages> {
  return pagesOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as Build, 'development')
}

/** `web/api/calls.ts` is asked for as /api/calls.ts, where the calls themselves are served. */
function takeSources(server: FastifyInstance, vite: ViteDevServer): void {
  const own = server.server.listeners('request') as RequestListener[]
  server.server.removeAllListeners('request')
  server.server.on('request', (request, reply) => {
    if (/^\/api\/[\w.-]+\.tsx?(\?|$)/.test(request.url ?? '')) vite.middlewares(request, reply)
    else for (const listener of own) listener(request, reply)
  })
}

/** Pages made from their sources at every request; what changes in an editor shows in the browser. */
export async function developPages(server: FastifyInstance): Promise<Pages> {
  const vite = await createServer({
    configFile: join(root, 'web', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: server.server }, fs: { allow: [root] } },
  })
  server.addHook('onRequest', (request, reply, done) =>
    vite.middlewares(request.raw, reply.raw, () => done()),
  )
  takeSources(server, vite)
  server.addHook('onClose', () => vite.close())
  let pages = await buildOf(vite)
  return {
    gateOf: (...given) => pages.gateOf(...given),
    async render(...given) {
      pages = await buildOf(vite)
      return pages.render(...given)
    },
  }
}
