import { sql } from 'kysely'
import { isAllowed } from '#contract/core/access.ts'
import type { Counts } from '#contract/live/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { executePrepared, executePreparedOne } from '#server/core/database/preparedStatements.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { presentActor, selectPresent } from '#server/core/security/session.ts'
import { selectWaiting } from '../approvals/list.service.ts'
import { selectUnreadMessages } from '../chat/chats.service.ts'
import { selectOpenRequests } from '../claims/requests.service.ts'
import { selectOpenComplaints } from '../complaints/queue.service.ts'
import { selectDueAgreementCount } from '../consents/agreements.service.ts'
import { selectUnread } from '../notifications/notifications.service.ts'
import { selectOpenOrdersCount } from '../orders/openOrdersCount.service.ts'
import { selectUnapproved } from '../places/placeList.service.ts'
import { selectOpenCases } from '../suspicionCases/suspicionCases.service.ts'

/** Returns columns of one row; null in a column that the user may not open. */
export function selectCounts(ctx: Ctx, actor: Actor | null) {
  const seesUnapproved = isAllowed('ServicesPlaceControl', actor)
  return ctx.db.selectNoFrom((eb) => [
    selectDueAgreementCount(eb, actor).as('agreements'),
    selectOpenComplaints(eb, actor).as('complaints'),
    selectOpenCases(eb, actor).as('flags'),
    selectWaiting(ctx, eb, actor).as('approvals'),
    (seesUnapproved ? selectUnapproved(eb) : sql<number | null>`null::bigint`).as('unapprovedPlaces'),
    selectOpenOrdersCount(ctx, eb, actor).as('pendingOrders'),
    selectOpenRequests(eb, actor).as('claims'),
    selectUnreadMessages(eb, actor).as('unreadMessages'),
    (actor && isAllowed('user', actor) ? selectUnread(eb, actor.id) : eb.val<number | null>(null)).as(
      'unreadNotifications',
    ),
  ])
}

export function presentCounts(row: { [Name in keyof Counts]?: number | null }): Counts {
  return Object.fromEntries(Object.entries(row).filter(([, count]) => count !== null))
}

export async function getCounts(ctx: Ctx, actor: Actor): Promise<Counts> {
  const query = selectCounts(ctx, actor).compile()
  const [row] = await executePrepared(ctx.db, query)
  return presentCounts(row ?? {})
}

/** null if the session has ended. One round trip, because streams query this for each message. */
export async function readPresence(
  ctx: Ctx,
  reader: Actor,
): Promise<{ present: Actor | null; counts: Counts }> {
  const query = selectCounts(ctx, reader).select(selectPresent(ctx, reader.sessionId).as('present')).compile()
  const { present, ...counts } = await executePreparedOne(ctx.db, query)
  return { present: present && presentActor(present), counts: presentCounts(counts) }
}
