import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { type BaseRank, type Permission, type Right, waysOf } from '#contract/access.ts'
import { everyCall } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import type { FailureCode } from '#contract/failures.ts'
import { toWire } from '#contract/nameMap.ts'
import { nameMapOf } from '#contract/wire.ts'
import type { Person } from '../testing/people.ts'
import { createExamples } from '../testing/reaching/all.ts'
import { giftersAlone } from '../testing/reaching/gifts.ts'
import { orderersAlone } from '../testing/reaching/orders.ts'
import { reviewersAlone } from '../testing/reaching/reviews.ts'
import { createRows } from '../testing/reaching/rows.ts'
import type { Held } from '../testing/rights.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const rows = await createRows(world)
const { asker, member, be } = rows

const examples = await createExamples(rows)

/** Those who aren't granted everything. */
const ranks: readonly BaseRank[] = [
  'Moderator',
  'ServiceSupplier',
  'BranchManager',
  'SalesConsultant',
  'User',
]

/** What a member does with what is their own; nobody of another rank has any. */
const membersAlone = [...orderersAlone, ...reviewersAlone, ...giftersAlone]

/** Calls whose rows are of those below the caller's own rank. */
const ofRanksBelow = ['roles.saveRank', 'roles.saveRoleMatrix']

/** Everybody who has just enough for a call by one way. */
function allowed(call: Call, way: readonly Right[]): Held[] {
  const held = new Set(way.filter((right) => !right.startsWith('rank:')) as Permission[])
  const rank = way.find((right) => right.startsWith('rank:'))?.slice('rank:'.length) as BaseRank | undefined
  const only = rank ?? (isOpen(call) || membersAlone.includes(call.name) ? 'User' : null)
  const able = ofRanksBelow.includes(call.name) ? ranks.filter((each) => each !== 'User') : ranks
  return (only ? [only] : able).map((each) => ({ rank: each, permissions: held }))
}

const isOpen = ({ access }: Call) => access === 'anyone' || access === 'guest'

/** Who makes the call: the person to whom the rows belong, but for those whom it would cost their session or a rank. */
async function callerOf(call: Call, held: Held): Promise<Person | null> {
  if (call.access === 'guest') return null
  if (call.ends) return world.person({ rank: held.rank })
  if (membersAlone.includes(call.name)) return member
  await be(held)
  return asker
}

for (const call of everyCall) {
  test(`${call.name} refuses nobody who has its access and reaches a row`, async () => {
    // Whatever asks for nothing needs no example.
    const example = examples[call.name] ?? (() => ({}))
    for (const way of waysOf(call.access)) {
      let reached = 0
      for (const held of allowed(call, way)) {
        const input = toWire(nameMapOf(call.input, 'in'), await example(held))
        const { status, body } = await world.send(call, input, await callerOf(call, held))
        const { errorKey } = (status === 200 ? {} : body) as { errorKey?: FailureCode }
        const isDone =
          status === 200 || (errorKey !== 'NotFound' && call.refuses?.includes(errorKey as FailureCode))
        if (isDone) reached += 1
        const who = `${held.rank} with ${way}: ${status} ${errorKey}`
        // Whoever may make it must still sign what they send, or send it from a page of ours.
        assert.ok(status !== 403 || errorKey === 'BadSignature' || errorKey === 'ForeignOrigin', who)
        assert.ok(isDone || status === 404, `${who}: is its example in server/testing/reaching/ right?`)
      }
      assert.ok(reached > 0, `nobody with ${way} reaches a row`)
    }
  })
}
