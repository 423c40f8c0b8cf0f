import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function notifyOfOrphaned(ctx: Ctx, { offerId }: Events['offers.offerOrphaned']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const offer = await tx.db
      .selectFrom('offers')
      .select(['placeId', 'titleAr as ar', 'titleEn as en'])
      .where('id', '=', offerId)
      .executeTakeFirst()
    if (!offer) return
    const { placeId, ...title } = offer
    await notify(tx, `place-${placeId}`, 'OfferStranded', { offerId, title })
  })
}

export const offersNotifications: Listener[] = [
  on('offers.offerOrphaned', { name: 'offers.notifyOfOrphaned', handle: notifyOfOrphaned }),
]
