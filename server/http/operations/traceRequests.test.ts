import assert from 'node:assert/strict'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import test from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineEndpoints } from '#contract/core/endpoint.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { routes } from '#server/core/request/routes.ts'
import { sendRequest } from '#server/testing/app/httpClient.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createTestListener, emitMessages } from '#server/testing/app/testListener.ts'

const tracing = defineEndpoints('tracing', {
  look: {
    method: 'GET',
    path: '/Tracing/Look',
    about: 'Replies what the database was asked.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ asked: z.array(z.string()) }),
  },
  act: {
    method: 'POST',
    path: '/Tracing/Act',
    about: 'The same in a transaction, for what comes in a body.',
    access: 'anyone',
    input: z.object({ words: z.string() }),
    output: z.object({ asked: z.array(z.string()) }),
  },
  fail: {
    method: 'GET',
    path: '/Tracing/Fail',
    about: 'Fails.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({}),
  },
})

async function readCurrentQuery({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = await sql<{ asked: string }>`select current_query() as asked`.execute(db)
  return rows[0]?.asked ?? ''
}

const tracingRoutes = routes(tracing, {
  look: async ({ ctx }) => ({ asked: [await readCurrentQuery(ctx)] }),
  act: async ({ ctx }) =>
    inTransaction(ctx, async (tx) => ({ asked: [await readCurrentQuery(tx), await readCurrentQuery(tx)] })),
  async fail() {
    throw new Error('the secret is 42')
  },
})

const createTraceparent = (n: number) => `00-${n.toString(16).padStart(32, '0')}-00f067aa0ba902b7-01`

test('tracing: each statement names its call and the proxy’s trace, even under load', async () => {
  await using app = await createTestApp({ routes: tracingRoutes })
  const numbers = Array.from({ length: 40 }, (_, n) => n + 1)
  const clients = await Promise.all(
    Array.from({ length: app.pool.options.max ?? 0 }, () => app.pool.connect()),
  )
  const requests = Promise.all(
    numbers.map(async (n) => {
      const [endpoint, input] = n % 2 === 0 ? [tracing.look, {}] : [tracing.act, { words: 'كلام' }]
      const { body } = await sendRequest(app.url, endpoint, input, {
        headers: { traceparent: createTraceparent(n) },
      })
      const trace = n.toString(16).padStart(32, '0')
      for (const statement of (body as { asked: string[] }).asked) {
        assert.match(
          statement,
          new RegExp(`^/\\*action='${endpoint.name}',traceparent='00-${trace}-[0-9a-f]{16}-01'\\*/ select`),
        )
        assert.ok(!statement.includes('00f067aa0ba902b7'), 'the forwarded traceparent has our parent ID')
      }
    }),
  )
  while (app.pool.waitingCount < numbers.length) await turn()
  for (const client of clients) client.release()
  await requests
})

/** Sends the body only after the server has read the headers. */
function sendLateBody(url: string, traceparent: string): Promise<{ asked: string[] }> {
  const body = JSON.stringify({ words: 'كلام' })
  const headers = {
    traceparent,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/api${tracing.act.path}`, { method: 'POST', headers })
    outgoing.on('continue', () => outgoing.end(body))
    outgoing.on(
      'response',
      (reply) => void json(reply).then((value) => resolve(value as { asked: string[] }), reject),
    )
    outgoing.on('error', reject)
    outgoing.flushHeaders()
  })
}

test('tracing: statements of a request with a late body name them too', async () => {
  await using app = await createTestApp({ routes: tracingRoutes })
  const { asked: statements } = await sendLateBody(app.url, createTraceparent(7))
  assert.equal(statements.length, 2)
  for (const statement of statements) {
    assert.match(statement, /^\/\*action='tracing.act',traceparent='00-0{31}7-[0-9a-f]{16}-01'\*\/ select/)
  }
})

test('tracing: a request without a valid trace starts one, and no foreign text enters', async () => {
  await using app = await createTestApp({ routes: tracingRoutes })
  const invalidHeaders = [
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
    '00-0AF7651916CD43DD8448EB211C80319C-00f067aa0ba902b7-01',
    "00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01'*/ drop table users; --",
    '',
  ]
  const traceIds = new Set<string>()
  for (const traceparent of invalidHeaders) {
    const { body } = await sendRequest(app.url, tracing.look, {}, { headers: { traceparent } })
    const [statement = ''] = (body as { asked: string[] }).asked
    const traceId = /traceparent='00-([0-9a-f]{32})-[0-9a-f]{16}-00'\*\/ select current_query/.exec(
      statement,
    )?.[1]
    assert.ok(traceId && !invalidHeaders.some((invalid) => invalid.includes(traceId)), statement)
    traceIds.add(traceId)
  }
  assert.equal(traceIds.size, invalidHeaders.length)
})

test('tracing: the trace id in an error response is the proxy’s', async () => {
  await using app = await createTestApp({ routes: tracingRoutes })
  const { status, body } = await sendRequest(
    app.url,
    tracing.fail,
    {},
    { headers: { traceparent: createTraceparent(10) } },
  )
  assert.equal(status, 500)
  assert.equal((body as { requestId: string }).requestId, '0000000000000000000000000000000a')
})

test('tracing: a job’s statement names the job', async () => {
  const statements: string[] = []
  const { listener } = createTestListener()
  const recordingListener = {
    ...listener,
    handle: async (ctx: Ctx) => void statements.push(await readCurrentQuery(ctx)),
  }
  await using app = await createTestApp({ listeners: [recordingListener], jobs: [] })
  await emitMessages(app, 'one')
  await app.runPendingJobs()
  assert.equal(statements.length, 1)
  assert.match(statements[0] ?? '', new RegExp(`^/\\*job='${listener.name.replace('.', '\\.')}'\\*/ select`))
})
