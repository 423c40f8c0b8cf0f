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
import { type App, jobCtx } from '#server/core/app.ts'
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

/** What a refused call says; its cause is the error that the server logged, where it failed. */
export class RequestError extends Error {
  readonly status: number
  readonly errorKey: string
  readonly fields: Record<string, string>
  readonly body: Record<string, unknown>

  constructor(endpoint: string, { status, body }: TestResponse, cause?: Error) {
    const reply = (body ?? {}) as Record<string, unknown>
    const message = `${endpoint} was refused with ${status} ${String(reply.errorKey)}: ${JSON.stringify(reply.fields ?? {})}`
    super(message, cause && { cause })
    this.status = status
    this.errorKey = String(reply.errorKey)
    this.fields = (reply.fields ?? {}) as Record<string, string>
    this.body = reply
  }
}

/** A machine that is busy proves nothing: only a hang reaches these limits of a connection. */
export const connectionTimeouts = {
  connectionTimeoutMillis: hangMs,
  statement_timeout: hangMs,
  query_timeout: hangMs,
  idle_in_transaction_session_timeout: hangMs,
}

type ReplicaOptions = { server: string; times: ReplicaTimes }

type TestAppOptions = {
  config?: Partial<Config>
  ports?: Partial<Ports>
  at?: string
  /** The clocks of its machine; its time is then the database's, as in a real start. */
  machine?: MachineClocks
  /** The address of a server to put its database on, instead of the one of this run. */
  server?: string
  /** A replica of that server, to read from. */
  replica?: ReplicaOptions
  /** Calls beside the product's own, for tests of what is true of any call. */
  routes?: Route[]
  /** Whether people show again who they are before each call that may ask for it; they do, where a test says nothing. */
  keepsRecentAuth?: boolean
  /** How much it takes on; without end where a test says nothing, for a machine that is busy proves nothing. */
  limits?: Partial<LoadLimits>
  streams?: Partial<StreamLimits>
  /** Who listens and what is done in time, instead of the product's own. */
  listeners?: Listener[]
  jobs?: Job[]
}

/** Time stands still in a world until a test moves it. */
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

/** The copy of a world's database on a replica of its server. */
function openReadReplica({ server, times }: ReplicaOptions, url: string, primary: pg.Pool) {
  const log = pino({ level: 'silent' })
  const { pathname } = new URL(url)
  const opened = openReplica(Object.assign(new URL(server), { pathname }).href, log)
  return { replica: new ReadReplica({ ...opened, primary, log }, times), close: () => opened.db.destroy() }
}

/** Sends requests as a user, whose session counts as recently authenticated unless a test is about that. */
function createSender(app: App, url: string, keepsRecentAuth: boolean) {
  return async (endpoint: Endpoint, input: unknown, person?: TestUser | null, options: SendOptions = {}) => {
    if (keepsRecentAuth && endpoint.requiresReauth && person)
      await markRecentlyAuthenticated(jobCtx(app), person)
    return sendRequest(url, endpoint, input, { token: person?.token, ...options })
  }
}

/** A whole server with a database of its own; only third parties are stand-ins. Dispose of it with `await using`. */
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
  const created = await createApp({ config, database: opened, ports, ...time })
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
    ctx: () => jobCtx(instance),
    /** Sends a call as the wire has it and gives back what came, refused or not. */
    async send(...args: Parameters<typeof sendAs>): Promise<TestResponse> {
      const sent = await sendAs(...args)
      const error = errorCapture.findError(sent.body)
      if (error) logOnFailure(() => `The server failed: ${inspect(error)}`)
      return sent
    },
    /** Asks a call as a person, in our own names; throws `Refused`. */
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
    createUser: (overrides?: UserOverrides): Promise<TestUser> => createUser(jobCtx(instance), overrides),
    /** Everything that would have been sent, newest first. */
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
