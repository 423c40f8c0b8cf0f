import type { ExpressionBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { fold } from '#contract/fold.ts'
import { usersPolicy } from '#contract/users.policy.ts'
import { countedUsers, type UserRow, type users } from '#contract/users.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { reached } from '#server/core/rowPolicy.ts'
import { findsUser } from '../accounts/userSearch.service.ts'
import { presentUserRow, selectRows } from './users.present.ts'

/** The consultant to whom a user is assigned now, as a part of a query. */
function consultantOf(eb: ExpressionBuilder<Database, 'users'>) {
  return eb
    .selectFrom('attachments')
    .select('attachments.consultant_id')
    .whereRef('attachments.user_id', '=', 'users.id')
    .where('attachments.ended_at', 'is', null)
}

/** The users whom somebody reaches by the row policy. */
export function selectReached(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      reached(eb, usersPolicy, actor, {
        addedById: 'users.added_by_id',
        servicePlaceId: 'users.service_place_id',
        branchId: 'users.branch_id',
        consultantId: consultantOf,
      }),
    )
}

type Filters = Input<typeof users.getAllUsers>

function selectFound(ctx: Ctx, actor: Actor, { rankId, servicePlaceId, branchId, name }: Filters) {
  let found = selectReached(ctx, actor)
  if (rankId) found = found.where('users.rank_id', '=', rankId)
  if (servicePlaceId) found = found.where('users.service_place_id', '=', servicePlaceId)
  if (branchId) found = found.where('users.branch_id', '=', branchId)
  if (fold(name) !== '') found = found.where(findsUser('users', name))
  return found
}

/** Of whom a name finds, which may be many, some are counted; everybody, without a name. */
export const mostNamed = (name: string) => (fold(name) === '' ? undefined : countedUsers)

/** A page of the users whom somebody looks after, the newest first. */
export async function listUsers(
  ctx: Ctx,
  actor: Actor,
  filters: Filters,
): Promise<Output<typeof users.getAllUsers>> {
  const found = selectFound(ctx, actor, filters).select('users.id')
  const { total, isMore, limit, offset } = await countRows(ctx, found, filters, mostNamed(filters.name))
  const ids = found.orderBy('users.id', 'desc').limit(limit).offset(offset)
  const rows = await selectRows(ctx)
    .innerJoin(ids.as('page'), 'page.id', 'users.id')
    .orderBy('users.id', 'desc')
    .execute()
  const data = rows.map((row) => presentUserRow(actor, row))
  return { ...pageOf(filters, total, data), isMore }
}

/** A user as their row shows them to somebody who reaches them. */
export async function getUser(ctx: Ctx, actor: Actor, id: number): Promise<UserRow> {
  const row = await selectRows(ctx)
    .where('users.id', '=', id)
    .where('users.id', 'in', selectReached(ctx, actor).select('users.id'))
    .executeTakeFirst()
  // Whom the caller doesn't reach is not there.
  if (!row) throw new Failure('NotFound')
  return presentUserRow(actor, row)
}
