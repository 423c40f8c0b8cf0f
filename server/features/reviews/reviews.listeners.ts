import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on, onCommit } from '#server/core/events/events.ts'
import { erasePicture } from '#server/core/files/pictures.ts'

/** Part of the transaction that reverses the orders; ratings exclude withdrawn reviews. */
async function withdrawReviewsOfReversed(
  tx: Tx,
  events: readonly Events['orders.orderChanged'][],
): Promise<void> {
  const ids = events.flatMap(({ orderId, change }) => (change === 'reversed' ? [orderId] : []))
  if (ids.length === 0) return
  await tx.db
    .updateTable('reviews')
    .set((review) => ({ withdrawnAt: tx.now(), version: review('version', '+', 1) }))
    .where('orderId', 'in', ids)
    .execute()
}

/**
 * The reviews of a deleted account keep their stars; the replies are erased too, because they may name the
 * author.
 */
async function eraseReviewTexts(tx: Tx, userId: number): Promise<void> {
  const erased = await tx.db
    .updateTable('reviews')
    .set((review) => ({
      text: '',
      answer: null,
      hiddenReason: review.case().when('hiddenAt', 'is', null).then(null).else('').end(),
      version: review('version', '+', 1),
    }))
    .where('memberId', '=', userId)
    .returning('id')
    .execute()
  if (erased.length === 0) return
  const pictures = await tx.db
    .deleteFrom('reviewImages')
    .where(
      'reviewId',
      'in',
      erased.map(({ id }) => id),
    )
    .returning('picture')
    .execute()
  for (const { picture } of pictures) if (picture) await erasePicture(tx, picture)
}

export const reviewsListeners: Listener[] = [
  onCommit('orders.orderChanged', {
    name: 'reviews.withdrawReviewsOfReversed',
    notify: withdrawReviewsOfReversed,
  }),
  on('accounts.userDeleted', {
    name: 'reviews.eraseReviewTexts',
    handle: (ctx, { userId }) => inTransaction(ctx, (tx) => eraseReviewTexts(tx, userId)),
  }),
]
