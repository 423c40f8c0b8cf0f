import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Call, Output } from '../../contract/call.ts'
import { toWire, turned } from '../../contract/names.ts'
import { namesOf } from '../../contract/wire.ts'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { jobCtx } from '../core/app.ts'
import { deliverOne } from '../core/events.ts'
import { openAt } from '../db/open.ts'
import type { Route } from '../http/routes.ts'
import { createServer } from '../http/serve.ts'
import type { Ports } from '../integrations/ports.ts'
import { createTestDatabase } from './databases.ts'
import { createPerson, type Person, type PersonWish } from './people.ts'
import { type SendOptions, type Sent, sendCall } from './sending.ts'

/** What a refused call says. */
export class Refused extends Error {
  readonly status: number
  readonly errorKey: string
  readonly fields: Record<string, string>
  readonly body: Record<string, unknown>

  constructor(call: string, { status, body }: Sent) {
    const said = (body ?? {}) as Record<string, unknown>
    super(`${call} was refused with ${status} ${String(said.errorKey)}: ${JSON.stringify(said.fields ?? {})}`)
    this.status = status
    this.errorKey = String(said.errorKey)
    this.fields = (said.fields ?? {}) as Record<string, string>
    this.body = said
  }
}

type Wishes = {
  config?: Partial<Config>
  ports?: Partial<Ports>
  at?: string
  /** Calls beside the product's own, for tests of what is true of any call. */
  routes?: Route[]
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

/** A whole server with a database of its own; only third parties are stand-ins. Dispose of it with `await using`. */
export async function createWorld({
  config: wished,
  ports,
  at = '2026-11-21T10:00:00Z',
  routes = [],
}: Wishes = {}) {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'makan-world-'))
  const config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0', RATE_LIMIT: '0' }),
    ...wished,
  }
  const opened = await openAt(database.url, pino({ level: 'silent' }), { max: 8 })
  const clock = createClock(at)
  const created = createApp({ config, database: opened, ports, now: clock.now })
  const added = routes.map((route) => [route.call.name, route] as const)
  const app = { ...created, routes: new Map([...created.routes, ...added]) }
  const server = await createServer(app)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  config.publicUrl = url

  /** Sends a call as the wire has it and gives back what came, refused or not. */
  const send = (call: Call, input: unknown, person?: Person | null, options: SendOptions = {}) =>
    sendCall(url, call, input, { token: person?.token, ...options })

  return {
    app,
    url,
    config,
    clock,
    db: opened.db,
    pool: opened.pool,
    ctx: () => jobCtx(app),
    send,
    /** Asks a call as a person, in our own names; throws `Refused`. */
    async ask<Each extends Call>(
      call: Each,
      input: Each['input']['_zod']['input'],
      person?: Person | null,
      options: SendOptions = {},
    ): Promise<Output<Each>> {
      const sent = await send(call, toWire(namesOf(call.input, 'in'), input), person, options)
      if (sent.status !== 200) throw new Refused(call.name, sent)
      return toWire(turned(namesOf(call.output, 'out')), sent.body) as Output<Each>
    },
    person: (wish?: PersonWish): Promise<Person> => createPerson(jobCtx(app), wish),
    /** Everything that would have been sent, newest first. */
    outbox: () => app.ports.outbox?.list() ?? [],
    /** Delivers every event that is due. */
    async settle() {
      while (await deliverOne(jobCtx(app), app.listeners));
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      await opened.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
