import { type ExpressionBuilder, sql } from 'kysely'
import { isAllowed } from '#contract/core/access.ts'
import { parsePhone } from '#contract/core/contact.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { fold, normalizeCode } from '#contract/core/fold.ts'
import type { users } from '#contract/users/endpoints.ts'
import { memberViewers, usersPolicy } from '#contract/users/policy.ts'
import { maxCountedUsers, type UserRow } from '#contract/users/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'
import { findMemberIdByOrderCode } from '../orders/findOrder.service.ts'
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

/** As a person read it out: `order-1733000000-ABCDEFGHIJ` with any spaces, dashes and case. */
function parsePaymentReference(text: string): string | null {
  const [, seconds, random] = /^ORDER(\d{10})([A-Z2-7]{10})$/.exec(normalizeCode(text)) ?? []
  return seconds && random ? `order-${seconds}-${random}` : null
}

/** Members with this order code, payment number or outlet code. Only staff who manage all members find them. */
async function findUserIdsByNumber(ctx: Ctx, actor: Actor, text: string): Promise<number[]> {
  if (!isAllowed(memberViewers, actor)) return []
  const [payment, outlet] = [parsePaymentReference(text), parsePhone(text)]
  const { rows } = await sql<{ id: number }>`
    select user_id as id from payment_requests where merchant_ref = ${payment}
    union select user_id from payment_requests where provider_ref = ${outlet}
    limit 20`.execute(ctx.db)
  const orderedById = await findMemberIdByOrderCode(ctx, text)
  return [...rows.map(({ id }) => id), ...(orderedById === null ? [] : [orderedById])]
}

async function selectFiltered(ctx: Ctx, actor: Actor, { rankId, servicePlaceId, branchId, name }: Filters) {
  let query = selectAccessibleUsers(ctx, actor)
  if (rankId) query = query.where('users.rankId', '=', rankId)
  if (servicePlaceId) query = query.where('users.servicePlaceId', '=', servicePlaceId)
  if (branchId) query = query.where('users.branchId', '=', branchId)
  if (fold(name) === '') return query
  const numbered = await findUserIdsByNumber(ctx, actor, name)
  return query.where((eb) => eb.or([matchesUser('users', name), eb('users.id', 'in', [0, ...numbered])]))
}

/** A name may have many matches; undefined (all) without a name. */
export const getMaxCounted = (name: string) => (fold(name) === '' ? undefined : maxCountedUsers)

export async function getAllUsers({ ctx, actor, input: filters }: Args<typeof users.getAllUsers>) {
  const query = (await selectFiltered(ctx, actor, filters)).select('users.id')
  const { total, isMore, limit, offset } = await countPage(ctx, query, filters, getMaxCounted(filters.name))
  const ids = query.orderBy('users.id', 'desc').limit(limit).offset(offset)
  const rows = await selectUserRows(ctx)
    .innerJoin(ids.as('page'), 'page.id', 'users.id')
    .orderBy('users.id', 'desc')
    .execute()
  const data = rows.map((row) => presentUserRow(ctx, actor, row))
  return { ...toPage(filters, total, data), isMore }
}

export async function getUser({ ctx, actor, input: { id } }: Args<typeof users.getUser>): Promise<UserRow> {
  const row = await selectUserRows(ctx)
    .where('users.id', '=', id)
    .where('users.id', 'in', selectAccessibleUsers(ctx, actor).select('users.id'))
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentUserRow(ctx, actor, row)
}
