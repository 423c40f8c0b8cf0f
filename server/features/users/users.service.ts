import type { ExpressionBuilder } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import { fold } from '#contract/core/fold.ts'
import type { users } from '#contract/users/endpoints.ts'
import { usersPolicy } from '#contract/users/policy.ts'
import { maxCountedUsers, type UserRow } from '#contract/users/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'
import { presentUserRow, selectUserRows } from './users.present.ts'

function selectConsultantId(eb: ExpressionBuilder<Database, 'users'>) {
  return eb
    .selectFrom('consultantAssignments')
    .select('consultantAssignments.consultantId')
    .whereRef('consultantAssignments.userId', '=', 'users.id')
    .where('consultantAssignments.endedAt', 'is', null)
}

export function selectAccessibleUsers(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('users')
    .where('users.deletedAt', 'is', null)
    .where((eb) =>
      whereAccessible(eb, usersPolicy, actor, {
        addedById: 'users.addedById',
        servicePlaceId: 'users.servicePlaceId',
        branchId: 'users.branchId',
        consultantId: selectConsultantId,
      }),
    )
}

type Filters = Input<typeof users.getAllUsers>

function selectFiltered(ctx: Ctx, actor: Actor, { rankId, servicePlaceId, branchId, name }: Filters) {
  let query = selectAccessibleUsers(ctx, actor)
  if (rankId) query = query.where('users.rankId', '=', rankId)
  if (servicePlaceId) query = query.where('users.servicePlaceId', '=', servicePlaceId)
  if (branchId) query = query.where('users.branchId', '=', branchId)
  if (fold(name) !== '') query = query.where(matchesUser('users', name))
  return query
}

/** A name may have many matches; undefined (all) without a name. */
export const getMaxCounted = (name: string) => (fold(name) === '' ? undefined : maxCountedUsers)

export async function getAllUsers({ ctx, actor, input: filters }: Args<typeof users.getAllUsers>) {
  const query = selectFiltered(ctx, actor, filters).select('users.id')
  const { total, isMore, limit, offset } = await countPage(ctx, query, filters, getMaxCounted(filters.name))
  const ids = query.orderBy('users.id', 'desc').limit(limit).offset(offset)
  const rows = await selectUserRows(ctx)
    .innerJoin(ids.as('page'), 'page.id', 'users.id')
    .orderBy('users.id', 'desc')
    .execute()
  const data = rows.map((row) => presentUserRow(actor, row))
  return { ...toPage(filters, total, data), isMore }
}

export async function getUser({ ctx, actor, input: { id } }: Args<typeof users.getUser>): Promise<UserRow> {
  const row = await selectUserRows(ctx)
    .where('users.id', '=', id)
    .where('users.id', 'in', selectAccessibleUsers(ctx, actor).select('users.id'))
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentUserRow(actor, row)
}
