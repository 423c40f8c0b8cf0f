import { type Listener, on } from '#server/core/events/events.ts'
import { returnEarlyExpiries } from './earlyExpiries.service.ts'
import { expireLeftPoints } from './expiry.service.ts'

export const walletListeners: Listener[] = [
  on('accounts.userDeleted', {
    name: 'wallet.expireLeftPoints',
    handle: (ctx, { userId }) => expireLeftPoints(ctx, userId),
  }),
  on('wallet.earlyExpiriesReverted', { name: 'wallet.returnEarlyExpiries', handle: returnEarlyExpiries }),
]
