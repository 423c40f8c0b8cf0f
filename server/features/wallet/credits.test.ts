import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { violatedConstraint } from '../../core/constraints.ts'
import { inTransaction } from '../../core/transaction.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { creditPoints, lotLeft, takeBackLot } from './credits.service.ts'
import { holdLot } from './holds.service.ts'

const world: World = await createWorld()
after(() => world[Symbol.asyncDispose]())
const ctx = world.ctx()
const { id: egypt } = await world.db
  .selectFrom('countries')
  .select('id')
  .where('code', '=', 'EG')
  .executeTakeFirstOrThrow()

const bought = (userId: number, points: number, reference: string) =>
  inTransaction(ctx, (tx) =>
    creditPoints(tx, {
      ...{ userId, points, reference, countryId: egypt },
      ...{ months: 6, at: tx.now(), kind: 'purchase' },
    }),
  )

test('a payment credits its points once, even if both ask at once', async () => {
  const mona = await world.person()
  const both = await Promise.allSettled([
    bought(mona.id, 250, 'payment:1'),
    bought(mona.id, 250, 'payment:1'),
  ])
  const refused = both.filter((each) => each.status === 'rejected')
  assert.deepEqual(
    refused.map(({ reason }) => violatedConstraint(reason)),
    ['journals_credited_once'],
  )
})

test('of a purchase only what is left and not held is taken back', async () => {
  const mona = await world.person()
  const { lotId } = await bought(mona.id, 250, 'payment:2')
  await inTransaction(ctx, (tx) => holdLot(tx, { lotId, points: 100, reference: 'refund:1' }))
  const takeBack = { lotId, kind: 'reversal', reference: 'sale:2' } as const
  assert.deepEqual(await inTransaction(ctx, (tx) => takeBackLot(tx, takeBack)), { points: 150 })
  assert.deepEqual(await inTransaction(ctx, (tx) => lotLeft(tx, lotId)), { available: 0, held: 100 })
})

test('only a confirmed member of the country holds points', async () => {
  const consultant = await world.person({ rank: 'SalesConsultant' })
  await assert.rejects(bought(consultant.id, 250, 'payment:3'), { code: 'CannotHoldPoints' })
  const provisional = await world.person()
  await world.db.updateTable('users').set({ is_provisional: true }).where('id', '=', provisional.id).execute()
  await assert.rejects(bought(provisional.id, 250, 'payment:4'), { code: 'CannotHoldPoints' })
})
