import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import { allEndpoints } from '#contract/all.ts'
import { baseRanks } from '#contract/core/access.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { addAuthenticatorApp } from '#server/testing/builders/secondFactors.ts'

const from = '2026-12-01T00:00:00.000Z'
const getErrorKey = ({ body }: { body: unknown }) => (body as { errorKey?: string }).errorKey

test('required factor: from that day all but members can only add a factor', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  await app.request(secondFactors.saveRequiredFrom, { from }, admin)
  assert.equal((await app.request(secondFactors.getFactors, {}, admin)).requiredFrom, from)
  app.clock.set('2026-11-30T23:59:59Z')
  for (const rank of baseRanks) {
    assert.equal((await app.send(accounts.getSessions, {}, await app.createUser({ rank }))).status, 200, rank)
  }
  app.clock.advance(1)
  for (const rank of baseRanks) {
    const person = await app.createUser({ rank })
    const sent = await app.send(accounts.getSessions, {}, person)
    assert.equal(getErrorKey(sent), rank === 'User' ? undefined : 'FactorRequired', rank)
    assert.equal((await app.send(accounts.checkAuth, {}, person)).status, 200, rank)
    await addAuthenticatorApp(app, person)
    assert.equal((await app.send(accounts.getSessions, {}, person)).status, 200, rank)
  }
})

test('required factor: users who lack a factor can only call endpoints that add it', async () => {
  await using app = await createTestApp()
  const admin = await app.createUser({ rank: 'SuperAdmin' })
  await app.request(secondFactors.saveRequiredFrom, { from: app.clock.now().toISOString() }, admin)
  for (const call of allEndpoints) {
    const isOpen = call.access === 'anyone' || call.access === 'guest'
    if (isOpen || call.provisional || call.mfaExempt) continue
    const sent = await app.send(call, {}, admin)
    assert.deepEqual([sent.status, getErrorKey(sent)], [403, 'FactorRequired'], call.name)
  }
})

test('required factor: only administrators set and remove the date', async () => {
  await using app = await createTestApp()
  const [admin, moderator] = [
    await app.createUser({ rank: 'SuperAdmin' }),
    await app.createUser({ rank: 'Moderator' }),
  ]
  await assert.rejects(app.request(secondFactors.saveRequiredFrom, { from }, moderator), { status: 403 })
  await app.request(secondFactors.saveRequiredFrom, { from }, admin)
  await app.request(secondFactors.saveRequiredFrom, { from: null }, admin)
  assert.equal((await app.request(secondFactors.getFactors, {}, moderator)).requiredFrom, null)
})
