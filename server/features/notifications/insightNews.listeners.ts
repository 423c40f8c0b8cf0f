import type { Ctx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { notify } from './notify.service.ts'

async function tellOfWeek(ctx: Ctx, { placeId }: Events['insights.weekEnded']): Promise<void> {
  const place = await ctx.db
    .selectFrom('places')
    .select(['name_ar as ar', 'name_en as en'])
    .where('id', '=', placeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (place) await inTransaction(ctx, (tx) => notify(tx, `place-${placeId}`, 'WeekEnded', { place }))
}

export const insightNewsListeners: Listener[] = [
  on('insights.weekEnded', { name: 'notifications.notifyOfWeek', handle: tellOfWeek }),
]
