import assert from 'node:assert/strict'
import test from 'node:test'
import { formerAccountDays, orderReversalDays } from '#contract/limits.ts'
import { referralTerms } from '#contract/referralTerms.ts'
import { retentionJob } from '#server/core/retention.ts'
import { leave, register, shareDevice } from '#server/testing/formerAccounts.ts'
import type { Person } from '#server/testing/people.ts'
import { codeFor, startReferrals } from '#server/testing/referrals.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { paid } from '#server/testing/reviews.ts'
import { referralsRetention } from './referrals.retention.ts'

type Run = Awaited<ReturnType<typeof startReferrals>>

const hidden = async ({ world }: Run) =>
  world.db.updateTable('referrals').set({ address_hash: null }).execute()

const enterCodeOf = async ({ world, enter, again }: Run, inviter: Person, friend: Person) =>
  errorKeyOf(enter(await codeFor(world, await again(inviter)), await again(friend)))

/** What staff read of the referral of a friend. */
async function evidenceOf({ world, staff, again }: Run, friend: Person) {
  const { data } = await world.ask(referralTerms.getReferrals, { pageSize: 200 }, await again(staff[0]))
  const row = data.find((each) => each.friend.id === friend.id)
  return { state: row?.state, evidence: row?.evidence.map(({ sign, member }) => [sign, member.id]) ?? [] }
}

/** Members who each came by the one before, and of whom the last has paid; networks are left out. */
async function chain(run: Run, length: number): Promise<Person[]> {
  const members = [await run.world.person()]
  while (members.length < length) {
    const friend = await run.world.person()
    await run.enter(await codeFor(run.world, members.at(-1) as Person), friend)
    members.push(friend)
  }
  await hidden(run)
  await run.pay(members.at(-1) as Person)
  return members
}

test('referrals: rings of two and three are refused, also when their members enter codes at once', async () => {
  await using run = await startReferrals({ mostAMonth: 20, most: 20 })
  const { world } = run
  const [a, b, c] = [await world.person(), await world.person(), await world.person()]
  const both = await Promise.all([enterCodeOf(run, a, b), enterCodeOf(run, b, a)])
  assert.deepEqual(both, ['none', 'ReferralOfNewerMember'])
  const all = await Promise.all([enterCodeOf(run, b, c), enterCodeOf(run, c, a)])
  assert.deepEqual(all, ['none', 'ReferralOfNewerMember'])
})

test('referrals: a member who came by somebody, over however many others, cannot invite them', async () => {
  await using run = await startReferrals()
  const [first, , last] = await chain(run, 3)
  assert.ok(first && last)
  // As if the last had registered before the others: the age alone would allow it.
  await run.world.db
    .updateTable('users')
    .set({ created_at: new Date(run.world.clock.now().getTime() - 3600_000) })
    .where('id', '=', last.id)
    .execute()
  assert.equal(await enterCodeOf(run, last, first), 'ReferralOfNewerMember')
})

test('referrals: who deletes the account and registers the number again came by a code already, and has their age', async () => {
  await using run = await startReferrals({ mostAMonth: 20, most: 20 })
  const { world, pointsOf, pay, wait } = run
  const [inviter, other] = [await world.person(), await world.person()]
  const friend = await register(world, '+201155500001')
  assert.equal(await enterCodeOf(run, inviter, friend), 'none')
  await leave(world, friend)
  const second = await register(world, friend.phone)
  assert.equal(await enterCodeOf(run, other, second), 'AlreadyReferred')
  await pay(await run.again(second))
  await leave(world, second)
  const third = await register(world, friend.phone)
  assert.equal(await enterCodeOf(run, inviter, third), 'ReferralTooLate')
  await wait(orderReversalDays + 1)
  assert.equal(await pointsOf(inviter), 0)

  // They invited somebody, left, and come by them.
  const host = await register(world, '+201155500002')
  const guest = await world.person()
  assert.equal(await enterCodeOf(run, host, guest), 'none')
  await leave(world, host)
  const back = await register(world, host.phone)
  assert.equal(await enterCodeOf(run, guest, back), 'ReferralOfNewerMember')
})

test('referrals: friends of a deleted account count towards the limit of its member', async () => {
  await using run = await startReferrals({ mostAMonth: 1, most: 1 })
  const { world } = run
  const inviter = await register(world, '+201155500003')
  assert.equal(await enterCodeOf(run, inviter, await world.person()), 'none')
  await leave(world, inviter)
  const again = await register(world, inviter.phone)
  assert.equal(await enterCodeOf(run, again, await register(world, '+201155509004')), 'ReferralsUsedUp')
})

