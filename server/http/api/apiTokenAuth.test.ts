import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type Scope, scopes } from '#contract/core/scopes.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import { orders } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createApiToken } from '#server/testing/builders/apiTokens.ts'
import { openCounter, reserve } from '#server/testing/builders/orders.ts'
import { getRankFor } from '#server/testing/builders/users.ts'
import { createSamples, sampleEndpoints } from '#server/testing/fixtures/sampleEndpoints.ts'

const app = await createTestApp({ routes: createSamples().routes })
after(() => app[Symbol.asyncDispose]())

const branches = [{ nameEn: 'First' }, { nameEn: 'Second' }]
const counter = await openCounter(app, { place: { branches }, offer: { pointsType: 'free' } })
const otherCounter = await openCounter(app, { offer: { pointsType: 'free' } })
const [first = 0, second = 0] = counter.place.branchIds

const endpointsWithSamples: readonly Endpoint[] = [
  ...allEndpoints,
  ...Object.values<Endpoint>(sampleEndpoints),
]
const scopedEndpoints = endpointsWithSamples.filter(({ scope }) => scope !== undefined)

const requestWithToken = async (endpoint: Endpoint, input: object, token: string) => {
  const { status, body } = await app.send(endpoint, input, null, { token })
  return { status, body, errorKey: (body as { errorKey?: string } | null)?.errorKey }
}

test('API tokens: each scope opens an endpoint, none that is public or needs re-auth', () => {
  assert.deepEqual(new Set(scopedEndpoints.map(({ scope }) => scope)), new Set(scopes))
  for (const { name, requiresReauth, access, makes, replies } of scopedEndpoints)
    assert.deepEqual(
      [requiresReauth, makes, replies, access === 'anyone' || access === 'guest'],
      [undefined, undefined, undefined, false],
      name,
    )
})

test('API tokens: an endpoint without a scope rejects tokens that have all scopes', async () => {
  const placeToken = await createApiToken(app, counter.owner)
  const branchToken = await createApiToken(app, counter.owner, { branchId: first })
  for (const endpoint of endpointsWithSamples.filter(({ scope }) => scope === undefined)) {
    for (const { token } of [placeToken, branchToken]) {
      const { status, errorKey } = await requestWithToken(endpoint, {}, token)
      assert.deepEqual([status, errorKey], [403, 'ScopeMissing'], endpoint.name)
    }
    // Rejected requests count, too.
    app.clock.advance(1)
  }
})

test('API tokens: an endpoint accepts its own scope and rejects all others', async () => {
  const tokenWith = async (tokenScopes: readonly Scope[]) =>
    (await createApiToken(app, counter.owner, { scopes: tokenScopes })).token
  for (const scope of scopes) {
    const [sufficientToken, otherToken] = [
      await tokenWith([scope]),
      await tokenWith(scopes.filter((one) => one !== scope)),
    ]
    for (const endpoint of scopedEndpoints.filter((candidate) => candidate.scope === scope)) {
      const { status } = await requestWithToken(endpoint, {}, sufficientToken)
      assert.ok(status !== 401 && status !== 403, `${endpoint.name}: ${status}`)
      assert.deepEqual(
        (await requestWithToken(endpoint, {}, otherToken)).errorKey,
        'ScopeMissing',
        endpoint.name,
      )
    }
  }
})

test('API tokens: a token has only the permissions that its creator still has', async () => {
  const { token } = await createApiToken(app, otherCounter.owner)
  const set = (granted: boolean) =>
    app.db
      .updateTable('userRoles')
      .set({ granted })
      .where('userId', '=', otherCounter.owner.id)
      .where('roleId', 'in', (eb) => eb.selectFrom('roles').select('id').where('name', '=', 'OrdersControl'))
      .execute()
  await set(false)
  const byPermission = scopedEndpoints.filter(({ access }) => access === 'OrdersControl')
  assert.ok(byPermission.length > 5)
  for (const endpoint of byPermission)
    assert.equal((await requestWithToken(endpoint, {}, token)).errorKey, 'ScopeMissing', endpoint.name)
  await set(true)
})

type Target = { placeId: number; branchId: number; order: Order; offerId: number }

/**
 * Input with which an endpoint reaches a row of the target; null if it reaches none, or lists rows itself.
 */
