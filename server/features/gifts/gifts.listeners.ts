import { screens } from '#contract/core/screens.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { deliverWaitingGifts, eraseMessages } from './closeGifts.service.ts'
import { giftsText } from './gifts.text.ts'

/** Invites the recipient by SMS. A recipient with an account gets a notification instead. */
async function invite(ctx: Ctx, { giftId, change }: Events['gifts.giftChanged']): Promise<void> {
  if (change !== 'given') return
  const gift = await ctx.db
    .selectFrom('gifts')
    .innerJoin('users as giver', 'giver.id', 'gifts.giverId')
    .leftJoin('users as holder', 'holder.phone', 'gifts.phone')
    .select(['gifts.phone', 'giver.language'])
    .where('gifts.id', '=', giftId)
    .where('holder.id', 'is', null)
    .executeTakeFirst()
  // The gift was taken back meanwhile, or the phone has an account.
  if (!gift?.phone || !ctx.ports.sms.canReach(gift.phone)) return
  // The recipient's language is unknown, so the giver's applies.
  const { phone: to, language } = gift
  const text = giftsText[language].invitation(linkTo({ ...ctx, language }, screens.SignUp.path))
  await ctx.ports.sms.send({ to, text, language })
}

export const giftsListeners: Listener[] = [
  on('gifts.giftChanged', { name: 'gifts.invite', waitsFor: 'sms', handle: invite }),
  on('accounts.phoneConfirmed', {
    name: 'gifts.deliverWaitingGifts',
    handle: (ctx, { userId }) => deliverWaitingGifts(ctx, userId),
  }),
  on('accounts.userDeleted', {
    name: 'gifts.eraseMessages',
    handle: (ctx, { userId }) => inTransaction(ctx, (tx) => eraseMessages(tx, userId)),
  }),
]
