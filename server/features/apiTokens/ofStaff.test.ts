import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { apiTokens } from '#contract/apiTokens.ts'
import { counters } from '#contract/counters.ts'
import { notifications } from '#contract/notifications.ts'
import { giveToken } from '#server/testing/apiTokens.ts'
import { type Counter, openCounter } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'

let world: World
let counter: Counter
let staff: Person
before(async () => {
  world = await createWorld()
  counter = await openCounter(world)
  staff = await world.person({ rank: 'Moderator', permissions: ['ServicesPlaceControl'] })
})
after(() => world[Symbol.asyncDispose]())

test('staff who look after places see the tokens of one, without their secrets', async () => {
  const { id, name, token } = await giveToken(world, counter.owner, { branchId: counter.branchId })
  await giveToken(world, (await openCounter(world)).owner)
  const servicePlaceId = counter.place.id
  const listed = await world.ask(apiTokens.getTokens, { servicePlaceId }, staff)
  assert.deepEqual([listed.place?.id, listed.totalCount], [servicePlaceId, 1])
  assert.deepEqual(
    listed.data.map((each) => [each.id, each.name, each.branch?.id]),
    [[id, name, counter.branchId]],
  )
  assert.ok(!JSON.stringify(listed).includes(token))
})

test('staff revoke a token, of which the place is told and the audit log says who did it', async () => {
  const { id, token, name } = await giveToken(world, counter.owner)
  assert.equal((await world.ask(apiTokens.revokeToken, { id }, staff)).state, 'revoked')
  assert.equal((await world.send(counters.getCounters, {}, { ...counter.owner, token })).status, 401)
  await world.settle()
  const { data } = await world.ask(notifications.getAllNotifications, {}, counter.owner)
  const told = data.filter(({ kind }) => kind === 'ApiTokenTaken')
  assert.equal(told.length, 1)
  assert.match(told[0]?.content ?? '', new RegExp(name))
  const audited = await world.db
    .selectFrom('audit_entries')
    .select('user_id')
    .where('kind', '=', 'apiToken')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    audited.map(({ user_id }) => user_id),
    [counter.owner.id, staff.id],
  )
  // Once more changes nothing, and tells nobody.
  await world.ask(apiTokens.revokeToken, { id }, staff)
  await world.settle()
  const again = await world.ask(notifications.getAllNotifications, {}, counter.owner)
  assert.equal(again.totalCount, data.length)
})

test('who doesn’t look after places sees and revokes none, and staff make none', async () => {
  const { id } = await giveToken(world, counter.owner)
  const other = await openCounter(world)
  const servicePlaceId = counter.place.id
  const outcomes = async (person: Person) => [
    await errorKeyOf(world.ask(apiTokens.getTokens, { servicePlaceId }, person)),
    await errorKeyOf(world.ask(apiTokens.revokeToken, { id }, person)),
  ]
  assert.deepEqual(await outcomes(other.owner), ['NotFound', 'NotFound'])
  for (const person of [counter.branch, counter.member, counter.staff])
    assert.deepEqual(await outcomes(person), ['Forbidden', 'Forbidden'])
  const consultant = await world.person({ rank: 'SalesConsultant', permissions: ['ServicesPlaceControl'] })
  assert.deepEqual(await outcomes(consultant), ['NotFound', 'NotFound'])
  assert.equal(await errorKeyOf(giveToken(world, staff)), 'Forbidden')
  assert.equal(await errorKeyOf(world.ask(apiTokens.getTokens, { servicePlaceId: 0 }, staff)), 'none')
  assert.equal((await world.ask(apiTokens.getTokens, {}, staff)).totalCount, 0)
})
