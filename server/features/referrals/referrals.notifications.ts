import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

type Change = Events['referrals.referralChanged']['change']
type ReferralParty = { userId: number; points: number; isFriend: boolean }

async function notifyParty(
  tx: Tx,
  change: Change,
  { userId, points, isFriend }: ReferralParty,
): Promise<void> {
  if (points === 0) return
  const topic = `user-${userId}` as const
  if (change === 'joined') await notify(tx, topic, isFriend ? 'WelcomePromised' : 'FriendJoined', { points })
  if (change === 'rewarded') await notify(tx, topic, 'FriendRewarded', { points })
  if (change === 'refused') await notify(tx, topic, 'ReferralRefused', {})
}

async function notifyOfReferral(
  ctx: Ctx,
  { referralId, change }: Events['referrals.referralChanged'],
): Promise<void> {
  const referral = await ctx.db
    .selectFrom('referrals')
    .select(['inviterId', 'friendId', 'inviterPoints', 'friendPoints'])
    .where('id', '=', referralId)
    .executeTakeFirst()
  if (!referral) return
  const { inviterId, friendId, inviterPoints, friendPoints } = referral
  await inTransaction(ctx, async (tx) => {
    if (change === 'toReview') return notify(tx, 'payments', 'ReferralToReview', {})
    await notifyParty(tx, change, { userId: inviterId, points: inviterPoints, isFriend: false })
    await notifyParty(tx, change, { userId: friendId, points: friendPoints, isFriend: true })
  })
}

export const referralsNotifications: Listener[] = [
  on('referrals.referralChanged', { name: 'referrals.notifyOfChange', handle: notifyOfReferral }),
]