test('referrals: a device, a number and one next to it are compared over the whole tree, and staff read with whom', async () => {
  await using run = await startReferrals({ mostAMonth: 20, most: 20 })
  const { world, wait, pointsOf } = run
  const trees = [await chain(run, 4), await chain(run, 4), await chain(run, 4), await chain(run, 4)]
  const [byDevice, byNumber, byNext, honest] = trees as [Person[], Person[], Person[], Person[]]
  const endsOf = (tree: Person[]) => [tree[0] as Person, tree.at(-1) as Person] as const
  await shareDevice(world, ...endsOf(byDevice))
  const [first, last] = endsOf(byNumber)
  const given_up_at = world.clock.now()
  await world.db
    .insertInto('past_phones')
    .values({ user_id: last.id, phone: first.phone, given_up_at })
    .execute()
  const [buyer, next] = endsOf(byNext)
  const phone = `+${BigInt(buyer.phone.slice(1)) + 7n}`
  await world.db.updateTable('users').set({ phone }).where('id', '=', next.id).execute()
  // Another tree may share everything.
  await shareDevice(world, endsOf(honest)[1], endsOf(byNumber)[0])
  await wait(orderReversalDays + 1)
  for (const [tree, sign] of [
    [byDevice, 'device'],
    [byNumber, 'number'],
    [byNext, 'adjacentNumber'],
  ] as const) {
    const [root, friend] = endsOf(tree)
    assert.deepEqual(await evidenceOf(run, friend), { state: 'review', evidence: [[sign, root.id]] })
    assert.equal(await pointsOf(friend), 0)
  }
  assert.equal(await pointsOf(endsOf(honest)[1]), 10)
})

test('referrals: a chain from one network waits for staff, even if its first ones were rewarded before', async () => {
  await using run = await startReferrals({ mostAMonth: 20, most: 20 })
  const { world, pay, wait, again, pointsOf } = run
  const members = [await world.person()]
  for (const _ of [1, 2, 3]) {
    const friend = await world.person()
    assert.equal(await enterCodeOf(run, members.at(-1) as Person, friend), 'none')
    members.push(friend)
    await pay(await again(friend))
    await wait(orderReversalDays + 1)
  }
  const [, first, second, third] = members as [Person, Person, Person, Person]
  assert.equal(await pointsOf(first), 10)
  assert.deepEqual(await evidenceOf(run, second), { state: 'review', evidence: [['network', first.id]] })
  assert.deepEqual(await evidenceOf(run, third), {
    state: 'review',
    evidence: [
      ['network', second.id],
      ['network', first.id],
    ],
  })
})

test('referrals: a deleted account is compared by its hashes, and one on the same device that came by a code is named', async () => {
  await using run = await startReferrals({ mostAMonth: 20, most: 20 })
  const { world, pay, wait, again } = run
  const inviter = await world.person()
  const [first, other] = [await register(world, '+201155500005'), await world.person()]
  await shareDevice(world, first)
  assert.equal(await enterCodeOf(run, inviter, first), 'none')
  await leave(world, first)
  const second = await register(world, '+201155570006')
  const row = { user_id: second.id, device: `device of ${first.id}`, last_login_at: world.clock.now() }
  await world.db.insertInto('user_devices').values(row).execute()
  assert.equal(await enterCodeOf(run, other, second), 'none')
  const third = await register(world, '+201155500015')
  assert.equal(await enterCodeOf(run, inviter, third), 'none')
  await hidden(run)
  for (const friend of [second, third]) await pay(await again(friend))
  await wait(orderReversalDays + 1)
  assert.deepEqual(await evidenceOf(run, second), {
    state: 'review',
    evidence: [['formerAccount', first.id]],
  })
  assert.deepEqual(await evidenceOf(run, third), {
    state: 'review',
    evidence: [['adjacentNumber', first.id]],
  })
})

test('referrals: only an order for which the friend pays more than the points of both are worth earns them', async () => {
  await using run = await startReferrals()
  const { world, counter, invite, again, stateOf } = run
  const { friend: member } = await invite()
  const payBill = async (bill: number) => {
    const served = { ...counter, member: await again(member), branch: await again(counter.branch) }
    await paid(world, served, bill)
    await world.settle()
    return stateOf(member)
  }
  // A fifth is discount, a point is worth a pound, and both get 30.
  assert.equal(await payBill(1), 'joined')
  assert.equal(await payBill(37.5), 'joined')
  assert.equal(await payBill(37.52), 'held')
})

test('referrals: evidence and networks are erased after a year', async () => {
  await using run = await startReferrals({ mostAMonth: 20, most: 20 })
  const { world } = run
  const inviter = await world.person()
  for (const friend of [await world.person(), await world.person()]) {
    assert.equal(await enterCodeOf(run, inviter, friend), 'none')
    await run.pay(friend)
  }
  await run.wait(orderReversalDays + 1)
  const left = async () => [
    (await world.db.selectFrom('referral_evidence').select('sign').execute()).length,
    (await world.db.selectFrom('referrals').select('id').where('address_hash', 'is not', null).execute())
      .length,
  ]
  assert.deepEqual(await left(), [2, 2])
  world.clock.advance((formerAccountDays + 1) * 24 * 3600)
  await retentionJob(referralsRetention).run(world.ctx())
  assert.deepEqual(await left(), [0, 0])
})
