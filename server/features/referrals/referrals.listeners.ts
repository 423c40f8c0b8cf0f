import { type Listener, on, onCommit } from '#server/core/events.ts'
import { endOf, followOrders } from './follow.service.ts'
import { joinAtSignUp } from './join.service.ts'

export const referralsListeners: Listener[] = [
  on('accounts.phoneConfirmed', {
    name: 'referrals.joinAtSignUp',
    handle: async (ctx, { userId, referralCode }) => {
      if (referralCode) await joinAtSignUp(ctx, userId, referralCode)
    },
  }),
  onCommit('orders.orderChanged', { name: 'referrals.followOrders', tell: followOrders }),
  on('accounts.userDeleted', { name: 'referrals.endOf', handle: (ctx, { userId }) => endOf(ctx, userId) }),
]
