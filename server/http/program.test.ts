import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { everyCall } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import type { Order } from '#contract/order.ts'
import { orders } from '#contract/orders.ts'
import { type Scope, scopes } from '#contract/scopes.ts'
import { addressOf } from '#contract/screens.ts'
import { giveToken } from '../testing/apiTokens.ts'
import { openCounter, reserve } from '../testing/orders.ts'
import { rankFor } from '../testing/people.ts'
import { createSamples, samples } from '../testing/samples.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld({ routes: createSamples().routes })
after(() => world[Symbol.asyncDispose]())

const branches = [{ nameEn: 'First' }, { nameEn: 'Second' }]
const counter = await openCounter(world, { place: { branches }, offer: { pointsType: 'free' } })
const elsewhere = await openCounter(world, { offer: { pointsType: 'free' } })
const [first = 0, second = 0] = counter.place.branchIds

const everyRoute: readonly Call[] = [...everyCall, ...Object.values<Call>(samples)]
const scoped = everyRoute.filter(({ scope }) => scope !== undefined)

const asked = async (call: Call, input: object, token: string) => {
  const { status, body } = await world.send(call, input, null, { token })
  return { status, body, errorKey: (body as { errorKey?: string } | null)?.errorKey }
}

test('every scope opens something, and nothing that needs a fresh proof or opens to everybody', () => {
  assert.deepEqual(new Set(scoped.map(({ scope }) => scope)), new Set(scopes))
  for (const { name, fresh, access, makes, replies } of scoped)
    assert.deepEqual(
      [fresh, makes, replies, access === 'anyone' || access === 'guest'],
      [undefined, undefined, undefined, false],
      name,
    )
})

test('a call without a scope refuses every token, though it has all scopes', async () => {
  const whole = await giveToken(world, counter.owner)
  const ofBranch = await giveToken(world, counter.owner, { branchId: first })
  for (const call of everyRoute.filter(({ scope }) => scope === undefined)) {
    for (const { token } of [whole, ofBranch]) {
      const { status, errorKey } = await asked(call, {}, token)
      assert.deepEqual([status, errorKey], [403, 'ScopeMissing'], call.name)
    }
    // They count, too.
    world.clock.advance(1)
  }
})

test('a call with a scope takes a token that has it, and refuses one that has all others', async () => {
  const tokenWith = async (some: readonly Scope[]) =>
    (await giveToken(world, counter.owner, { scopes: some })).token
  for (const scope of scopes) {
    const [enough, others] = [
      await tokenWith([scope]),
      await tokenWith(scopes.filter((one) => one !== scope)),
    ]
    for (const call of scoped.filter((each) => each.scope === scope)) {
      const { status } = await asked(call, {}, enough)
      assert.ok(status !== 401 && status !== 403, `${call.name}: ${status}`)
      assert.deepEqual((await asked(call, {}, others)).errorKey, 'ScopeMissing', call.name)
    }
  }
})

test('a token has no more than whoever made it has left', async () => {
  const { token } = await giveToken(world, elsewhere.owner)
  const set = (granted: boolean) =>
    world.db
      .updateTable('user_roles')
      .set({ granted })
      .where('user_id', '=', elsewhere.owner.id)
      .where('role_id', 'in', (eb) => eb.selectFrom('roles').select('id').where('name', '=', 'OrdersControl'))
      .execute()
  await set(false)
  const byPermission = scoped.filter(({ access }) => access === 'OrdersControl')
  assert.ok(byPermission.length > 5)
  for (const call of byPermission)
    assert.equal((await asked(call, {}, token)).errorKey, 'ScopeMissing', call.name)
  await set(true)
})

type Target = { placeId: number; branchId: number; order: Order; offerId: number }

/** What a call sends to reach a row of a target; null where it reaches none, or says itself what it lists. */
const inputs: Record<string, ((target: Target) => object) | null> = {
  'orders.getOrder': ({ order }) => ({ id: order.id }),
  'orders.findOrder': ({ order }) => ({ code: order.code }),
  'orders.confirmOrder': ({ order }) => ({ orderId: order.id }),
  'orders.sendBill': ({ order }) => ({ orderId: order.id, bill: 10 }),
  'orders.payOrder': ({ order }) => ({ orderId: order.id }),
  'orders.rejectOrder': ({ order }) => ({ orderId: order.id, reason: 'x' }),
  'orders.cancelOrder': ({ order }) => ({ orderId: order.id, reason: 'x' }),
  'orders.startOrder': ({ branchId, offerId }) => ({ memberId: counter.member.id, branchId, offerId }),
  'counters.getChoices': ({ branchId }) => ({ branchId }),
  // Without a row of their own.
  'orders.findMember': null,
  // Lists.
  'orders.listPendingOfPlace': null,
  'orders.listOfPlace': null,
  'counters.getCounters': null,
  'statements.getNextPayout': null,
  'statements.getStatements': null,
  // Whose statements somebody reaches is asked by the same policy, of places alone.
  'statements.getStatement': null,
}

