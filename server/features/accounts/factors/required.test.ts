import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseRanks } from '#contract/access.ts'
import { accounts } from '#contract/accounts.ts'
import { everyCall } from '#contract/all.ts'
import { factors } from '#contract/factors.ts'
import { addApp } from '#server/testing/factors.ts'
import { createWorld } from '#server/testing/world.ts'

const from = '2026-12-01T00:00:00.000Z'
const keyOf = ({ body }: { body: unknown }) => (body as { errorKey?: string }).errorKey

test('from the day on, whoever works here may do nothing but add a factor; members may go on', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  await world.ask(factors.saveRequiredFrom, { from }, admin)
  assert.equal((await world.ask(factors.getFactors, {}, admin)).requiredFrom, from)
  world.clock.set('2026-11-30T23:59:59Z')
  for (const rank of baseRanks) {
    assert.equal((await world.send(accounts.getSessions, {}, await world.person({ rank }))).status, 200, rank)
  }
  world.clock.advance(1)
  for (const rank of baseRanks) {
    const person = await world.person({ rank })
    const sent = await world.send(accounts.getSessions, {}, person)
    assert.equal(keyOf(sent), rank === 'User' ? undefined : 'FactorRequired', rank)
    assert.equal((await world.send(accounts.checkAuth, {}, person)).status, 200, rank)
    await addApp(world, person)
    assert.equal((await world.send(accounts.getSessions, {}, person)).status, 200, rank)
  }
})

test('no call but those that add a factor answers who must have one and has none', async () => {
  await using world = await createWorld()
  const admin = await world.person({ rank: 'SuperAdmin' })
  await world.ask(factors.saveRequiredFrom, { from: world.clock.now().toISOString() }, admin)
  for (const call of everyCall) {
    const isOpen = call.access === 'anyone' || call.access === 'guest'
    if (isOpen || call.provisional || call.withoutFactor) continue
    const sent = await world.send(call, {}, admin)
    assert.deepEqual([sent.status, keyOf(sent)], [403, 'FactorRequired'], call.name)
  }
})

test('only administrators say from when, and they may take it back', async () => {
  await using world = await createWorld()
  const [admin, moderator] = [
    await world.person({ rank: 'SuperAdmin' }),
    await world.person({ rank: 'Moderator' }),
  ]
  await assert.rejects(world.ask(factors.saveRequiredFrom, { from }, moderator), { status: 403 })
  await world.ask(factors.saveRequiredFrom, { from }, admin)
  await world.ask(factors.saveRequiredFrom, { from: null }, admin)
  assert.equal((await world.ask(factors.getFactors, {}, moderator)).requiredFrom, null)
})
