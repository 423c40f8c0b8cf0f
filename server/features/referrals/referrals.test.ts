import assert from 'node:assert/strict'
import test from 'node:test'
import { accounts } from '#contract/accounts.ts'
import { orderReversalDays, referralDays, referralEntryDays } from '#contract/limits.ts'
import { orders } from '#contract/orders.ts'
import { referrals } from '#contract/referrals.ts'
import { typed } from '#server/testing/gifts.ts'
import { provePhone } from '#server/testing/proving.ts'
import { codeFor, startReferrals } from '#server/testing/referrals.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import { createWorld } from '#server/testing/world.ts'
import { codeOf, readCode } from './codes.ts'

test('a code is read however it is written, belongs to one member, and can’t be made up', async () => {
  await using world = await createWorld()
  const ctx = world.ctx()
  for (const id of [1, 29, 30, 24_389, 2_147_483_647]) {
    const code = codeOf(ctx, id)
    assert.match(code, /^[0-9ACDEFGHJKMNPQRTVWXY]{7,11}$/)
    assert.equal(readCode(ctx, ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `), id)
    assert.equal(readCode(ctx, code.replaceAll('0', 'o').replaceAll('1', 'l')), id)
    const other = (code[0] === 'X' ? 'Y' : 'X') + code.slice(1)
    assert.equal(readCode(ctx, other), null)
  }
  for (const nonsense of ['', '0', 'مرحبا', '٠٠٠٠٠٠٠', 'XXXXXXXXXXXXXXXXXXXX'])
    assert.equal(readCode(ctx, nonsense), null)
})

test('a friend registers with a code, pays, and both get their points once the order can’t be reversed', async () => {
  await using run = await startReferrals()
  const { world, stateOf, pointsOf, pay, wait, kindsOf } = run
  const inviter = await world.person({ name: 'منى عادل' })
  const code = await codeFor(world, inviter)
  const seen = await world.ask(referrals.getInvitation, { code: code.toLowerCase() })
  assert.deepEqual([seen.code, seen.from, seen.friendPoints], [code, 'منى ع.', 10])
  assert.deepEqual([seen.orderOver?.amount, seen.orderOver?.currency.code], [30, 'EGP'])
  const phone = '+201155599999'
  const { token, user } = await world.ask(accounts.signUp, {
    name: 'كريم عادل',
    email: 'new@example.test',
    password: 'Correct-Horse-9',
    ...typed(phone),
    phoneProof: await provePhone(world, phone, 'signUp'),
    referralCode: code,
  })
  await world.settle()
  const friend = { ...inviter, id: user.id, phone, token: token ?? '' }
  assert.equal(await stateOf(friend), 'joined')
  assert.ok((await kindsOf(friend)).includes('WelcomePromised'))
  assert.ok((await kindsOf(inviter)).includes('FriendJoined'))
  await pay(friend)
  assert.equal(await stateOf(friend), 'held')
  await wait(orderReversalDays - 1)
  assert.deepEqual([await pointsOf(inviter), await pointsOf(friend)], [0, 0])
  await wait(2)
  assert.deepEqual([await pointsOf(inviter), await pointsOf(friend)], [20, 10])
  assert.ok((await kindsOf(inviter)).includes('FriendRewarded'))
  await pay(friend)
  await wait(orderReversalDays + 1)
  assert.deepEqual([await pointsOf(inviter), await pointsOf(friend)], [20, 10])
  const own = await world.ask(referrals.getOwnReferrals, {}, await run.again(inviter))
  assert.deepEqual([own.earned, own.waiting, own.friends[0]?.name.includes('•••')], [20, 0, true])
})

test('a code that brings nothing doesn’t keep anybody from registering', async () => {
  await using world = await createWorld()
  const phone = '+201155599998'
  const signUp = {
    name: 'كريم عادل',
    email: 'new@example.test',
    password: 'Correct-Horse-9',
    ...typed(phone),
    phoneProof: await provePhone(world, phone, 'signUp'),
    referralCode: 'NONSENSE',
  }
  assert.equal(await errorKeyOf(world.ask(accounts.signUp, signUp)), 'none')
  await world.settle()
})

test('a code is refused of oneself, unknown, too late, after a paid order and a second time', async () => {
  await using run = await startReferrals()
  const { world, enter, pay, wait, again } = run
  const [inviter, friend, late, buyer] = [
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
  ]
  const code = await codeFor(world, inviter)
  assert.equal(await errorKeyOf(enter(code, inviter)), 'ReferralOfOneself')
  assert.equal(await errorKeyOf(enter('ABC', friend)), 'ReferralCodeUnknown')
  const { id: owner } = await world.person({ rank: 'ServiceSupplier' })
  assert.equal(await errorKeyOf(enter(codeOf(world.ctx(), owner), friend)), 'ReferralCodeUnknown')
  const both = await Promise.all([errorKeyOf(enter(code, friend)), errorKeyOf(enter(code, friend))])
  assert.deepEqual(both.toSorted(), ['AlreadyReferred', 'none'])
  await pay(buyer)
  assert.equal(await errorKeyOf(enter(code, await again(buyer))), 'ReferralTooLate')
  await wait(referralEntryDays)
  assert.equal(await errorKeyOf(enter(code, await again(late))), 'ReferralTooLate')
})

test('no more is promised than the budget has room for, however many come at once, and what lapses is free again', async () => {
  await using run = await startReferrals({ budget: 65, mostAMonth: 50, most: 50 })
  const { world, enter, wait, fund } = run
  const inviter = await world.person()
  const code = await codeFor(world, inviter)
  const friends = await Promise.all(Array.from({ length: 6 }, () => world.person()))
  const outcomes = await Promise.all(friends.map((friend) => errorKeyOf(enter(code, friend))))
  assert.equal(outcomes.filter((outcome) => outcome === 'none').length, 2, outcomes.join())
  assert.equal(outcomes.filter((outcome) => outcome === 'ReferralsClosed').length, 4)
  const { offer, waiting } = await world.ask(referrals.getOwnReferrals, {}, inviter)
  assert.deepEqual([offer, waiting], [null, 40])
  assert.equal((await world.ask(referrals.getInvitation, { code })).friendPoints, null)
  await fund(30)
  assert.equal(await errorKeyOf(enter(code, await world.person())), 'none')
  await wait(referralDays + 1)
  const newcomer = await world.person()
  assert.equal(await errorKeyOf(enter(code, newcomer)), 'none')
})

test('a member brings as many friends in a month and altogether as the terms say', async () => {
  await using run = await startReferrals({ mostAMonth: 2, most: 3 })
  const { world, enter, wait, again } = run
  const inviter = await world.person()
  const code = await codeFor(world, inviter)
  const come = async () => errorKeyOf(enter(code, await world.person()))
  assert.deepEqual([await come(), await come(), await come()], ['none', 'none', 'ReferralsUsedUp'])
  await wait(31)
  assert.deepEqual([await come(), await come()], ['none', 'ReferralsUsedUp'])
  const { offer } = await world.ask(referrals.getOwnReferrals, {}, await again(inviter))
  assert.equal(offer?.left, 0)
})

test('a reversed order earns nothing, and another one may', async () => {
  await using run = await startReferrals()
  const { world, staff, again, stateOf, pointsOf, pay, wait, invite } = run
  const { inviter, friend } = await invite()
  const orderId = await pay(friend)
  assert.equal(await stateOf(friend), 'held')
  await world.ask(orders.reverseOrder, { orderId, reason: 'خطأ' }, await again(staff[0]))
  await world.settle()
  assert.equal(await stateOf(friend), 'joined')
  await wait(orderReversalDays + 1)
  assert.equal(await pointsOf(inviter), 0)
  await pay(friend)
  await wait(orderReversalDays + 1)
  assert.deepEqual([await pointsOf(inviter), await pointsOf(friend)], [20, 10])
})

test('an order at the inviter’s own place earns nothing', async () => {
  await using run = await startReferrals()
  const { world, counter, stateOf, pay, invite } = run
  const { inviter, friend } = await invite()
  await world.db
    .updateTable('places')
    .set({ owner_id: inviter.id })
    .where('id', '=', counter.place.id)
    .execute()
  await pay(friend)
  assert.equal(await stateOf(friend), 'joined')
})
