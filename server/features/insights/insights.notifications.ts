import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

async function notifyOfWeek(ctx: Ctx, { placeId }: Events['insights.weekEnded']): Promise<void> {
  const place = await ctx.db
    .selectFrom('places')
    .select(['nameAr as ar', 'nameEn as en'])
    .where('id', '=', placeId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (place) await inTransaction(ctx, (tx) => notify(tx, `place-${placeId}`, 'WeekEnded', { place }))
}

export const insightsNotifications: Listener[] = [
  on('insights.weekEnded', { name: 'insights.notifyOfWeek', handle: notifyOfWeek }),
]
