import assert from 'node:assert/strict'
import test from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { formerAccountDays, giftsADay } from '#contract/limits.ts'
import { orders } from '#contract/orders.ts'
import { wallet } from '#contract/wallet.ts'
import { retentionJob } from '#server/core/retention.ts'
import { leave, register, shareDevice } from '#server/testing/formerAccounts.ts'
import { give } from '#server/testing/gifts.ts'
import { approved, createCounter, reserve } from '#server/testing/orders.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { linkTokenSentTo } from '#server/testing/proving.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import type { World } from '#server/testing/world.ts'
import { accountsRetention } from './accounts.retention.ts'

const day = 24 * 3600
let numbers = 10_000_000
/** A number that has no account, far from the others. */
function freeNumber(): string {
  numbers += 1009
  return `+2011${numbers}`
}

/** An offer that a member may use once in their life, which takes no points. */
async function openOnce() {
  const counter = await createCounter({ offer: { pointsType: 'free', limits: { perLife: 1 } }, points: 0 })
  const again = async () => ({ ...counter, branch: await loggedInAgain(counter.world.ctx(), counter.branch) })
  return {
    ...counter,
    /** Reserves and pays the offer. */
    async use(member: Person) {
      const served = { ...(await again()), member: await loggedInAgain(counter.world.ctx(), member) }
      const { id: orderId } = await approved(counter.world, served)
      await counter.world.ask(orders.payOrder, { orderId }, served.branch)
      await counter.world.settle()
    },
    async tryReserve(member: Person) {
      return errorKeyOf(
        reserve(counter.world, { ...counter, member: await loggedInAgain(counter.world.ctx(), member) }),
      )
    },
  }
}

test('limits: an offer for once in a life stays used after the account is deleted and its number registers again', async () => {
  await using once = await openOnce()
  const { world } = once
  const [first, stranger] = [await register(world, freeNumber()), await register(world, freeNumber())]
  await once.use(first)
  await leave(world, first)
  const second = await register(world, first.phone)
  assert.equal(await once.tryReserve(second), 'OfferLimitReached')
  // The third account knows the first by the second, even after that has changed the number.
  await leave(world, second)
  assert.equal(await once.tryReserve(await register(world, first.phone)), 'OfferLimitReached')
  assert.equal(await once.tryReserve(stranger), 'none')
})

test('limits: a confirmed email tells a former account, also one that it had before', async () => {
  await using once = await openOnce()
  const { world } = once
  const first = await register(world, freeNumber())
  await once.use(first)
  const next = 'later@example.test'
  const fresh = await loggedInAgain(world.ctx(), first)
  await world.ask(accounts.editProfile, { email: next, currentPassword: first.password }, fresh)
  await world.settle()
  await world.ask(accounts.confirmEmail, { token: linkTokenSentTo(world, next) })
  await leave(world, first)
  assert.equal(await once.tryReserve(await register(world, freeNumber(), first.email)), 'OfferLimitReached')
  assert.equal(await once.tryReserve(await register(world, freeNumber(), next)), 'OfferLimitReached')
})

test('limits: a device tells a former account, but not of somebody who used it together, nor one of a counter', async () => {
  await using once = await openOnce()
  const { world, branch } = once
  const [first, sister] = [await register(world, freeNumber()), await register(world, freeNumber())]
  await shareDevice(world, first, sister)
  await once.use(first)
  await leave(world, first)
  assert.equal(await once.tryReserve(sister), 'none')
  const second = await register(world, freeNumber())
  assert.equal(await once.tryReserve(second), 'none')
  const device = { device: `device of ${first.id}`, last_login_at: world.clock.now() }
  await world.db
    .insertInto('user_devices')
    .values({ ...device, user_id: second.id })
    .execute()
  await world.db
    .updateTable('orders')
    .set({ state: 'cancelled', ended_at: world.clock.now(), expires_at: null, reserved_until: null })
    .where('member_id', '=', second.id)
    .execute()
  assert.equal(await once.tryReserve(second), 'OfferLimitReached')

  const [guest, next] = [await register(world, freeNumber()), await register(world, freeNumber())]
  await shareDevice(world, branch, guest)
  await once.use(guest)
  await leave(world, guest)
  const rows = await world.db
    .selectFrom('former_identifiers')
    .select('kind')
    .where('user_id', '=', guest.id)
    .execute()
  assert.deepEqual(rows.map(({ kind }) => kind).toSorted(), ['email', 'phone'])
  assert.equal(await once.tryReserve(next), 'none')
})

test('limits: what is kept of a deleted account is hashed, ends after a year, and is nothing of owners', async () => {
  await using once = await openOnce()
  const { world } = once
  const first = await register(world, freeNumber())
  const owner = await world.person({ rank: 'ServiceSupplier' })
  await once.use(first)
  for (const person of [first, owner]) await leave(world, person)
  const kept = await world.db.selectFrom('former_identifiers').select(['user_id', 'hash']).execute()
  assert.deepEqual(new Set(kept.map(({ user_id }) => user_id)), new Set([first.id]))
  assert.ok(kept.every(({ hash }) => hash.length === 32))
  const erase = () => retentionJob(accountsRetention).run(world.ctx())
  world.clock.advance((formerAccountDays - 1) * day)
  await erase()
  const second = await register(world, first.phone)
  assert.equal(await once.tryReserve(second), 'OfferLimitReached')
  world.clock.advance(day)
  await erase()
  assert.equal(await once.tryReserve(second), 'none')
  assert.deepEqual(await world.db.selectFrom('former_identifiers').selectAll().execute(), [])
})

/** A member who gave a gift and left. */
async function giveAndLeave(world: World, giver: Person, gifts: number): Promise<void> {
  await buyPoints(world, giver.id, { points: 100 })
  for (let n = 0; n < gifts; n += 1) await give(world, giver, freeNumber(), { points: 1 })
  await leave(world, giver)
}

test('limits: gifts and transfers of a day count those of the deleted account', async () => {
  await using all = await createCounter()
  const { world } = all
  await world.db.updateTable('countries').set({ transfers_a_day: null }).execute()
  const giver = await register(world, freeNumber())
  await giveAndLeave(world, giver, giftsADay - 1)
  const again = await register(world, giver.phone)
  await buyPoints(world, again.id, { points: 100 })
  assert.equal(await errorKeyOf(give(world, again, freeNumber(), { points: 1 })), 'none')
  assert.equal(await errorKeyOf(give(world, again, freeNumber(), { points: 1 })), 'TooMany')

  await world.db
    .updateTable('countries')
    .set({ transfers_a_day: giftsADay + 1 })
    .execute()
  const transfer = () =>
    errorKeyOf(world.ask(wallet.transferPoints, { toUserId: all.member.id, points: 1 }, again))
  assert.equal(await transfer(), 'none')
  assert.equal(await transfer(), 'TransfersUsedUp')
})