const inputs: Record<string, ((target: Target) => object) | null> = {
  'orders.getOrder': ({ order }) => ({ id: order.id }),
  'orders.findOrder': ({ order }) => ({ code: order.code }),
  'orders.confirmOrder': ({ order }) => ({ orderId: order.id }),
  'orders.confirmOrderByCode': ({ order }) => ({ code: order.code }),
  'orders.sendBill': ({ order }) => ({ orderId: order.id, bill: 10 }),
  'orders.payOrder': ({ order }) => ({ orderId: order.id }),
  'orders.rejectOrder': ({ order }) => ({ orderId: order.id, reason: 'x' }),
  'orders.cancelOrder': ({ order }) => ({ orderId: order.id, reason: 'x' }),
  'orders.startOrder': ({ branchId, offerId }) => ({ memberId: counter.member.id, branchId, offerId }),
  'counters.getChoices': ({ branchId }) => ({ branchId }),
  // Reaches no row.
  'orders.findMember': null,
  'orders.listPendingOfPlace': null,
  'orders.listOfPlace': null,
  'counters.getCounters': null,
  'statements.getNextPayout': null,
  'statements.getStatements': null,
  // The same row policy protects statements, but it only applies to places.
  'statements.getStatement': null,
}

async function createTargets(): Promise<Target[]> {
  const at = (place: typeof counter, branchId: number) => async () => ({
    placeId: place.place.id,
    branchId,
    offerId: place.offerId,
    order: await reserve(app, { ...place, branchId }),
  })
  return [
    await at(counter, first)(),
    await at(counter, second)(),
    await at(otherCounter, otherCounter.branchId)(),
  ]
}

async function createTokens() {
  const placeToken = await createApiToken(app, counter.owner)
  const branchToken = await createApiToken(app, counter.owner, { branchId: first })
  const otherPlaceToken = await createApiToken(app, otherCounter.owner)
  return [
    {
      name: 'of the place',
      token: placeToken.token,
      covers: (target: Target) => target.placeId === counter.place.id,
    },
    {
      name: 'of its first branch',
      token: branchToken.token,
      covers: (target: Target) => target.branchId === first,
    },
    {
      name: 'of another place',
      token: otherPlaceToken.token,
      covers: (target: Target) => target.placeId !== counter.place.id,
    },
  ]
}

test('API tokens: each endpoint limits a token to its place and branch', async () => {
  assert.deepEqual(Object.keys(inputs).sort(), scopedEndpoints.map(({ name }) => name).sort())
  const tokens = await createTokens()
  const targets = await createTargets()
  for (const endpoint of scopedEndpoints) {
    const createInput = inputs[endpoint.name]
    if (!createInput) continue
    for (const { name, token, covers } of tokens) {
      for (const target of targets) {
        const { status, errorKey } = await requestWithToken(endpoint, createInput(target), token)
        const isThere = status !== 404
        assert.equal(isThere, covers(target), `${endpoint.name} with a token ${name}: ${status} ${errorKey}`)
        assert.ok(status < 500)
      }
    }
  }
})

test('API tokens: lists contain only the token’s place and branch, whatever the filter', async () => {
  const tokens = await createTokens()
  const targets = await createTargets()
  const lists = [orders.listPendingOfPlace, orders.listOfPlace]
  for (const endpoint of lists) {
    for (const { name, token, covers } of tokens) {
      for (const filters of [
        {},
        ...targets.map(({ placeId, branchId }) => ({ servicePlaceId: placeId, branchId })),
      ]) {
        const { body, status } = await requestWithToken(
          endpoint,
          { ...filters, pageSize: 200, today: true },
          token,
        )
        if (status === 404) continue
        const { data } = body as { data: Order[] }
        for (const { place, branch } of data) {
          const target = { placeId: place.id, branchId: branch.id } as Target
          assert.ok(covers(target), `${endpoint.name} with a token ${name}`)
        }
      }
    }
  }
})

test('API tokens: a token cannot reach its creator’s personal data', async () => {
  const { token } = await createApiToken(app, counter.owner, { scopes: ['orders:read', 'orders:write'] })
  const order = await reserve(app, otherCounter)
  await app.db.updateTable('orders').set({ memberId: counter.owner.id }).where('id', '=', order.id).execute()
  assert.equal((await requestWithToken(orders.getOrder, { id: order.id }, counter.owner.token)).status, 200)
  assert.equal((await requestWithToken(orders.getOrder, { id: order.id }, token)).status, 404)
  assert.equal(
    (await requestWithToken(orders.cancelOrder, { orderId: order.id, reason: 'x' }, token)).status,
    404,
  )
})

test('API tokens: a token opens no page and does not work as a cookie', async () => {
  const { token } = await createApiToken(app, counter.owner)
  const [endpoint] = scopedEndpoints as [Endpoint]
  assert.equal(getRankFor(endpoint), 'SuperAdmin')
  const cookie = await app.send(endpoint, {}, null, { headers: { cookie: `makan_session=${token}` } })
  assert.equal(cookie.status, 401)
  const address = `${app.url}${toScreenAddress('PlaceTokens')}`
  const headers = { authorization: `Bearer ${token}` }
  const page = await fetch(address, { headers, redirect: 'manual' })
  const visitors = await fetch(address, { redirect: 'manual' })
  assert.equal(page.status, visitors.status)
})
