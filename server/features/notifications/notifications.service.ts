import type { ExpressionBuilder } from 'kysely'
import { allows } from '#contract/access.ts'
import type { Input, Output } from '#contract/call.ts'
import { describeNotification, type NotificationKind } from '#contract/notificationKinds.ts'
import { notificationsPolicy } from '#contract/notifications.policy.ts'
import type { Notification, notifications } from '#contract/notifications.ts'
import { screens } from '#contract/screens.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database.ts'
import { publish } from '#server/core/live.ts'
import { pageOf } from '#server/core/paging.ts'
import { reached } from '#server/core/rowPolicy.ts'
import { inTransaction } from '#server/core/transaction.ts'

type Row = { id: number; kind: NotificationKind; values: unknown; created_at: Date; seen_at: Date | null }

function present({ language }: Ctx, actor: Actor, row: Row): Notification {
  const { opens, ...said } = describeNotification(row.kind, row.values as never, language)
  const mayOpen = opens !== null && allows(screens[opens.screen].access, actor)
  return {
    ...said,
    id: row.id,
    screen: mayOpen ? opens.screen : null,
    dataId: (mayOpen && opens.id) || null,
    createdAt: row.created_at.toISOString(),
    isSeen: row.seen_at !== null,
  }
}

function selectOwn(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('notifications')
    .where((eb) => reached(eb, notificationsPolicy, actor, { userId: 'user_id' }))
}

/** How many of a person's notifications they have not seen, as a part of a query. */
export function selectUnread(
  eb: Pick<ExpressionBuilder<Database, 'notifications'>, 'selectFrom'>,
  userId: number,
) {
  return eb
    .selectFrom('notifications')
    .select((own) => own.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
}

/** How many of their notifications a person has not seen. */
export async function countUnread(ctx: Ctx, userId: number): Promise<number> {
  const { count } = await selectUnread(ctx.db, userId).executeTakeFirstOrThrow()
  return count
}

type Asked = Input<typeof notifications.getAllNotifications>

/** A page of one's own notifications, the newest first. Somebody else's, or another place's, are not there. */
export async function listNotifications(
  ctx: Ctx,
  actor: Actor,
  { page, pageSize, id, isServicePlace }: Asked,
): Promise<Output<typeof notifications.getAllNotifications>> {
  const own = isServicePlace ? actor.servicePlaceId : actor.id
  if (id && id !== own) throw new Failure('NotFound')
  const found = selectOwn(ctx, actor)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', 'kind', 'values', 'created_at', 'seen_at'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return pageOf(
    { page, pageSize },
    total,
    rows.map((row) => present(ctx, actor, row)),
  )
}

async function refuseMissing(tx: Tx, actor: Actor, id: number): Promise<void> {
  const found = await selectOwn(tx, actor).select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Failure('NotFound')
}

/** Marks one of one's own notifications as seen, or all up to one, or all; one's other windows are told. */
export function markSeen(ctx: Ctx, actor: Actor, { id, upTo }: Input<typeof notifications.updateSeen>) {
  return inTransaction(ctx, async (tx) => {
    if (id) await refuseMissing(tx, actor, id)
    const { numUpdatedRows } = await tx.db
      .updateTable('notifications')
      .set({ seen_at: tx.now() })
      .where((eb) => reached(eb, notificationsPolicy, actor, { userId: 'user_id' }))
      .where('seen_at', 'is', null)
      .$if(Boolean(id), (own) => own.where('id', '=', Number(id)))
      .$if(Boolean(upTo), (own) => own.where('id', '<=', Number(upTo)))
      .executeTakeFirst()
    const count = await countUnread(tx, actor.id)
    if (numUpdatedRows > 0n) publish(tx, [[actor.id, { kind: 'counts' }]])
    return { id: id || null, count }
  })
}
