import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { apiTokens } from '#contract/apiTokens.ts'
import { counters } from '#contract/counters.ts'
import { longestTokenDays, mostTokens, newTokensADay, tokenCallsAMinute } from '#contract/limits.ts'
import { orders } from '#contract/orders.ts'
import { newApiToken } from '#server/core/tokenFormat.ts'
import { giveToken } from '#server/testing/apiTokens.ts'
import { type Counter, openCounter } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { createWorld, Refused, type World } from '#server/testing/world.ts'

let world: World
let counter: Counter
before(async () => {
  world = await createWorld()
  counter = await openCounter(world)
})
after(() => world[Symbol.asyncDispose]())

const day = 24 * 3600
const by = (token: string): Person => ({ ...counter.owner, token })
const statusOf = async (token: string) => (await world.send(counters.getCounters, {}, by(token))).status

const isWrong = (field: string) => (error: unknown) => error instanceof Refused && field in error.fields

const refused = (code: string, field?: string) => (error: unknown) =>
  error instanceof Refused && error.errorKey === code && (!field || error.fields[field] === code)

test('a token is shown once, opens its place for a program, and is kept as a hash alone', async () => {
  const { token, ...made } = await giveToken(world, counter.owner, { name: 'كاشير' })
  assert.match(token, /^mkn_live_/)
  assert.equal(token.slice(-4), made.hint)
  assert.deepEqual([made.state, made.branch, made.lastUsedAt], ['active', null, null])
  const found = await world.ask(counters.getCounters, {}, by(token))
  assert.deepEqual(
    found.map(({ placeId }) => placeId),
    [counter.place.id],
  )
  const { data } = await world.ask(apiTokens.getTokens, {}, counter.owner)
  const listed = data.find(({ id }) => id === made.id)
  assert.equal(listed?.lastUsedAt, world.clock.now().toISOString())
  assert.ok(!JSON.stringify(data).includes(token))
  const rows = await world.db.selectFrom('api_tokens').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes(token.slice(9, -6)))
})

test('everybody who runs the place hears of a new token, and the logs have it without its secret', async () => {
  const { id, token } = await giveToken(world, counter.owner, { name: 'المحاسب' })
  await world.settle()
  const told = await world.db
    .selectFrom('notifications')
    .select('values')
    .where('kind', '=', 'ApiTokenCreated')
    .execute()
  assert.ok(JSON.stringify(told).includes('المحاسب'))
  const audited = await world.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('kind', '=', 'apiToken')
    .where('subject_id', '=', id)
    .execute()
  assert.deepEqual(
    audited.map(({ action, user_id }) => [action, user_id]),
    [['added', counter.owner.id]],
  )
  await world.app.securityLog.flush()
  const noted = await world.db.selectFrom('security_entries').selectAll().execute()
  assert.ok(noted.some(({ kind, details }) => kind === 'tokenCreated' && details.token === id))
  for (const rows of [told, audited, noted]) assert.ok(!JSON.stringify(rows).includes(token))
})

test('a token opens nothing once it is revoked, has expired, or its owner can’t act for the place', async () => {
  const { token, id } = await giveToken(world, counter.owner)
  assert.equal(await statusOf(token), 200)
  // Another who runs the place sees that.
  const manager = await world.person({ rank: 'ServiceSupplier' })
  const works = { service_place_id: counter.place.id }
  await world.db.updateTable('users').set(works).where('id', '=', manager.id).execute()
  const set = async (how: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await how()
    assert.equal(await statusOf(token), 401)
    const { data } = await world.ask(apiTokens.getTokens, { pageSize: 200 }, manager)
    assert.equal(data.find((each) => each.id === id)?.state, 'stopped')
    await back()
    assert.equal(await statusOf(token), 200)
  }
  const places = (state: 'suspended' | 'approved') => () =>
    world.db.updateTable('places').set({ state }).where('id', '=', counter.place.id).execute()
  const owner = (values: object) => () =>
    world.db.updateTable('users').set(values).where('id', '=', counter.owner.id).execute()
  await set(places('suspended'), places('approved'))
  await set(owner({ locked_at: world.clock.now(), password_hash: null }), owner({ locked_at: null }))
  await set(owner({ is_provisional: true }), owner({ is_provisional: false }))
  await set(owner({ service_place_id: null }), owner({ service_place_id: counter.place.id }))
  const revoked = await world.ask(apiTokens.revokeToken, { id }, counter.owner)
  assert.equal(revoked.state, 'revoked')
  assert.equal(await statusOf(token), 401)
  assert.deepEqual(await world.ask(apiTokens.revokeToken, { id }, counter.owner), revoked)
})

