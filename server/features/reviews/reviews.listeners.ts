import { inTransaction } from '#server/core/database/transaction.ts'
import { type Listener, on, onCommit } from '#server/core/events/events.ts'
import { eraseReviewTexts, withdrawReviewsOfReversed } from './withdrawal.service.ts'

export const reviewsListeners: Listener[] = [
  onCommit('orders.orderChanged', { name: 'reviews.withdrawReversed', notify: withdrawReviewsOfReversed }),
  on('accounts.userDeleted', {
    name: 'reviews.eraseWords',
    handle: (ctx, { userId }) => inTransaction(ctx, (tx) => eraseReviewTexts(tx, userId)),
  }),
]
