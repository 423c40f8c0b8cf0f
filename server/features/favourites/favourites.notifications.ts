import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'
import { readDigest } from './digests.service.ts'

function notifyOfOffers(ctx: Ctx, digest: Events['favourites.offersPublished']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const offers = await readDigest(tx, digest)
    const [newest] = offers
    if (!newest) return
    await notify(tx, `user-${digest.userId}`, 'NewOffers', {
      offerId: newest.id,
      title: { ar: newest.titleAr, en: newest.titleEn },
      place: { ar: newest.placeAr, en: newest.placeEn },
      offers: offers.length,
      places: new Set(offers.map(({ placeId }) => placeId)).size,
    })
  })
}

export const favouritesNotifications: Listener[] = [
  on('favourites.offersPublished', { name: 'favourites.notifyOfOffers', handle: notifyOfOffers }),
]