test('an expired token opens nothing, and is forgotten some months later', async () => {
  await using own = await createWorld()
  const { owner } = await openCounter(own)
  const { token } = await giveToken(own, owner, { days: 1 })
  const ask = () => own.send(counters.getCounters, {}, { ...owner, token })
  own.clock.advance(day - 1)
  assert.equal((await ask()).status, 200)
  own.clock.advance(1)
  assert.equal((await ask()).status, 401)
  await own.settle()
  const kept = () => own.db.selectFrom('api_tokens').select('id').execute()
  assert.equal((await kept()).length, 1)
  own.clock.advance(90 * day + 3600)
  await own.settle()
  assert.equal((await kept()).length, 0)
})

test('a token of the sandbox is refused elsewhere, and the other way round, and each says why', async () => {
  await using sandbox = await createWorld({ config: { demo: true } })
  const { owner } = await openCounter(sandbox)
  const { token } = await giveToken(sandbox, owner)
  assert.match(token, /^mkn_test_/)
  assert.equal((await sandbox.send(counters.getCounters, {}, { ...owner, token })).status, 200)
  const there = await world.send(counters.getCounters, {}, by(token))
  assert.deepEqual([there.status, (there.body as { errorKey: string }).errorKey], [401, 'Unauthorized'])
  assert.match((there.body as { errorMessage: string }).errorMessage, /sandbox.*mkn_live_/)
  const live = await giveToken(world, counter.owner)
  const here = await sandbox.send(counters.getCounters, {}, { ...owner, token: live.token })
  assert.match((here.body as { errorMessage: string }).errorMessage, /sandbox.*mkn_test_/)
  assert.equal(here.status, 401)
})

