import assert from 'node:assert/strict'
import test from 'node:test'
import { formerAccountDays, orderReversalDays } from '#contract/core/limits.ts'
import { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import { retentionJob } from '#server/core/database/retention.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { deleteAccount, logInOnSharedDevice, signUpUser } from '#server/testing/builders/formerAccounts.ts'
import { createReferralTestApp, fetchReferralCode } from '#server/testing/builders/referrals.ts'
import { createPaidOrder } from '#server/testing/builders/reviews.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { referralsRetention } from './referrals.retention.ts'

type Run = Awaited<ReturnType<typeof createReferralTestApp>>

const hidden = async ({ app }: Run) => app.db.updateTable('referrals').set({ addressHash: null }).execute()

const enterCode = async ({ app, enter, again }: Run, inviter: TestUser, friend: TestUser) =>
  getErrorKey(enter(await fetchReferralCode(app, await again(inviter)), await again(friend)))

async function readEvidence({ app, staff, again }: Run, friend: TestUser) {
  const { data } = await app.request(referralTerms.getReferrals, { pageSize: 200 }, await again(staff[0]))
  const row = data.find((referral) => referral.friend.id === friend.id)
  return { state: row?.state, evidence: row?.evidence.map(({ sign, member }) => [sign, member.id]) ?? [] }
}

/** Creates members who each joined through the previous one; the last has paid. Leaves out networks. */
async function chain(run: Run, length: number): Promise<TestUser[]> {
  const members = [await run.app.createUser()]
  while (members.length < length) {
    const friend = await run.app.createUser()
    await run.enter(await fetchReferralCode(run.app, members.at(-1) as TestUser), friend)
    members.push(friend)
  }
  await hidden(run)
  await run.pay(members.at(-1) as TestUser)
  return members
}

test('referrals: rings of two and three are rejected, also if entered concurrently', async () => {
  await using run = await createReferralTestApp({ mostAMonth: 20, most: 20 })
  const { app } = run
  const [a, b, c] = [await app.createUser(), await app.createUser(), await app.createUser()]
  const both = await Promise.all([enterCode(run, a, b), enterCode(run, b, a)])
  assert.deepEqual(both, ['none', 'ReferralOfNewerMember'])
  const all = await Promise.all([enterCode(run, b, c), enterCode(run, c, a)])
  assert.deepEqual(all, ['none', 'ReferralOfNewerMember'])
})

test('referrals: a member can’t invite their inviter, direct or indirect', async () => {
  await using run = await createReferralTestApp()
  const [first, , last] = await chain(run, 3)
  assert.ok(first && last)
  // Makes the last member older than the others; the age alone would allow the invitation.
  await run.app.db
    .updateTable('users')
    .set({ createdAt: new Date(run.app.clock.now().getTime() - 3600_000) })
    .where('id', '=', last.id)
    .execute()
  assert.equal(await enterCode(run, last, first), 'ReferralOfNewerMember')
})

test('referrals: a number registered again keeps the earlier referral and account age', async () => {
  await using run = await createReferralTestApp({ mostAMonth: 20, most: 20 })
  const { app, getPoints, pay, wait } = run
  const [inviter, other] = [await app.createUser(), await app.createUser()]
  const friend = await signUpUser(app, '+201155500001')
  assert.equal(await enterCode(run, inviter, friend), 'none')
  await deleteAccount(app, friend)
  const second = await signUpUser(app, friend.phone)
  assert.equal(await enterCode(run, other, second), 'AlreadyReferred')
  await pay(await run.again(second))
  await deleteAccount(app, second)
  const third = await signUpUser(app, friend.phone)
  assert.equal(await enterCode(run, inviter, third), 'ReferralTooLate')
  await wait(orderReversalDays + 1)
  assert.equal(await getPoints(inviter), 0)

  // The member invited someone, deleted the account and joins through that person.
  const host = await signUpUser(app, '+201155500002')
  const guest = await app.createUser()
  assert.equal(await enterCode(run, host, guest), 'none')
  await deleteAccount(app, host)
  const back = await signUpUser(app, host.phone)
  assert.equal(await enterCode(run, guest, back), 'ReferralOfNewerMember')
})

test('referrals: friends of a deleted account count towards the limit of its member', async () => {
  await using run = await createReferralTestApp({ mostAMonth: 1, most: 1 })
  const { app } = run
  const inviter = await signUpUser(app, '+201155500003')
  assert.equal(await enterCode(run, inviter, await app.createUser()), 'none')
  await deleteAccount(app, inviter)
  const again = await signUpUser(app, inviter.phone)
  assert.equal(await enterCode(run, again, await signUpUser(app, '+201155509004')), 'ReferralsUsedUp')
})

test('referrals: devices and equal or adjacent numbers match tree-wide, shown to staff', async () => {
  await using run = await createReferralTestApp({ mostAMonth: 20, most: 20 })
  const { app, wait, getPoints } = run
  const trees = [await chain(run, 4), await chain(run, 4), await chain(run, 4), await chain(run, 4)]
  const [byDevice, byNumber, byNext, honest] = trees as [TestUser[], TestUser[], TestUser[], TestUser[]]
  const getEnds = (tree: TestUser[]) => [tree[0] as TestUser, tree.at(-1) as TestUser] as const
  await logInOnSharedDevice(app, ...getEnds(byDevice))
  const [first, last] = getEnds(byNumber)
  const endedAt = app.clock.now()
  await app.db.insertInto('formerPhones').values({ userId: last.id, phone: first.phone, endedAt }).execute()
  const [buyer, next] = getEnds(byNext)
  const phone = `+${BigInt(buyer.phone.slice(1)) + 7n}`
  await app.db.updateTable('users').set({ phone }).where('id', '=', next.id).execute()
  // Members of another tree may share everything.
  await logInOnSharedDevice(app, getEnds(honest)[1], getEnds(byNumber)[0])
  await wait(orderReversalDays + 1)
  for (const [tree, sign] of [
    [byDevice, 'device'],
    [byNumber, 'number'],
    [byNext, 'adjacentNumber'],
  ] as const) {
    const [root, friend] = getEnds(tree)
    assert.deepEqual(await readEvidence(run, friend), { state: 'review', evidence: [[sign, root.id]] })
    assert.equal(await getPoints(friend), 0)
  }
  assert.equal(await getPoints(getEnds(honest)[1]), 10)
})

test('referrals: a chain from one network waits for staff, even after earlier rewards', async () => {
  await using run = await createReferralTestApp({ mostAMonth: 20, most: 20 })
  const { app, pay, wait, again, getPoints } = run
  const members = [await app.createUser()]
  for (const _ of [1, 2, 3]) {
    const friend = await app.createUser()
    assert.equal(await enterCode(run, members.at(-1) as TestUser, friend), 'none')
    members.push(friend)
    await pay(await again(friend))
    await wait(orderReversalDays + 1)
  }
  const [, first, second, third] = members as [TestUser, TestUser, TestUser, TestUser]
  assert.equal(await getPoints(first), 10)
  assert.deepEqual(await readEvidence(run, second), { state: 'review', evidence: [['network', first.id]] })
  assert.deepEqual(await readEvidence(run, third), {
    state: 'review',
    evidence: [
      ['network', second.id],
      ['network', first.id],
    ],
  })
})

test('referrals: a deleted account is compared by hashes, and a referred one is named', async () => {
  await using run = await createReferralTestApp({ mostAMonth: 20, most: 20 })
  const { app, pay, wait, again } = run
  const inviter = await app.createUser()
  const [first, other] = [await signUpUser(app, '+201155500005'), await app.createUser()]
  await logInOnSharedDevice(app, first)
  assert.equal(await enterCode(run, inviter, first), 'none')
  await deleteAccount(app, first)
  const second = await signUpUser(app, '+201155570006')
  const row = { userId: second.id, device: `device of ${first.id}`, lastLoginAt: app.clock.now() }
  await app.db.insertInto('userDevices').values(row).execute()
  assert.equal(await enterCode(run, other, second), 'none')
  const third = await signUpUser(app, '+201155500015')
  assert.equal(await enterCode(run, inviter, third), 'none')
  await hidden(run)
  for (const friend of [second, third]) await pay(await again(friend))
  await wait(orderReversalDays + 1)
  assert.deepEqual(await readEvidence(run, second), {
    state: 'review',
    evidence: [['formerAccount', first.id]],
  })
  assert.deepEqual(await readEvidence(run, third), {
    state: 'review',
    evidence: [['adjacentNumber', first.id]],
  })
})

test('referrals: an order earns only if it costs the friend more than both points’ worth', async () => {
  await using run = await createReferralTestApp()
  const { app, counter, invite, again, getState } = run
  const { friend: member } = await invite()
  const payBill = async (bill: number) => {
    const served = { ...counter, member: await again(member), branch: await again(counter.branch) }
    await createPaidOrder(app, served, bill)
    await app.runPendingJobs()
    return getState(member)
  }
  // A fifth is discount, a point is worth one pound, and both members get 30 points.
  assert.equal(await payBill(1), 'joined')
  assert.equal(await payBill(37.5), 'joined')
  assert.equal(await payBill(37.52), 'held')
})

test('referrals: evidence and networks are erased after a year', async () => {
  await using run = await createReferralTestApp({ mostAMonth: 20, most: 20 })
  const { app } = run
  const inviter = await app.createUser()
  for (const friend of [await app.createUser(), await app.createUser()]) {
    assert.equal(await enterCode(run, inviter, friend), 'none')
    await run.pay(friend)
  }
  await run.wait(orderReversalDays + 1)
  const left = async () => [
    (await app.db.selectFrom('referralEvidence').select('sign').execute()).length,
    (await app.db.selectFrom('referrals').select('id').where('addressHash', 'is not', null).execute()).length,
  ]
  assert.deepEqual(await left(), [2, 2])
  app.clock.advance((formerAccountDays + 1) * 24 * 3600)
  await retentionJob(referralsRetention).run(app.ctx())
  assert.deepEqual(await left(), [0, 0])
})
