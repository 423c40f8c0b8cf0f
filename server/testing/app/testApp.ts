import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type pg from 'pg'
import { pino } from 'pino'
import type { Endpoint, Output } from '#contract/core/endpoint.ts'
import { invertFieldNames, toWireNames } from '#contract/core/fieldNames.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { type App, createBaseCtx } from '#server/core/app.ts'
import { ReadReplica, type ReplicaTimes } from '#server/core/database/readReplica.ts'
import type { Listener } from '#server/core/events/events.ts'
import type { Job } from '#server/core/events/scheduledJobs.ts'
import type { Route } from '#server/core/request/routes.ts'
import type { MachineClocks } from '#server/core/time/nodeClock.ts'
import { openAt, openReplica } from '#server/db/open.ts'
import { defaultStreamLimits, type StreamLimits } from '#server/http/api/streams.ts'
import type { LoadLimits } from '#server/http/operations/loadShedding.ts'
import { createServer } from '#server/http/serve.ts'
import type { Ports } from '#server/integrations/ports.ts'
import {
  createUser,
  markRecentlyAuthenticated,
  type TestUser,
  type UserOverrides,
} from '../builders/users.ts'
import { simulatorAccount } from '../standIns/paymentSimulator.ts'
import { createTestDatabase } from './databases.ts'
import { createErrorCapture, logOnFailure } from './errorCapture.ts'
import { type SendOptions, sendRequest, type TestResponse } from './httpClient.ts'
import { createJobRunner } from './jobRunner.ts'
import { noLimits } from './noLimits.ts'
import { hangMs } from './until.ts'

/** If the server failed, `cause` is the error that it logged. */
export class RequestError extends Error {
  readonly status: number
  readonly errorKey: string
  readonly fields: Record<string, string>
  readonly body: Record<string, unknown>

  constructor(endpoint: string, { status, body }: TestResponse, cause?: Error) {
    const reply = (body ?? {}) as Record<string, unknown>
    const message = `${endpoint} was rejected with ${status} ${String(reply.errorKey)}: ${JSON.stringify(reply.fields ?? {})}`
    super(message, cause && { cause })
    this.status = status
    this.errorKey = String(reply.errorKey)
    this.fields = (reply.fields ?? {}) as Record<string, string>
    this.body = reply
  }
}

/** Only a hang reaches these connection timeouts, however busy the machine is. */
export const connectionTimeouts = {
  connectionTimeoutMillis: hangMs,
  statement_timeout: hangMs,
  query_timeout: hangMs,
  idle_in_transaction_session_timeout: hangMs,
}

type ReplicaOptions = { server: string; times: ReplicaTimes }

export type TestAppOptions = {
  config?: Partial<Config>
  ports?: Partial<Ports>
  at?: string
  /** With the clocks of a machine the app uses the database's time, as in production. */
  machine?: MachineClocks
  /** URL to use instead of the database server of this run. */
  server?: string
  replica?: ReplicaOptions
  /** In addition to the product's own. */
  routes?: Route[]
  /** Before each request that requires re-authentication. Defaults to true. */
  keepsRecentAuth?: boolean
  /** Unlimited by default, because a busy machine would otherwise make tests fail. */
  limits?: Partial<LoadLimits>
  streams?: Partial<StreamLimits>
  /** Replace the product's own. */
  listeners?: Listener[]
  jobs?: Job[]
}

function createClock(at: string) {
  let now = new Date(at)
  return {
    now: () => now,
    advance(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000)
    },
    set(instant: string) {
      now = new Date(instant)
    },
  }
}

function openReadReplica({ server, times }: ReplicaOptions, url: string, primary: pg.Pool) {
  const log = pino({ level: 'silent' })
  const { pathname } = new URL(url)
  const opened = openReplica(Object.assign(new URL(server), { pathname }).href, log)
  return { replica: new ReadReplica({ ...opened, primary, log }, times), close: () => opened.db.destroy() }
}

function createSender(app: App, url: string, keepsRecentAuth: boolean) {
  return async (endpoint: Endpoint, input: unknown, person?: TestUser | null, options: SendOptions = {}) => {
    if (keepsRecentAuth && endpoint.requiresReauth && person)
      await markRecentlyAuthenticated(createBaseCtx(app), person)
    return sendRequest(url, endpoint, input, { token: person?.token, ...options })
  }
}

/** A complete server with its own database; only third parties are stand-ins. Use it with `await using`. */
export async function createTestApp({
  config: configOverrides,
  ports,
  at = '2026-11-21T10:00:00Z',
  machine,
  server: databaseServer,
  replica: replicated,
  routes = [],
  keepsRecentAuth = true,
  limits,
  streams,
  ...replacements
}: TestAppOptions = {}) {
  const database = await createTestDatabase(databaseServer)
  const folder = mkdtempSync(join(tmpdir(), 'makan-world-'))
  const config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0', RATE_LIMIT: '0' }),
    payments: simulatorAccount,
    ...configOverrides,
  }
  const opened = await openAt(database.url, pino({ level: 'silent' }), { max: 8, ...connectionTimeouts })
  const clock = createClock(at)
  const time = machine ? { machine } : { now: clock.now }
  const created = await createApp({ config, database: opened, ports, indexTimeoutMs: hangMs, ...time })
  const all = new Map([...created.routes, ...routes.map((route) => [route.endpoint.name, route] as const)])
  const errorCapture = createErrorCapture()
  const readReplica = replicated && openReadReplica(replicated, database.url, opened.pool)
  const instance = {
    ...created,
    replica: readReplica?.replica ?? null,
    ...replacements,
    log: errorCapture.log,
    routes: all,
  }
  const server = await createServer(
    instance,
    { ...noLimits, ...limits },
    { ...defaultStreamLimits, ...streams },
  )
  await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  config.publicUrl = url

  const sendAs = createSender(instance, url, keepsRecentAuth)

  return {
    instance,
    url,
    config,
    clock,
    db: opened.db,
    pool: opened.pool,
    ctx: () => createBaseCtx(instance),
    /** Takes wire names and returns the raw response, even if it is an error. */
    async send(...args: Parameters<typeof sendAs>): Promise<TestResponse> {
      const sent = await sendAs(...args)
      const error = errorCapture.findError(sent.body)
      if (error) logOnFailure(() => `The server failed: ${inspect(error)}`)
      return sent
    },
    /** Takes internal field names. Throws `RequestError` unless the status is 200. */
    async request<T extends Endpoint>(
      endpoint: T,
      input: T['input']['_zod']['input'],
      person?: TestUser | null,
      options: SendOptions = {},
    ): Promise<Output<T>> {
      const wireInput = toWireNames(getFieldNames(endpoint.input, 'in'), input)
      const sent = await sendAs(endpoint, wireInput, person, options)
      if (sent.status !== 200) throw new RequestError(endpoint.name, sent, errorCapture.findError(sent.body))
      return toWireNames(invertFieldNames(getFieldNames(endpoint.output, 'out')), sent.body) as Output<T>
    },
    createUser: (overrides?: UserOverrides): Promise<TestUser> =>
      createUser(createBaseCtx(instance), overrides),
    /** Newest first. */
    mailbox: () => instance.ports.mailbox?.list() ?? [],
    ...createJobRunner(instance),
    async [Symbol.asyncDispose]() {
      await server.close()
      await readReplica?.close()
      await opened.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
