import type { giftNotificationKinds } from '#contract/gifts/notifications.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

type GiftNotificationKind = keyof typeof giftNotificationKinds

const kindsByChange: Record<
  Events['gifts.giftChanged']['change'],
  { giver?: GiftNotificationKind; receiver?: GiftNotificationKind }
> = {
  given: { receiver: 'GiftWaiting' },
  accepted: { giver: 'GiftAccepted' },
  arrived: { giver: 'GiftAccepted', receiver: 'GiftArrived' },
  takenBack: {},
  returned: { giver: 'GiftReturned' },
  returnsSoon: { giver: 'GiftReturnsSoon', receiver: 'GiftWaiting' },
  thanked: { giver: 'GiftThanked' },
}

async function notifyOfGift(ctx: Ctx, { giftId, change }: Events['gifts.giftChanged']): Promise<void> {
  const gift = await ctx.db
    .selectFrom('gifts')
    .leftJoin('users as awaited', (join) =>
      join
        .onRef('awaited.phone', '=', 'gifts.phone')
        .onRef('awaited.countryId', '=', 'gifts.countryId')
        .on('awaited.isProvisional', '=', false),
    )
    .select(['gifts.giverId', 'gifts.receiverId', 'gifts.points', 'awaited.id as awaitedId'])
    .where('gifts.id', '=', giftId)
    .executeTakeFirst()
  if (!gift) return
  const { giver, receiver } = kindsByChange[change]
  const receiverId = gift.receiverId ?? gift.awaitedId
  const values = { giftId, points: gift.points }
  await inTransaction(ctx, async (tx) => {
    if (giver) await notify(tx, `user-${gift.giverId}`, giver, values)
    if (receiver && receiverId) await notify(tx, `user-${receiverId}`, receiver, values)
  })
}

export const giftsNotifications: Listener[] = [
  on('gifts.giftChanged', { name: 'gifts.notifyOfChange', handle: notifyOfGift }),
]
