import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BaseRank } from '#contract/access.ts'
import type { Output } from '#contract/call.ts'
import { complaints } from '#contract/complaints.ts'
import { memberHome } from '#contract/memberHome.ts'
import { pages } from '#contract/pages.ts'
import { regions } from '#contract/regions.ts'
import type { Language } from '#contract/text.ts'
import { Failure } from '../common/failure.ts'
import type { Actor } from '../core/actor.ts'
import type { App } from '../core/app.ts'
import type { Route } from '../core/routes.ts'
import { askAs } from './calls.ts'
import { askOf, createVisitorCallCache, dedupeCalls } from './page-calls.ts'
import type { Visit } from './visit.ts'

function visitorOf(countryCode: string | null, language: Language = 'ar'): Visit {
  return { language, pinned: false, actor: null, by: null, client: { countryCode } } as unknown as Visit
}

const countries = regions.getAllActivatedCountries
const contact = pages.sendContactMail
const thread = complaints.getGuestComplaint
const endsSoon = memberHome.getEndsSoon
const letter = { name: 'منى', email: 'mona@example.com', message: 'أين أقرب فرع؟' }

/** An application whose calls count how often they ran, and for whom. */
function countingApp(reply: () => unknown = () => []) {
  const ran = new Map<string, number>()
  const actors: unknown[] = []
  const route = (call: typeof countries | typeof contact | typeof thread | typeof endsSoon) => {
    const handle = async ({ actor }: { actor: unknown }) => {
      ran.set(call.name, (ran.get(call.name) ?? 0) + 1)
      actors.push(actor)
      return reply()
    }
    return [call.name, { call, handle } as unknown as Route] as const
  }
  const app = {
    routes: new Map([route(countries), route(contact), route(thread), route(endsSoon)]),
    now: () => new Date(),
    search: { epoch: 0 },
    clock: { isTrusted: () => true },
    outage: { isFull: () => false },
  }
  return { app: app as unknown as App & typeof app, ran, actors }
}

test('what one visitor’s page asked serves the next ones, not those in another language or country', async () => {
  const { app, ran } = countingApp()
  const visitors = createVisitorCallCache(app)
  const ask = () => visitors(visitorOf('EG'))(countries.name, {})
  assert.deepEqual(await Promise.all([ask(), ask()]), [[], []])
  await ask()
  assert.equal(ran.get(countries.name), 1)
  await visitors(visitorOf('SA'))(countries.name, {})
  await visitors(visitorOf('EG', 'en'))(countries.name, {})
  assert.equal(ran.get(countries.name), 3)
})

test('what changes something is done each time', async () => {
  const { app, ran } = countingApp(() => ({}))
  const visitors = createVisitorCallCache(app)
  await visitors(visitorOf('EG'))(contact.name, letter)
  await visitors(visitorOf('EG'))(contact.name, letter)
  assert.equal(ran.get(contact.name), 2)
})

const read: Output<typeof thread> = {
  complaint: {
    id: 1,
    subject: 'x',
    text: 'x',
    senderName: 'x',
    state: 'inProcess',
    createdAt: '2027-03-01T10:00:00.000Z',
    processedAt: null,
    resolution: null,
    mayReopen: false,
  },
  messages: { currentPage: 1, totalPages: 1, totalCount: 0, hasNext: false, data: [] },
}

test('what somebody reads by a link of their own is read anew each time', async () => {
  const { app, ran } = countingApp(() => read)
  const visitors = createVisitorCallCache(app)
  await visitors(visitorOf('EG'))(thread.name, { token: 'x' })
  await visitors(visitorOf('EG'))(thread.name, { token: 'x' })
  assert.equal(ran.get(thread.name), 2)
})

test('a refusal serves nobody else', async () => {
  let refuses = true
  const { app } = countingApp(() => {
    if (refuses) throw new Failure('NotFound')
    return []
  })
  const visitors = createVisitorCallCache(app)
  await assert.rejects(visitors(visitorOf('EG'))(countries.name, {}))
  refuses = false
  assert.deepEqual(await visitors(visitorOf('EG'))(countries.name, {}), [])
})

test('the shell and the screen of one page ask once', async () => {
  const { app, ran } = countingApp()
  const ask = dedupeCalls(askAs(app, visitorOf(null)))
  await Promise.all([ask(countries.name, {}), ask(countries.name, {})])
  assert.equal(ran.get(countries.name), 1)
})

test('what was kept before something went out of sight is asked anew', async () => {
  const { app, ran } = countingApp()
  const visitors = createVisitorCallCache(app)
  const ask = () => visitors(visitorOf('EG'))(countries.name, {})
  await ask()
  await ask()
  assert.equal(ran.get(countries.name), 1)
  app.search.epoch += 1
  await ask()
  assert.equal(ran.get(countries.name), 2)
})

const personOf = (rank: BaseRank): Visit => ({
  ...visitorOf('EG'),
  by: 'cookie',
  actor: { id: 7, rank, permissions: new Set() } as unknown as Actor,
})

test('what is the same for everybody members’ pages ask as a visitor and share, all else as themselves', async () => {
  const { app, ran, actors } = countingApp()
  const visitors = createVisitorCallCache(app)
  const ask = (name: string) => askOf(app, personOf('User'), visitors)(name, {})
  await Promise.all([ask(endsSoon.name), ask(endsSoon.name), visitors(visitorOf('EG'))(endsSoon.name, {})])
  assert.deepEqual([ran.get(endsSoon.name), actors], [1, [null]])
  await ask(countries.name)
  await ask(countries.name)
  assert.equal(ran.get(countries.name), 2)
  assert.deepEqual(actors.slice(1), [personOf('User').actor, personOf('User').actor])
})

test('staff, who may have changed it just now, share nothing', async () => {
  const { app, ran } = countingApp()
  const visitors = createVisitorCallCache(app)
  const ask = () => askOf(app, personOf('Moderator'), visitors)(endsSoon.name, {})
  await ask()
  await ask()
  assert.equal(ran.get(endsSoon.name), 2)
})
