import assert from 'node:assert/strict'
import test from 'node:test'
import { audit } from '#contract/audit.ts'
import { earlyExpiries } from '#contract/earlyExpiries.ts'
import { returnedDays } from '#contract/limits.ts'
import { wallet } from '#contract/wallet.ts'
import { askByTwo } from '#server/testing/approving.ts'
import { loggedInAgain, type Person } from '#server/testing/people.ts'
import { buyPoints } from '#server/testing/points.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import { giveBackEarlyExpiries } from './earlyExpiries.service.ts'
import { expirePoints } from './expiry.service.ts'
import { findLedgerFaults } from './ledgerCheck.service.ts'

const day = 24 * 3600

/** What the database's own clock says from now on. */
async function setDatabaseClock(world: World, days: number): Promise<void> {
  const at = new Date(world.clock.now().getTime() + days * day * 1000).toISOString()
  await world.pool.query(`alter table journals alter column written_at set default timestamptz '${at}'`)
}

/** Lets points expire by a clock that is so many days ahead. */
function expireAhead(world: World, days: number): Promise<void> {
  const now = () => new Date(world.clock.now().getTime() + days * day * 1000)
  return expirePoints({ ...world.ctx(), now })
}

async function open() {
  const world = await createWorld()
  const cashier = () => world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
  const staff = [await cashier(), await cashier()] as const
  const members = [await world.person(), await world.person()] as const
  await setDatabaseClock(world, 0)
  const { country_id: countryId } = await world.db
    .selectFrom('users')
    .select('country_id')
    .where('id', '=', members[0].id)
    .executeTakeFirstOrThrow()
  const list = async () =>
    world.ask(earlyExpiries.getEarlyExpiries, {}, await loggedInAgain(world.ctx(), staff[0]))
  return {
    world,
    staff,
    members,
    countryId,
    wish: { countryId },
    pointsOf: async (person: Person) => (await world.ask(wallet.getWallet, {}, person)).points,
    lost: async () => (await list()).map(({ country, members, points }) => [country.id, members, points]),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('early expiries: what a wrong clock took comes back to its lots by two people, once', async () => {
  await using opened = await open()
  const { world, staff, members, countryId, wish, pointsOf, lost } = opened
  const [one, other] = members
  await buyPoints(world, one.id, { points: 70, months: 1 })
  await buyPoints(world, one.id, { points: 30, months: 6 })
  await buyPoints(world, other.id, { points: 5, months: 12 })
  const before = await world.ask(wallet.getWallet, {}, one)
  assert.deepEqual(await lost(), [])
  await expireAhead(world, 400)
  assert.deepEqual([await pointsOf(one), await pointsOf(other)], [0, 0])
  assert.deepEqual(await lost(), [[countryId, 2, 105]])
  const alone = await errorKeyOf(world.ask(earlyExpiries.revertEarlyExpiries, wish, staff[0]))
  assert.equal(alone, 'ApprovalNeeded')
  await world.settle()
  assert.equal(await pointsOf(one), 0, 'one person moves nothing')
  await askByTwo(world, earlyExpiries.revertEarlyExpiries, wish, staff)
  await world.settle()
  assert.deepEqual(await world.ask(wallet.getWallet, {}, one), before)
  assert.equal(await pointsOf(other), 5)
  assert.deepEqual(await lost(), [])
  const again = await errorKeyOf(world.ask(earlyExpiries.revertEarlyExpiries, wish, staff[0]))
  assert.equal(again, 'NothingExpiredEarly')
  assert.deepEqual(await findLedgerFaults(world.ctx()), [])
  const auditor = await world.person({ rank: 'SuperAdmin' })
  const [entry] = (await world.ask(audit.getAuditLog, { kind: 'earlyExpiries' }, auditor)).data
  assert.deepEqual([entry?.userId, entry?.agreedBy?.id], [staff[0].id, staff[1].id])
  assert.equal(entry?.changes.find(({ field }) => field === 'points')?.after, 105)
})

test('early expiries: each comes back once, however often and concurrently the job runs', async () => {
  await using opened = await open()
  const { world, staff, members, wish, pointsOf } = opened
  for (const { id } of members)
    for (const months of [1, 2, 3, 12]) await buyPoints(world, id, { points: 10, months })
  await expireAhead(world, 400)
  await askByTwo(world, earlyExpiries.revertEarlyExpiries, wish, staff)
  const { id: reversalId } = await world.db
    .selectFrom('expiry_reversals')
    .select('id')
    .executeTakeFirstOrThrow()
  await Promise.all([1, 2, 3, 4].map(() => giveBackEarlyExpiries(world.ctx(), { reversalId })))
  await giveBackEarlyExpiries(world.ctx(), { reversalId })
  await world.settle()
  assert.deepEqual([await pointsOf(members[0]), await pointsOf(members[1])], [40, 40])
  assert.deepEqual(await findLedgerFaults(world.ctx()), [])
})

test('early expiries: what expired in its time stays so, whatever a clock did later', async () => {
  await using opened = await open()
  const { world, staff, members, countryId, wish, lost } = opened
  await buyPoints(world, members[0].id, { points: 70, months: 1 })
  await buyPoints(world, members[0].id, { points: 30, months: 6 })
  world.clock.advance(40 * day)
  await setDatabaseClock(world, 0)
  await expirePoints(world.ctx())
  assert.deepEqual(await lost(), [])
  await expireAhead(world, 400)
  assert.deepEqual(await lost(), [[countryId, 1, 30]])
  const later = await Promise.all(staff.map((each) => loggedInAgain(world.ctx(), each)))
  await askByTwo(world, earlyExpiries.revertEarlyExpiries, wish, later as [Person, Person])
  await world.settle()
  const member = await loggedInAgain(world.ctx(), members[0])
  assert.equal((await world.ask(wallet.getWallet, {}, member)).points, 30)
})

test('early expiries: what would have expired meanwhile can be spent for some days', async () => {
  await using opened = await open()
  const { world, staff, members, wish } = opened
  await buyPoints(world, members[0].id, { points: 70, months: 1 })
  await expireAhead(world, 400)
  world.clock.advance(50 * day)
  const later = await Promise.all(staff.map((each) => loggedInAgain(world.ctx(), each)))
  await askByTwo(world, earlyExpiries.revertEarlyExpiries, wish, later as [Person, Person])
  await world.settle()
  const member = await loggedInAgain(world.ctx(), members[0])
  const { points, nextExpiry } = await world.ask(wallet.getWallet, {}, member)
  assert.equal(points, 70)
  const left = Date.parse(nextExpiry?.at ?? '') - world.clock.now().getTime()
  assert.ok(left >= returnedDays * day * 1000 && left < (returnedDays + 1) * day * 1000)
})

test('early expiries: they are found where the database’s clock was wrong, too', async () => {
  await using opened = await open()
  const { world, members, countryId, lost } = opened
  await buyPoints(world, members[0].id, { points: 70, months: 1 })
  await setDatabaseClock(world, 400)
  await expireAhead(world, 400)
  world.clock.advance(50 * day)
  assert.deepEqual(await lost(), [[countryId, 1, 70]])
})
