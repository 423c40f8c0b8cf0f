import { type Listener, on, onCommit } from '#server/core/events/events.ts'
import { joinAtSignUp } from './join.service.ts'
import { lapseReferralsOfUser, updateReferralsOfOrders } from './orderRewards.service.ts'

export const referralsListeners: Listener[] = [
  on('accounts.phoneConfirmed', {
    name: 'referrals.joinAtSignUp',
    handle: async (ctx, { userId, referralCode }) => {
      if (referralCode) await joinAtSignUp(ctx, userId, referralCode)
    },
  }),
  onCommit('orders.orderChanged', {
    name: 'referrals.updateReferralsOfOrders',
    notify: updateReferralsOfOrders,
  }),
  on('accounts.userDeleted', {
    name: 'referrals.lapseReferralsOfUser',
    handle: (ctx, { userId }) => lapseReferralsOfUser(ctx, userId),
  }),
]
