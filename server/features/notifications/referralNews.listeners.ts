import type { Ctx, Tx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { notify } from './notify.service.ts'

type Change = Events['referrals.referralChanged']['change']
type Side = { userId: number; points: number; isFriend: boolean }

/** Tells one of both what became of it, where it brings them anything. */
async function tellSide(tx: Tx, change: Change, { userId, points, isFriend }: Side): Promise<void> {
  if (points === 0) return
  const topic = `user-${userId}` as const
  if (change === 'joined') await notify(tx, topic, isFriend ? 'WelcomePromised' : 'FriendJoined', { points })
  if (change === 'rewarded') await notify(tx, topic, 'FriendRewarded', { points })
  if (change === 'refused') await notify(tx, topic, 'ReferralRefused', {})
}

async function tellOfReferral(
  ctx: Ctx,
  { referralId, change }: Events['referrals.referralChanged'],
): Promise<void> {
  const found = await ctx.db
    .selectFrom('referrals')
    .select(['inviter_id', 'friend_id', 'inviter_points', 'friend_points'])
    .where('id', '=', referralId)
    .executeTakeFirst()
  if (!found) return
  const { inviter_id, friend_id, inviter_points, friend_points } = found
  await inTransaction(ctx, async (tx) => {
    if (change === 'toReview') return notify(tx, 'payments', 'ReferralToReview', {})
    await tellSide(tx, change, { userId: inviter_id, points: inviter_points, isFriend: false })
    await tellSide(tx, change, { userId: friend_id, points: friend_points, isFriend: true })
  })
}

export const referralNewsListeners: Listener[] = [
  on('referrals.referralChanged', { name: 'notifications.tellOfReferral', handle: tellOfReferral }),
]
