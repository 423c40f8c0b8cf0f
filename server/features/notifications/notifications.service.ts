import type { ExpressionBuilder } from 'kysely'
import { isAllowed } from '#contract/core/access.ts'
import { writeDigits } from '#contract/core/digits.ts'
import { screens } from '#contract/core/screens.ts'
import type { notifications } from '#contract/notifications/endpoints.ts'
import { describeNotification, type NotificationKind } from '#contract/notifications/notificationKinds.ts'
import { notificationsPolicy } from '#contract/notifications/policy.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { publish } from '#server/core/live/live.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'

type Row = { id: number; kind: NotificationKind; values: unknown; createdAt: Date; seenAt: Date | null }

function present({ language }: Ctx, actor: Actor, row: Row): Notification {
  const { opens, ...said } = describeNotification(row.kind, row.values as never, language)
  const canOpen = opens !== null && isAllowed(screens[opens.screen].access, actor)
  return {
    ...said,
    title: writeDigits(said.title, actor.digits),
    content: writeDigits(said.content, actor.digits),
    id: row.id,
    screen: canOpen ? opens.screen : null,
    dataId: (canOpen && opens.id) || null,
    createdAt: row.createdAt.toISOString(),
    isSeen: row.seenAt !== null,
  }
}

function selectOwn(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('notifications')
    .where((eb) => whereAccessible(eb, notificationsPolicy, actor, { userId: 'userId' }))
}

export function selectUnread(
  eb: Pick<ExpressionBuilder<Database, 'notifications'>, 'selectFrom'>,
  userId: number,
) {
  return eb
    .selectFrom('notifications')
    .select((own) => own.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('seenAt', 'is', null)
}

async function countUnread(ctx: Ctx, userId: number): Promise<number> {
  const { count } = await selectUnread(ctx.db, userId).executeTakeFirstOrThrow()
  return count
}

export async function getAllNotificationsCount({
  ctx,
  actor,
}: Args<typeof notifications.getAllNotificationsCount>) {
  return { count: await countUnread(ctx, actor.id) }
}

export async function getAllNotifications({
  ctx,
  actor,
  input: { page, pageSize, id, isServicePlace },
}: Args<typeof notifications.getAllNotifications>) {
  const own = isServicePlace ? actor.servicePlaceId : actor.id
  if (id && id !== own) throw new ApiError('NotFound')
  const query = selectOwn(ctx, actor)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['id', 'kind', 'values', 'createdAt', 'seenAt'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return toPage(
    { page, pageSize },
    total,
    rows.map((row) => present(ctx, actor, row)),
  )
}

async function assertExists(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await selectOwn(tx, actor).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
}

export function updateSeen({ ctx, actor, input: { id, upTo } }: Args<typeof notifications.updateSeen>) {
  return inTransaction(ctx, async (tx) => {
    if (id) await assertExists(tx, actor, id)
    const { numUpdatedRows } = await tx.db
      .updateTable('notifications')
      .set({ seenAt: tx.now() })
      .where((eb) => whereAccessible(eb, notificationsPolicy, actor, { userId: 'userId' }))
      .where('seenAt', 'is', null)
      .$if(Boolean(id), (own) => own.where('id', '=', Number(id)))
      .$if(Boolean(upTo), (own) => own.where('id', '<=', Number(upTo)))
      .executeTakeFirst()
    const count = await countUnread(tx, actor.id)
    if (numUpdatedRows > 0n) publish(tx, [[actor.id, { kind: 'counts' }]])
    return { id: id || null, count }
  })
}
