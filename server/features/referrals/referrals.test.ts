import assert from 'node:assert/strict'
import test from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { orderReversalDays, referralDays, referralEntryDays } from '#contract/core/limits.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { referrals } from '#contract/referrals/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { toPhoneInput } from '#server/testing/builders/gifts.ts'
import { verifyPhone } from '#server/testing/builders/phoneVerification.ts'
import { createReferralTestApp, fetchReferralCode } from '#server/testing/builders/referrals.ts'
import { getReferralCode, parseReferralCode } from './referralCode.ts'

test('referrals: a code is read in any spelling, is one member’s and can’t be forged', async () => {
  await using app = await createTestApp()
  const ctx = app.ctx()
  for (const id of [1, 29, 30, 24_389, 2_147_483_647]) {
    const code = getReferralCode(ctx, id)
    assert.match(code, /^[0-9ACDEFGHJKMNPQRTVWXY]{7,11}$/)
    assert.equal(parseReferralCode(ctx, ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `), id)
    assert.equal(parseReferralCode(ctx, code.replaceAll('0', 'o').replaceAll('1', 'l')), id)
    const wrongCode = (code[0] === 'X' ? 'Y' : 'X') + code.slice(1)
    assert.equal(parseReferralCode(ctx, wrongCode), null)
  }
  for (const nonsense of ['', '0', 'مرحبا', '٠٠٠٠٠٠٠', 'XXXXXXXXXXXXXXXXXXXX'])
    assert.equal(parseReferralCode(ctx, nonsense), null)
})

test('referrals: a friend signs up and pays; both get points once it can’t be reversed', async () => {
  await using run = await createReferralTestApp()
  const { app, getState, getPoints, pay, wait, getNotificationKinds } = run
  const inviter = await app.createUser({ name: 'منى عادل' })
  const code = await fetchReferralCode(app, inviter)
  const invitation = await app.request(referrals.getInvitation, { code: code.toLowerCase() })
  assert.deepEqual([invitation.code, invitation.from, invitation.friendPoints], [code, 'منى ع.', 10])
  assert.deepEqual([invitation.orderOver?.amount, invitation.orderOver?.currency.code], [30, 'EGP'])
  const phone = '+201155599999'
  const { token, user } = await app.request(accounts.signUp, {
    name: 'كريم عادل',
    email: 'new@example.test',
    password: 'Correct-Horse-9',
    ...toPhoneInput(phone),
    phoneProof: await verifyPhone(app, phone, 'signUp'),
    referralCode: code,
  })
  await app.runPendingJobs()
  const friend = { ...inviter, id: user.id, phone, token: token ?? '' }
  assert.equal(await getState(friend), 'joined')
  assert.ok((await getNotificationKinds(friend)).includes('WelcomePromised'))
  assert.ok((await getNotificationKinds(inviter)).includes('FriendJoined'))
  await pay(friend)
  assert.equal(await getState(friend), 'held')
  await wait(orderReversalDays - 1)
  assert.deepEqual([await getPoints(inviter), await getPoints(friend)], [0, 0])
  await wait(2)
  assert.deepEqual([await getPoints(inviter), await getPoints(friend)], [20, 10])
  assert.ok((await getNotificationKinds(inviter)).includes('FriendRewarded'))
  await pay(friend)
  await wait(orderReversalDays + 1)
  assert.deepEqual([await getPoints(inviter), await getPoints(friend)], [20, 10])
  const own = await app.request(referrals.getOwnReferrals, {}, await run.again(inviter))
  assert.deepEqual([own.earned, own.waiting, own.friends[0]?.name.includes('•••')], [20, 0, true])
})

test('referrals: a code without effect doesn’t prevent sign-up', async () => {
  await using app = await createTestApp()
  const phone = '+201155599998'
  const signUp = {
    name: 'كريم عادل',
    email: 'new@example.test',
    password: 'Correct-Horse-9',
    ...toPhoneInput(phone),
    phoneProof: await verifyPhone(app, phone, 'signUp'),
    referralCode: 'NONSENSE',
  }
  assert.equal(await getErrorKey(app.request(accounts.signUp, signUp)), 'none')
  await app.runPendingJobs()
})

test('referrals: own, unknown, late and second codes and those after a paid order fail', async () => {
  await using run = await createReferralTestApp()
  const { app, enter, pay, wait, again } = run
  const [inviter, friend, late, buyer] = [
    await app.createUser(),
    await app.createUser(),
    await app.createUser(),
    await app.createUser(),
  ]
  const code = await fetchReferralCode(app, inviter)
  assert.equal(await getErrorKey(enter(code, inviter)), 'ReferralOfOneself')
  assert.equal(await getErrorKey(enter('ABC', friend)), 'ReferralCodeUnknown')
  const { id: owner } = await app.createUser({ rank: 'ServiceSupplier' })
  assert.equal(await getErrorKey(enter(getReferralCode(app.ctx(), owner), friend)), 'ReferralCodeUnknown')
  const both = await Promise.all([getErrorKey(enter(code, friend)), getErrorKey(enter(code, friend))])
  assert.deepEqual(both.toSorted(), ['AlreadyReferred', 'none'])
  await pay(buyer)
  assert.equal(await getErrorKey(enter(code, await again(buyer))), 'ReferralTooLate')
  await wait(referralEntryDays)
  assert.equal(await getErrorKey(enter(code, await again(late))), 'ReferralTooLate')
})

test('referrals: concurrent promises never exceed the budget, and lapsed ones free it', async () => {
  await using run = await createReferralTestApp({ budget: 65, mostAMonth: 50, most: 50 })
  const { app, enter, wait, fund } = run
  const inviter = await app.createUser()
  const code = await fetchReferralCode(app, inviter)
  const friends = await Promise.all(Array.from({ length: 6 }, () => app.createUser()))
  const outcomes = await Promise.all(friends.map((friend) => getErrorKey(enter(code, friend))))
  assert.equal(outcomes.filter((outcome) => outcome === 'none').length, 2, outcomes.join())
  assert.equal(outcomes.filter((outcome) => outcome === 'ReferralsClosed').length, 4)
  const { offer, waiting } = await app.request(referrals.getOwnReferrals, {}, inviter)
  assert.deepEqual([offer, waiting], [null, 40])
  assert.equal((await app.request(referrals.getInvitation, { code })).friendPoints, null)
  await fund(30)
  assert.equal(await getErrorKey(enter(code, await app.createUser())), 'none')
  await wait(referralDays + 1)
  const newcomer = await app.createUser()
  assert.equal(await getErrorKey(enter(code, newcomer)), 'none')
})

test('referrals: the terms limit a member’s friends per month and in total', async () => {
  await using run = await createReferralTestApp({ mostAMonth: 2, most: 3 })
  const { app, enter, wait, again } = run
  const inviter = await app.createUser()
  const code = await fetchReferralCode(app, inviter)
  const come = async () => getErrorKey(enter(code, await app.createUser()))
  assert.deepEqual([await come(), await come(), await come()], ['none', 'none', 'ReferralsUsedUp'])
  await wait(31)
  assert.deepEqual([await come(), await come()], ['none', 'ReferralsUsedUp'])
  const { offer } = await app.request(referrals.getOwnReferrals, {}, await again(inviter))
  assert.equal(offer?.left, 0)
})

test('referrals: a reversed order earns nothing, but another one may', async () => {
  await using run = await createReferralTestApp()
  const { app, staff, again, getState, getPoints, pay, wait, invite } = run
  const { inviter, friend } = await invite()
  const orderId = await pay(friend)
  assert.equal(await getState(friend), 'held')
  await app.request(orders.reverseOrder, { orderId, reason: 'خطأ' }, await again(staff[0]))
  await app.runPendingJobs()
  assert.equal(await getState(friend), 'joined')
  await wait(orderReversalDays + 1)
  assert.equal(await getPoints(inviter), 0)
  await pay(friend)
  await wait(orderReversalDays + 1)
  assert.deepEqual([await getPoints(inviter), await getPoints(friend)], [20, 10])
})

test('referrals: an order at the inviter’s own place earns nothing', async () => {
  await using run = await createReferralTestApp()
  const { app, counter, getState, pay, invite } = run
  const { inviter, friend } = await invite()
  await app.db.updateTable('places').set({ ownerId: inviter.id }).where('id', '=', counter.place.id).execute()
  await pay(friend)
  assert.equal(await getState(friend), 'joined')
})