test('a token that is none, or nobody’s, is refused and noted', async () => {
  const nobodys = newApiToken('live')
  for (const token of ['mkn_', 'mkn_live_x', nobodys, nobodys.slice(0, -1)])
    assert.equal(await statusOf(token), 401, token)
  await world.app.securityLog.flush()
  const noted = await world.db
    .selectFrom('security_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'tokenRefused')
    .executeTakeFirstOrThrow()
  assert.ok(noted.count >= 4)
})

test('what a token can’t be is refused at its field', async () => {
  const own = await openCounter(world)
  const create = (wish: Parameters<typeof giveToken>[2]) => giveToken(world, own.owner, wish)
  await assert.rejects(create({ branchId: counter.branchId }), refused('NotFound', 'branchId'))
  await assert.rejects(
    create({ branchId: own.branchId, scopes: ['orders:read', 'statements:read'] }),
    refused('ScopeOfPlace', 'branchId'),
  )
  await assert.rejects(create({ scopes: [] }), isWrong('scopes'))
  await assert.rejects(create({ name: ' ' }), isWrong('name'))
  await assert.rejects(create({ days: longestTokenDays + 1 }), isWrong('days'))
  await create({ name: 'Main till' })
  await assert.rejects(create({ name: 'main TILL' }), refused('TokenNameTaken', 'name'))
})

test('whoever has not shown lately who they are makes no token', async () => {
  await using own = await createWorld({ keepsFresh: false })
  const { owner } = await openCounter(own)
  own.clock.advance(3600)
  await assert.rejects(giveToken(own, owner), refused('ProveAgain'))
})

test('however many are made at once, a place has no more than its limit, and none twice', async () => {
  const { owner } = await openCounter(world)
  const made = await Promise.allSettled(
    Array.from({ length: mostTokens + 5 }, (_, at) => giveToken(world, owner, { name: `Till ${at % 24}` })),
  )
  const { totalCount } = await world.ask(apiTokens.getTokens, {}, owner)
  assert.equal(made.filter(({ status }) => status === 'fulfilled').length, totalCount)
  assert.equal(totalCount, Math.min(mostTokens, newTokensADay))
  await assert.rejects(giveToken(world, owner, { name: 'One more' }), refused('TooManyTokens'))
})

test('a place neither sees nor revokes the tokens of another, nor does its branch', async () => {
  const other = await openCounter(world)
  const { id, token } = await giveToken(world, counter.owner)
  assert.equal((await world.ask(apiTokens.getTokens, {}, other.owner)).totalCount, 0)
  await assert.rejects(world.ask(apiTokens.revokeToken, { id }, other.owner), refused('NotFound'))
  await assert.rejects(world.ask(apiTokens.revokeToken, { id }, counter.branch), refused('Forbidden'))
  assert.equal(await statusOf(token), 200)
})

test('each token is counted by itself, is told how much is left, and waits where it called too often', async () => {
  const [one, other] = [await giveToken(world, counter.owner), await giveToken(world, counter.owner)]
  const ask = (token: string) => world.send(counters.getCounters, {}, by(token))
  const { headers } = await ask(one.token)
  assert.equal(headers.get('ratelimit-policy'), `"token";q=${tokenCallsAMinute};w=60`)
  assert.match(headers.get('ratelimit') ?? '', new RegExp(`^"token";r=${tokenCallsAMinute - 1};t=\\d+$`))
  await world.db
    .updateTable('counters')
    .set({ hits: tokenCallsAMinute })
    .where('key', '=', `api.token:${one.id}`)
    .execute()
  const late = await ask(one.token)
  assert.equal(late.status, 429)
  assert.ok(Number(late.headers.get('retry-after')) > 0)
  assert.match(late.headers.get('ratelimit') ?? '', /r=0/)
  assert.equal((await ask(other.token)).status, 200)
  world.clock.advance(60)
  assert.equal((await ask(one.token)).status, 200)
})

test('a program serves a member, once however often it repeats itself, and the place reads which program did', async () => {
  const { member, branchId, offerId, owner } = counter
  const { token } = await giveToken(world, owner, { branchId, name: 'كاشير المعادي' })
  const till = by(token)
  const { code } = await world.ask(orders.getMembershipCode, {}, member)
  const { memberId } = await world.ask(orders.findMember, { phoneOrQr: code }, till)
  const start = (idempotencyKey: string) =>
    world.ask(orders.startOrder, { memberId, branchId, offerId }, till, { idempotencyKey })
  const [order, again] = [await start('1'), await start('1')]
  assert.equal(order.id, again.id)
  // The same key of whoever made the token is another one.
  await world.ask(orders.findMember, { phoneOrQr: member.phone }, owner)
  const theirs = await world.ask(orders.startOrder, { memberId, branchId, offerId }, owner, {
    idempotencyKey: '1',
  })
  assert.notEqual(theirs.id, order.id)
  const billed = await world.ask(orders.sendBill, { orderId: order.id, bill: 100 }, till)
  const { points } = billed
  await world.ask(orders.approveOrder, { orderId: order.id, bill: 100, points }, member)
  const paid = await world.ask(orders.payOrder, { orderId: order.id }, till)
  assert.deepEqual([paid.state, paid.mayReverse], ['paid', false])
  const programs = async (person: Person) =>
    (await world.ask(orders.getOrder, { id: order.id }, person)).history.map(({ program }) => program)
  assert.deepEqual(await programs(owner), ['كاشير المعادي', 'كاشير المعادي', null, 'كاشير المعادي'])
  assert.deepEqual(await programs(member), [null, null, null, null])
})
