import { type Listener, on, onCommit } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { eraseWordsOf, withdrawReversed } from './endings.service.ts'

export const reviewsListeners: Listener[] = [
  onCommit('orders.orderChanged', { name: 'reviews.withdrawReversed', tell: withdrawReversed }),
  on('accounts.userDeleted', {
    name: 'reviews.eraseWords',
    handle: (ctx, { userId }) => inTransaction(ctx, (tx) => eraseWordsOf(tx, userId)),
  }),
]
