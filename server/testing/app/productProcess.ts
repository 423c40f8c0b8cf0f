import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join, resolve } from 'node:path'
import { findFreePort } from '#server/db/freePort.ts'
import { startProcess, type TestProcess, waitUntilReady } from './processes.ts'
import { until } from './until.ts'

export type Env = Record<string, string | undefined>

export function buildPages(): void {
  const { status, stderr } = spawnSync(process.execPath, ['web/build/run.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
}

/** From these sources or others. Without `DATABASE_URL` it uses an embedded database. */
export async function startProduct(folder: string, env: Env = {}, sources = '') {
  const port = await findFreePort()
  // In demo mode the payment simulator listens too, by default on the next port, which may be in use.
  const simulator = env.DEMO === '1' ? { SIMULATOR_PORT: String(await findFreePort()) } : {}
  const child = startProcess([join(sources, 'server/main.ts')], {
    DATABASE_URL: undefined,
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: '0',
    LOG_LEVEL: 'error',
    ...simulator,
    ...env,
  })
  return { ...child, url: `http://localhost:${env.PORT ?? port}` }
}

/** Waits until it also serves pages: on a busy machine load shedding may reject the first ones. */
export async function startReadyProduct(folder: string, env: Env = {}, sources?: string) {
  const started = await startProduct(folder, env, sources)
  await waitUntilReady(started, started.url)
  const { host } = new URL(env.PUBLIC_URL ?? started.url)
  await until(async () => (await sendRawRequest(started.url, { host })).status !== 503, 'pages are served')
  return started
}

export async function getStartError(product: Pick<TestProcess, 'ended'>): Promise<string> {
  const { code, err } = await product.ended
  assert.equal(code, 1, err)
  return err.trim()
}

type Reply = { status: number; headers: IncomingHttpHeaders; text: string }

export function sendRawRequest(url: string, headers: Record<string, string>, body?: object): Promise<Reply> {
  return new Promise((resolveReply, rejectReply) => {
    const json = body ? { 'content-type': 'application/json' } : {}
    const method = body ? 'POST' : 'GET'
    // A new connection each time: the server may close a kept-alive one just as it is reused.
    const outgoing = request(url, { method, headers: { ...headers, ...json }, agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      reply.on('end', () => resolveReply({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
    })
    outgoing.on('error', rejectReply)
    outgoing.end(body && JSON.stringify(body))
  })
}
