import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { clients } from '#contract/sales/clients.endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { addPackage, sellPackage } from '#server/testing/builders/packages.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { transferPoints } from '../wallet/transfer.service.ts'

const app = await createTestApp({ at: '2026-01-10T10:00:00Z' })
after(() => app[Symbol.asyncDispose]())
const starter = await addPackage(app, { points: 250, months: 6 })

const list = (actor: TestUser, more: object = {}) => app.request(clients.getClients, more, actor)
const consultant = () => app.createUser({ rank: 'SalesConsultant' })

test('assigned members: a consultant sees their points, the most urgent member first', async () => {
  const [hala, omar] = [await consultant(), await consultant()]
  const [rich, poor, friend] = [
    await app.createUser({ name: 'ريم عادل' }),
    await app.createUser({ name: 'باسم نبيل' }),
    await app.createUser(),
  ]
  for (const member of [rich, poor]) await sellPackage(app, hala, member, starter.id)
  await transferPoints(app.ctx(), poor.id, { toUserId: friend.id, points: 220 })
  const { data, counts } = await list(hala)
  assert.deepEqual(
    data.map(({ id, points, state }) => [id, points, state]),
    [
      [poor.id, 30, 'low'],
      [rich.id, 250, null],
    ],
  )
  assert.deepEqual(data[1]?.nextExpiry?.points, 250)
  assert.deepEqual(counts, { expired: 0, expiring: 0, low: 1, empty: 0 })
  assert.equal((await list(omar)).totalCount, 0)
  assert.deepEqual(
    (await list(hala, { name: 'ريم' })).data.map(({ id }) => id),
    [rich.id],
  )
  assert.deepEqual(
    (await list(hala, { name: rich.phone.slice(3) })).data.map(({ id }) => id),
    [rich.id],
  )
  assert.deepEqual(
    (await list(hala, { state: 'low' })).data.map(({ id }) => id),
    [poor.id],
  )
})

test('assigned members: expiring and expired points depend on the clock alone', async () => {
  const member = await app.createUser()
  await sellPackage(app, await consultant(), member, starter.id)
  const stateOn = async (instant: string) => {
    app.clock.set(instant)
    // No session lasts this long.
    const hala = await consultant()
    const own = app.db.updateTable('consultantAssignments').set({ consultantId: hala.id })
    await own.where('userId', '=', member.id).execute()
    return (await list(hala)).data[0]?.state
  }
  assert.equal(await stateOn('2026-05-10T10:00:00Z'), null)
  assert.equal(await stateOn('2026-07-01T10:00:00Z'), 'expiring')
  assert.equal(await stateOn('2026-07-11T10:00:00Z'), 'expired')
  assert.equal(await stateOn('2026-08-20T10:00:00Z'), 'empty')
})
