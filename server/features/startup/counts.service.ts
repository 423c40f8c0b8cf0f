import { sql } from 'kysely'
import { isAllowed } from '#contract/core/access.ts'
import type { CountName, Counts } from '#contract/live/schemas.ts'
import type { OwnRestriction } from '#contract/restrictions/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { executePreparedOne } from '#server/core/database/preparedStatements.ts'
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
import { presentOwnRestrictions, selectOwnRestrictions } from '../restrictions/restrictions.service.ts'
import { selectOpenCases } from '../suspicionCases/suspicionCases.service.ts'
import { parseLots, presentBalance, selectOwnLotsAsJson } from '../wallet/balance.service.ts'

/** Returns columns of one row; null in a column that the user may not open, or for a user without a wallet. */
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
    selectOwnLotsAsJson(eb, actor).as('lots'),
    selectOwnRestrictions(ctx, eb, actor).as('restrictions'),
  ])
}

type CountsRow = { [Name in CountName]: number | null } & {
  lots: Parameters<typeof parseLots>[0] | null
  restrictions: OwnRestriction[] | null
}

export function presentCounts({ now }: Ctx, { lots, restrictions, ...counts }: CountsRow): Counts {
  return {
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== null)),
    ...(lots && { balance: presentBalance(parseLots(lots), now()) }),
    ...(restrictions?.length && { restrictions: presentOwnRestrictions(restrictions) }),
  }
}

export async function getCounts(ctx: Ctx, actor: Actor): Promise<Counts> {
  const query = selectCounts(ctx, actor).compile()
  return presentCounts(ctx, await executePreparedOne(ctx.db, query))
}

/** null if the session has ended. One round trip, because streams query this for each message. */
export async function readPresence(
  ctx: Ctx,
  reader: Actor,
): Promise<{ present: Actor | null; counts: Counts }> {
  const query = selectCounts(ctx, reader).select(selectPresent(ctx, reader.sessionId).as('present')).compile()
  const { present, ...counts } = await executePreparedOne(ctx.db, query)
  return { present: present && presentActor(present), counts: presentCounts(ctx, counts) }
}
