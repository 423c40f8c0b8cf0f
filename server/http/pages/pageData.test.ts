import assert from 'node:assert/strict'
import { test } from 'node:test'
import { complaints } from '#contract/complaints/endpoints.ts'
import type { BaseRank } from '#contract/core/access.ts'
import type { Endpoint, Output } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/text.ts'
import { memberDashboard } from '#contract/memberHome/endpoints.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { App } from '#server/core/app.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Route } from '#server/core/request/routes.ts'
import { createCaller } from '../api/pipeline.ts'
import type { RequestContext } from '../requestContext.ts'
import { createPageCaller, createVisitorCallerFactory, dedupeRequests } from './pageData.ts'

function createVisitorContext(countryCode: string | null, language: Language = 'ar'): RequestContext {
  return {
    language,
    isLanguagePinned: false,
    actor: null,
    tokenSource: null,
    client: { countryCode },
  } as unknown as RequestContext
}

const countries = regions.getAllActivatedCountries
const contact = pages.sendContactMail
const guestComplaint = complaints.getGuestComplaint
const endsSoon = memberDashboard.getEndsSoon
const balance = wallet.getWallet
const contactMail = { name: 'منى', email: 'mona@example.com', message: 'أين أقرب فرع؟' }

function createCountingApp(reply: () => unknown = () => []) {
  const callCounts = new Map<string, number>()
  const actors: unknown[] = []
  const route = (endpoint: Endpoint) => {
    const handle = async ({ actor }: { actor: unknown }) => {
      callCounts.set(endpoint.name, (callCounts.get(endpoint.name) ?? 0) + 1)
      actors.push(actor)
      return reply()
    }
    return [endpoint.name, { endpoint, handle } as unknown as Route] as const
  }
  const app = {
    routes: new Map([
      route(countries),
      route(contact),
      route(guestComplaint),
      route(endsSoon),
      route(balance),
    ]),
    now: () => new Date(),
    search: { epoch: 0 },
    clock: { isTrusted: () => true },
    circuitBreaker: { isFull: () => false },
  }
  return { app: app as unknown as App & typeof app, callCounts, actors }
}

test('page data: visitors share data only within one language and country', async () => {
  const { app, callCounts } = createCountingApp()
  const createVisitorCaller = createVisitorCallerFactory(app)
  const callEndpoint = () => createVisitorCaller(createVisitorContext('EG'))(countries.name, {})
  assert.deepEqual(await Promise.all([callEndpoint(), callEndpoint()]), [[], []])
  await callEndpoint()
  assert.equal(callCounts.get(countries.name), 1)
  await createVisitorCaller(createVisitorContext('SA'))(countries.name, {})
  await createVisitorCaller(createVisitorContext('EG', 'en'))(countries.name, {})
  assert.equal(callCounts.get(countries.name), 3)
})

test('page data: a change is done each time', async () => {
  const { app, callCounts } = createCountingApp(() => ({}))
  const createVisitorCaller = createVisitorCallerFactory(app)
  await createVisitorCaller(createVisitorContext('EG'))(contact.name, contactMail)
  await createVisitorCaller(createVisitorContext('EG'))(contact.name, contactMail)
  assert.equal(callCounts.get(contact.name), 2)
})

const complaintReply: Output<typeof guestComplaint> = {
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

test('page data: data of a personal link is read again each time', async () => {
  const { app, callCounts } = createCountingApp(() => complaintReply)
  const createVisitorCaller = createVisitorCallerFactory(app)
  await createVisitorCaller(createVisitorContext('EG'))(guestComplaint.name, { token: 'x' })
  await createVisitorCaller(createVisitorContext('EG'))(guestComplaint.name, { token: 'x' })
  assert.equal(callCounts.get(guestComplaint.name), 2)
})

test('page data: an error is not cached for other visitors', async () => {
  let isFailing = true
  const { app } = createCountingApp(() => {
    if (isFailing) throw new ApiError('NotFound')
    return []
  })
  const createVisitorCaller = createVisitorCallerFactory(app)
  await assert.rejects(createVisitorCaller(createVisitorContext('EG'))(countries.name, {}))
  isFailing = false
  assert.deepEqual(await createVisitorCaller(createVisitorContext('EG'))(countries.name, {}), [])
})

test('page data: the shell and the screen of one page share one request', async () => {
  const { app, callCounts } = createCountingApp()
  const callEndpoint = dedupeRequests(createCaller(app, createVisitorContext(null)))
  await Promise.all([callEndpoint(countries.name, {}), callEndpoint(countries.name, {})])
  assert.equal(callCounts.get(countries.name), 1)
})

test('page data: access and origin are checked before the input', async () => {
  const { app, callCounts } = createCountingApp()
  const visitor = createVisitorContext(null)
  await assert.rejects(createCaller(app, visitor)(balance.name, 'x'), {
    name: 'ApiError',
    code: 'Unauthorized',
    // Loaders choose the page by it.
    status: 401,
  })
  const otherSite = { ...visitor, tokenSource: 'cookie' } as const
  await assert.rejects(createCaller(app, otherSite)(contact.name, 'x'), { code: 'ForeignOrigin' })
  assert.equal(callCounts.size, 0)
})

test('page data: cached data is read again after something was hidden', async () => {
  const { app, callCounts } = createCountingApp()
  const createVisitorCaller = createVisitorCallerFactory(app)
  const callEndpoint = () => createVisitorCaller(createVisitorContext('EG'))(countries.name, {})
  await callEndpoint()
  await callEndpoint()
  assert.equal(callCounts.get(countries.name), 1)
  app.search.epoch += 1
  await callEndpoint()
  assert.equal(callCounts.get(countries.name), 2)
})

const createUserContext = (rank: BaseRank): RequestContext => ({
  ...createVisitorContext('EG'),
  tokenSource: 'cookie',
  actor: { id: 7, rank, permissions: new Set() } as unknown as Actor,
})

test('page data: members share public data and request the rest as themselves', async () => {
  const { app, callCounts, actors } = createCountingApp()
  const createVisitorCaller = createVisitorCallerFactory(app)
  const callEndpoint = (name: string) =>
    createPageCaller(app, createUserContext('User'), createVisitorCaller)(name, {})
  await Promise.all([
    callEndpoint(endsSoon.name),
    callEndpoint(endsSoon.name),
    createVisitorCaller(createVisitorContext('EG'))(endsSoon.name, {}),
  ])
  assert.deepEqual([callCounts.get(endsSoon.name), actors], [1, [null]])
  await callEndpoint(countries.name)
  await callEndpoint(countries.name)
  assert.equal(callCounts.get(countries.name), 2)
  assert.deepEqual(actors.slice(1), [createUserContext('User').actor, createUserContext('User').actor])
})

test('page data: staff share nothing, as they may have just changed data', async () => {
  const { app, callCounts } = createCountingApp()
  const createVisitorCaller = createVisitorCallerFactory(app)
  const callEndpoint = () =>
    createPageCaller(app, createUserContext('Moderator'), createVisitorCaller)(endsSoon.name, {})
  await callEndpoint()
  await callEndpoint()
  assert.equal(callCounts.get(endsSoon.name), 2)
})
