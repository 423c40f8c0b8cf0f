import assert from 'node:assert/strict'
import test from 'node:test'
import { accounts } from '#contract/accounts/endpoints.ts'
import { orderReversalDays } from '#contract/core/limits.ts'
import { ownData } from '#contract/ownData/endpoints.ts'
import { referrals } from '#contract/referrals/endpoints.ts'
import { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { createReferralTestApp } from '#server/testing/builders/referrals.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { payDueRewards } from './orderRewards.service.ts'

const day = 24 * 3600

test('referral rewards: a suspected single person waits for staff, who give a reason', async () => {
  await using run = await createReferralTestApp()
  const { app, staff, again, getState, getPoints, pay, wait, invite, getNotificationKinds } = run
  const shareDevice = async (...people: TestUser[]) => {
    const rows = people.map(({ id }) => ({
      userId: id,
      device: `d${people[0]?.id}`,
      lastLoginAt: app.clock.now(),
    }))
    await app.db.insertInto('userDevices').values(rows).execute()
  }
  const [good, bad] = [await invite(), await invite()]
  for (const { inviter, friend } of [good, bad]) {
    await shareDevice(inviter, friend)
    await pay(friend)
  }
  await wait(orderReversalDays + 1)
  assert.deepEqual([await getState(good.friend), await getPoints(good.inviter)], ['review', 0])
  const admin = await again(staff[0])
  assert.ok((await getNotificationKinds(admin)).includes('ReferralToReview'))
  const { data, totalCount } = await app.request(referralTerms.getReferrals, {}, admin)
  assert.deepEqual([totalCount, data[0]?.signs.includes('device')], [2, true])
  const findRow = (friend: TestUser) => data.find((row) => row.friend.id === friend.id)
  const decide = (friend: TestUser, isRewarded: boolean) => {
    const { id = 0, version = 0 } = findRow(friend) ?? {}
    return getErrorKey(
      app.request(
        referralTerms.decideReferral,
        { id, version, isRewarded, reason: 'راجعنا الحسابين' },
        admin,
      ),
    )
  }
  const both = await Promise.all([
    decide(good.friend, true),
    decide(good.friend, false),
    decide(good.friend, true),
  ])
  assert.equal(both.filter((outcome) => outcome === 'none').length, 1, both.join())
  assert.equal(await decide(bad.friend, false), 'none')
  assert.equal(await getPoints(bad.inviter), 0)
  assert.ok((await getNotificationKinds(bad.friend)).includes('ReferralRefused'))
  assert.equal(await decide(bad.friend, true), 'Stale')
})

test('referral rewards: staff may reject a held one, but can’t pay it before it is due', async () => {
  await using run = await createReferralTestApp()
  const { app, staff, again, pay, invite, getState } = run
  const { friend } = await invite()
  await pay(friend)
  const admin = await again(staff[0])
  const { data } = await app.request(referralTerms.getReferrals, { state: 'held' }, admin)
  const id = data[0]?.id ?? 0
  const decide = (isRewarded: boolean) =>
    getErrorKey(
      app.request(referralTerms.decideReferral, { id, isRewarded, reason: 'حسابان لشخص واحد' }, admin),
    )
  assert.equal(await decide(true), 'ReferralNotDue')
  assert.equal(await decide(false), 'none')
  assert.equal(await getState(friend), 'refused')
})

test('referral rewards: each is paid once, however often and concurrently payment runs', async () => {
  await using run = await createReferralTestApp({ mostAMonth: 10, most: 10 })
  const { app, getPoints, pay, invite } = run
  const inviter = await app.createUser()
  const friends = []
  for (let n = 0; n < 4; n += 1) {
    const { friend } = await invite(inviter)
    await pay(friend)
    friends.push(friend)
  }
  app.clock.advance((orderReversalDays + 1) * day)
  // Removes the shared network: this many friends of one network would be flagged.
  await app.db.updateTable('referrals').set({ addressHash: null }).execute()
  await Promise.all(Array.from({ length: 5 }, () => payDueRewards(app.ctx())))
  assert.equal(await getPoints(inviter), 80)
  for (const friend of friends) assert.equal(await getPoints(friend), 10)
})

test('referral rewards: a deleted member gets nothing and doesn’t block the others', async () => {
  await using run = await createReferralTestApp()
  const { app, again, getState, getPoints, pay, wait, invite } = run
  const [one, other] = [await invite(), await invite()]
  await pay(one.friend)
  const leave = async (person: TestUser) =>
    app.request(accounts.deleteAccount, { currentPassword: person.password }, await again(person))
  await leave(one.inviter)
  await leave(other.friend)
  await app.runPendingJobs()
  await wait(orderReversalDays + 1)
  assert.equal(await getPoints(one.friend), 10)
  assert.equal(await getState(one.friend), 'rewarded')
  const { waiting } = await app.request(referrals.getOwnReferrals, {}, await again(other.inviter))
  assert.equal(waiting, 0)
})

test('referral rewards: terms and budget need approval by a second staff member', async () => {
  await using run = await createReferralTestApp()
  const { app, staff, countryId } = run
  const fund = app.request(referralTerms.fundReferrals, { countryId, points: 5 }, staff[0])
  assert.equal(await getErrorKey(fund), 'ApprovalNeeded')
  const terms = { id: countryId, isOpen: false, inviterPoints: 0, friendPoints: 0, mostAMonth: 0, most: 0 }
  assert.equal(
    await getErrorKey(app.request(referralTerms.saveReferralTerms, terms, staff[0])),
    'ApprovalNeeded',
  )
  const [egypt] = await app.request(referralTerms.getReferralTerms, {}, staff[0])
  assert.deepEqual([egypt?.budget, egypt?.promised, egypt?.isOpen], [1000, 0, true])
})

test('referral rewards: the data export has friends and inviter by masked names', async () => {
  await using run = await createReferralTestApp()
  const { app, invite } = run
  const { inviter, friend } = await invite()
  const readInvitations = async (person: TestUser) => {
    await app.request(ownData.requestDataCopy, {}, person)
    return (await app.request(ownData.getPrintedCopy, {}, person)).invitations
  }
  const [[brought], [came]] = [await readInvitations(inviter), await readInvitations(friend)]
  assert.deepEqual([brought?.isOwn, brought?.state, came?.isOwn], [true, 'joined', false])
  for (const invitation of [brought, came]) assert.match(invitation?.with ?? '', /•••/)
})