async function makeTargets(): Promise<Target[]> {
  const at = (own: typeof counter, branchId: number) => async () => ({
    placeId: own.place.id,
    branchId,
    offerId: own.offerId,
    order: await reserve(world, { ...own, branchId }),
  })
  return [await at(counter, first)(), await at(counter, second)(), await at(elsewhere, elsewhere.branchId)()]
}

async function makeTokens() {
  const whole = await giveToken(world, counter.owner)
  const ofFirst = await giveToken(world, counter.owner, { branchId: first })
  const other = await giveToken(world, elsewhere.owner)
  return [
    {
      name: 'of the place',
      token: whole.token,
      covers: (target: Target) => target.placeId === counter.place.id,
    },
    {
      name: 'of its first branch',
      token: ofFirst.token,
      covers: (target: Target) => target.branchId === first,
    },
    {
      name: 'of another place',
      token: other.token,
      covers: (target: Target) => target.placeId !== counter.place.id,
    },
  ]
}

test('with each call a token reaches what is of its place and branch, and nothing else is there', async () => {
  assert.deepEqual(Object.keys(inputs).sort(), scoped.map(({ name }) => name).sort())
  const tokens = await makeTokens()
  const targets = await makeTargets()
  for (const call of scoped) {
    const inputOf = inputs[call.name]
    if (!inputOf) continue
    for (const { name, token, covers } of tokens) {
      for (const target of targets) {
        const { status, errorKey } = await asked(call, inputOf(target), token)
        const isThere = status !== 404
        assert.equal(isThere, covers(target), `${call.name} with a token ${name}: ${status} ${errorKey}`)
        assert.ok(status < 500)
      }
    }
  }
})

test('lists hold what is of the token’s place and branch, whatever they are asked for', async () => {
  const tokens = await makeTokens()
  const targets = await makeTargets()
  const lists = [orders.listPendingOfPlace, orders.listOfPlace]
  for (const call of lists) {
    for (const { name, token, covers } of tokens) {
      for (const asks of [
        {},
        ...targets.map(({ placeId, branchId }) => ({ servicePlaceId: placeId, branchId })),
      ]) {
        const { body, status } = await asked(call, { ...asks, pageSize: 200, today: true }, token)
        if (status === 404) continue
        const { data } = body as { data: Order[] }
        for (const { place, branch } of data) {
          const found = { placeId: place.id, branchId: branch.id } as Target
          assert.ok(covers(found), `${call.name} with a token ${name}`)
        }
      }
    }
  }
})

test('a token reaches nothing that is its maker’s own', async () => {
  const { token } = await giveToken(world, counter.owner, { scopes: ['orders:read', 'orders:write'] })
  const order = await reserve(world, elsewhere)
  await world.db
    .updateTable('orders')
    .set({ member_id: counter.owner.id })
    .where('id', '=', order.id)
    .execute()
  assert.equal((await asked(orders.getOrder, { id: order.id }, counter.owner.token)).status, 200)
  assert.equal((await asked(orders.getOrder, { id: order.id }, token)).status, 404)
  assert.equal((await asked(orders.cancelOrder, { orderId: order.id, reason: 'x' }, token)).status, 404)
})

test('a token opens no page, and is not sent as a cookie', async () => {
  const { token } = await giveToken(world, counter.owner)
  const [call] = scoped as [Call]
  assert.equal(rankFor(call), 'SuperAdmin')
  const cookie = await world.send(call, {}, null, { headers: { cookie: `makan_session=${token}` } })
  assert.equal(cookie.status, 401)
  const address = `${world.url}${addressOf('PlaceTokens')}`
  const headers = { authorization: `Bearer ${token}` }
  const page = await fetch(address, { headers, redirect: 'manual' })
  const visitors = await fetch(address, { redirect: 'manual' })
  assert.equal(page.status, visitors.status)
})
