import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { suspicionLimits } from '#contract/suspicionCases/constants.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { buyPoints } from '#server/testing/builders/points.ts'
import { transferPoints } from '../wallet/transfer.service.ts'
import { findSuspicionCases } from './findSuspicionCases.service.ts'

type Transfer = { id: number; at: number; giver: number; taker: number; points: number }

const { withinDays, points: minPoints, share } = suspicionLimits.ring
const day = 24 * 3_600_000

/** Tries all paths from each transfer. */
function findIdsInRings(all: readonly Transfer[]): Set<number> {
  const large = all.filter(({ points }) => points >= minPoints)
  const ids = new Set<number>()
  const extendPath = (path: readonly Transfer[]) => {
    const [first, last] = [path[0] as Transfer, path.at(-1) as Transfer]
    if (path.length >= 3 && last.taker === first.giver) for (const { id } of path) ids.add(id)
    const met = path.map(({ giver }) => giver)
    if (path.length === 4 || met.includes(last.taker)) return
    for (const next of large) {
      const isNear = next.at - first.at <= withinDays * day
      const isAlike = next.points >= first.points * share && next.points <= first.points / share
      if (next.giver === last.taker && next.id > last.id && isNear && isAlike) extendPath([...path, next])
    }
  }
  for (const transfer of large) extendPath([transfer])
  return ids
}

test('suspicion cases: the rings found equal those of an exhaustive search', async () => {
  await using app = await createTestApp()
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => app.createUser()))
  const getUserId = (n: number) => people[n]?.id ?? 0
  const transfers = fc.array(
    fc.record({
      from: fc.nat(4),
      further: fc.integer({ min: 1, max: 4 }),
      points: fc.constantFrom(10, 20, 30, 50, 80, 100),
      hours: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 4, maxLength: 14 },
  )
  // Random transfers rarely form a ring, so one is added.
  const ring = [1, 1, 3].map((further, from) => ({ from, further, points: 100, hours: 1 }))
  let checkedCount = 0
  await fc.assert(
    fc.asyncProperty(transfers, async (drawnTransfers) => {
      // Moves earlier transfers out of the period.
      app.clock.advance((60 * day) / 1000)
      await app.db.deleteFrom('suspicionCases').execute()
      for (const { id } of people) await buyPoints(app, id, { points: 2000 })
      const made: Transfer[] = []
      for (const { from, further, points, hours } of drawnTransfers) {
        app.clock.advance(hours * 3600)
        const [giver, taker] = [getUserId(from), getUserId((from + further) % 5)]
        const { id } = await transferPoints(app.ctx(), giver, { toUserId: taker, points })
        made.push({ id, at: app.clock.now().getTime(), giver, taker, points })
      }
      await findSuspicionCases(app.ctx())
      const rows = await app.db
        .selectFrom('suspicionEvidence')
        .select('refId')
        .where('kind', '=', 'transfer')
        .execute()
      const expected = [...findIdsInRings(made)].toSorted((a, b) => a - b)
      checkedCount += expected.length
      assert.deepEqual(
        [...new Set(rows.map(({ refId }) => refId))].toSorted((a, b) => a - b),
        expected,
      )
    }),
    { numRuns: 40, examples: [[ring]] },
  )
  assert.ok(checkedCount > 0)
})
