import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

function notifyOfMatches(
  ctx: Ctx,
  { savedSearchId, matches }: Events['savedSearches.matchesFound'],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const search = await tx.db
      .selectFrom('savedSearches')
      .select(['userId', 'name'])
      .where('id', '=', savedSearchId)
      .where('notifies', '=', true)
      .executeTakeFirst()
    if (!search) return
    await notify(tx, `user-${search.userId}`, 'NewMatches', { savedSearchId, search: search.name, matches })
  })
}

export const savedSearchesNotifications: Listener[] = [
  on('savedSearches.matchesFound', { name: 'savedSearches.notifyOfMatches', handle: notifyOfMatches }),
]
