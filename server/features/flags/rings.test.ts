import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { flagLimits } from '#contract/flagRules.ts'
import { buyPoints } from '#server/testing/points.ts'
import { createWorld } from '#server/testing/world.ts'
import { transferPoints } from '../wallet/transfer.service.ts'
import { findFlags } from './findFlags.service.ts'

type Transfer = { id: number; at: number; giver: number; taker: number; points: number }

const { withinDays, points: least, share } = flagLimits.ring
const day = 24 * 3_600_000

/** Every transfer that is part of a ring of three or four, found by trying all ways on from each. */
function inRings(all: readonly Transfer[]): Set<number> {
  const large = all.filter(({ points }) => points >= least)
  const found = new Set<number>()
  const goOn = (way: readonly Transfer[]) => {
    const [first, last] = [way[0] as Transfer, way.at(-1) as Transfer]
    if (way.length >= 3 && last.taker === first.giver) for (const { id } of way) found.add(id)
    const met = way.map(({ giver }) => giver)
    if (way.length === 4 || met.includes(last.taker)) return
    for (const next of large) {
      const isNear = next.at - first.at <= withinDays * day
      const isAlike = next.points >= first.points * share && next.points <= first.points / share
      if (next.giver === last.taker && next.id > last.id && isNear && isAlike) goOn([...way, next])
    }
  }
  for (const each of large) goOn([each])
  return found
}

test('rings are found as trying every way would find them', async () => {
  await using world = await createWorld()
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => world.person()))
  const idOf = (n: number) => people[n]?.id ?? 0
  const transfers = fc.array(
    fc.record({
      from: fc.nat(4),
      further: fc.integer({ min: 1, max: 4 }),
      points: fc.constantFrom(10, 20, 30, 50, 80, 100),
      hours: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 4, maxLength: 14 },
  )
  // Few random transfers make one.
  const ring = [1, 1, 3].map((further, from) => ({ from, further, points: 100, hours: 1 }))
  let seen = 0
  await fc.assert(
    fc.asyncProperty(transfers, async (wished) => {
      // What was before is out of the period.
      world.clock.advance((60 * day) / 1000)
      await world.db.deleteFrom('flags').execute()
      for (const { id } of people) await buyPoints(world, id, { points: 2000 })
      const made: Transfer[] = []
      for (const { from, further, points, hours } of wished) {
        world.clock.advance(hours * 3600)
        const [giver, taker] = [idOf(from), idOf((from + further) % 5)]
        const { id } = await transferPoints(world.ctx(), giver, { toUserId: taker, points })
        made.push({ id, at: world.clock.now().getTime(), giver, taker, points })
      }
      await findFlags(world.ctx())
      const rows = await world.db
        .selectFrom('flag_evidence')
        .select('ref_id')
        .where('kind', '=', 'transfer')
        .execute()
      const wanted = [...inRings(made)].toSorted((one, other) => one - other)
      seen += wanted.length
      assert.deepEqual(
        [...new Set(rows.map(({ ref_id }) => ref_id))].toSorted((one, other) => one - other),
        wanted,
      )
    }),
    { numRuns: 40, examples: [[ring]] },
  )
  assert.ok(seen > 0)
})
