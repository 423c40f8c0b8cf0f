import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type pg from 'pg'
import { pino } from 'pino'
import type { Call, Output } from '#contract/call.ts'
import { invertNameMap, toWire } from '#contract/nameMap.ts'
import { nameMapOf } from '#contract/wire.ts'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config/config.ts'
import { jobCtx } from '../core/app.ts'
import type { Listener } from '../core/events.ts'
import type { Job } from '../core/jobs.ts'
import type { MachineClocks } from '../core/nodeClock.ts'
import { ReadReplica, type ReplicaTimes } from '../core/readReplica.ts'
import type { Route } from '../core/routes.ts'
import { openAt, openReplica } from '../db/open.ts'
import type { Limits } from '../http/admission.ts'
import { createServer } from '../http/serve.ts'
import { defaultStreamLimits, type StreamLimits } from '../http/streams.ts'
import type { Ports } from '../integrations/ports.ts'
import { createTestDatabase } from './databases.ts'
import { createFaults, tellIfTestFails } from './faults.ts'
import { noLimits } from './noLimits.ts'
import { createPerson, freshen, type Person, type PersonOptions } from './people.ts'
import { type SendOptions, type Sent, sendCall } from './sending.ts'
import { createSettling } from './settle.ts'
import { simulatorAccount } from './simulator.ts'
import { hangMs } from './until.ts'

/** What a refused call says; its cause is the error that the server logged, where it failed. */
export class Refused extends Error {
  readonly status: number
  readonly errorKey: string
  readonly fields: Record<string, string>
  readonly body: Record<string, unknown>

  constructor(call: string, { status, body }: Sent, cause?: Error) {
    const said = (body ?? {}) as Record<string, unknown>
    const message = `${call} was refused with ${status} ${String(said.errorKey)}: ${JSON.stringify(said.fields ?? {})}`
    super(message, cause && { cause })
    this.status = status
    this.errorKey = String(said.errorKey)
    this.fields = (said.fields ?? {}) as Record<string, string>
    this.body = said
  }
}

/** A machine that is busy proves nothing: only a hang reaches these limits of a connection. */
export const patience = {
  connectionTimeoutMillis: hangMs,
  statement_timeout: hangMs,
  query_timeout: hangMs,
  idle_in_transaction_session_timeout: hangMs,
}

type Replicated = { server: string; times: ReplicaTimes }

type WorldOptions = {
  config?: Partial<Config>
  ports?: Partial<Ports>
  at?: string
  /** The clocks of its machine; its time is then the database's, as in a real start. */
  machine?: MachineClocks
  /** The address of a server to put its database on, instead of the one of this run. */
  server?: string
  /** A replica of that server, to read from. */
  replica?: Replicated
  /** Calls beside the product's own, for tests of what is true of any call. */
  routes?: Route[]
  /** Whether people show again who they are before each call that may ask for it; they do, where a test says nothing. */
  keepsFresh?: boolean
  /** How much it takes on; without end where a test says nothing, for a machine that is busy proves nothing. */
  limits?: Partial<Limits>
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
function readingFrom({ server, times }: Replicated, url: string, primary: pg.Pool) {
  const log = pino({ level: 'silent' })
  const { pathname } = new URL(url)
  const opened = openReplica(Object.assign(new URL(server), { pathname }).href, log)
  return { replica: new ReadReplica({ ...opened, primary, log }, times), close: () => opened.db.destroy() }
}

/** A whole server with a database of its own; only third parties are stand-ins. Dispose of it with `await using`. */
export async function createWorld({
  config: wished,
  ports,
  at = '2026-11-21T10:00:00Z',
  machine,
  server: databaseServer,
  replica: replicated,
  routes = [],
  keepsFresh = true,
  limits,
  streams,
  ...instead
}: WorldOptions = {}) {
  const database = await createTestDatabase(databaseServer)
  const folder = mkdtempSync(join(tmpdir(), 'makan-world-'))
  const config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0', RATE_LIMIT: '0' }),
    payments: simulatorAccount,
    ...wished,
  }
  const opened = await openAt(database.url, pino({ level: 'silent' }), { max: 8, ...patience })
  const clock = createClock(at)
  const time = machine ? { machine } : { now: clock.now }
  const created = await createApp({ config, database: opened, ports, ...time })
  const all = new Map([...created.routes, ...routes.map((route) => [route.call.name, route] as const)])
  const faults = createFaults()
  const reading = replicated && readingFrom(replicated, database.url, opened.pool)
  const app = { ...created, replica: reading?.replica ?? null, ...instead, log: faults.log, routes: all }
  const server = await createServer(app, { ...noLimits, ...limits }, { ...defaultStreamLimits, ...streams })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  config.publicUrl = url

  const sendAs = async (call: Call, input: unknown, person?: Person | null, options: SendOptions = {}) => {
    if (keepsFresh && call.fresh && person) await freshen(jobCtx(app), person)
    return sendCall(url, call, input, { token: person?.token, ...options })
  }

  return {
    app,
    url,
    config,
    clock,
    db: opened.db,
    pool: opened.pool,
    ctx: () => jobCtx(app),
    /** Sends a call as the wire has it and gives back what came, refused or not. */
    async send(...given: Parameters<typeof sendAs>): Promise<Sent> {
      const sent = await sendAs(...given)
      const fault = faults.behind(sent.body)
      if (fault) tellIfTestFails(() => `The server failed: ${inspect(fault)}`)
      return sent
    },
    /** Asks a call as a person, in our own names; throws `Refused`. */
    async ask<Each extends Call>(
      call: Each,
      input: Each['input']['_zod']['input'],
      person?: Person | null,
      options: SendOptions = {},
    ): Promise<Output<Each>> {
      const sent = await sendAs(call, toWire(nameMapOf(call.input, 'in'), input), person, options)
      if (sent.status !== 200) throw new Refused(call.name, sent, faults.behind(sent.body))
      return toWire(invertNameMap(nameMapOf(call.output, 'out')), sent.body) as Output<Each>
    },
    person: (wish?: PersonOptions): Promise<Person> => createPerson(jobCtx(app), wish),
    /** Everything that would have been sent, newest first. */
    outbox: () => app.ports.outbox?.list() ?? [],
    ...createSettling(app),
    async [Symbol.asyncDispose]() {
      await server.close()
      await reading?.close()
      await opened.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
