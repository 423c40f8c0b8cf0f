import { sql } from 'kysely'
import { fold } from '#contract/core/fold.ts'
import type { users } from '#contract/users/endpoints.ts'
import { assignmentsPolicy } from '#contract/users/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'
import { assignConsultant } from '../sales/consultantAssignments.service.ts'
import { auditUser } from './managedUser.service.ts'
import { getMaxCounted } from './users.service.ts'

function selectAssignable(ctx: Ctx, actor: Actor, base: 'User' | 'SalesConsultant') {
  return ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .where('users.deletedAt', 'is', null)
    .where('ranks.base', '=', base)
    .where((eb) => whereAccessible(eb, assignmentsPolicy, actor, {}))
}

/** Locks in the order of the ids, against deletion and rank changes. Returns base ranks by id. */
async function lockPeople(tx: Tx, actor: Actor, ids: number[]) {
  const people = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.id', 'ranks.base'])
    .where('users.id', 'in', ids)
    .where('users.deletedAt', 'is', null)
    .where((eb) => whereAccessible(eb, assignmentsPolicy, actor, {}))
    .orderBy('users.id')
    .forUpdate('users')
    .execute()
  return new Map(people.map(({ id, base }) => [id, base]))
}

export function attachUser({ ctx, actor, input: { userId, consultantId } }: Args<typeof users.attachUser>) {
  return inTransaction(ctx, async (tx) => {
    const people = await lockPeople(tx, actor, [userId, consultantId])
    const [member, consultant] = [people.get(userId), people.get(consultantId)]
    if (!member || (consultantId !== 0 && !consultant)) throw new ApiError('NotFound')
    if (member !== 'User') throw new ApiError('NotAMember', { fields: { userId: 'NotAMember' } })
    if (consultant && consultant !== 'SalesConsultant') {
      throw new ApiError('NotAConsultant', { fields: { consultantId: 'NotAConsultant' } })
    }
    await auditUser(tx, userId, () => assignConsultant(tx, userId, consultantId || null))
    return { id: userId }
  })
}

export async function getAttachedUsers({ ctx, actor, input: filters }: Args<typeof users.getAttachedUsers>) {
  const { consultantId, name } = filters
  let query = selectAssignable(ctx, actor, 'User').leftJoin('consultantAssignments', (join) =>
    join
      .onRef('consultantAssignments.userId', '=', 'users.id')
      .on('consultantAssignments.endedAt', 'is', null),
  )
  if (consultantId !== undefined) {
    query = query.where(
      'consultantAssignments.consultantId',
      consultantId === 0 ? 'is' : '=',
      consultantId || null,
    )
  }
  if (fold(name) !== '') query = query.where(matchesUser('users', name))
  const { total, isMore, limit, offset } = await countPage(
    ctx,
    query.select('users.id'),
    filters,
    getMaxCounted(name),
  )
  const rows = await query
    .leftJoin('users as consultants', 'consultants.id', 'consultantAssignments.consultantId')
    .select(['users.id', 'users.name', 'users.phone', 'consultantAssignments.startedAt'])
    .select(['consultants.id as consultantId', 'consultants.name as consultantName'])
    .orderBy('users.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map((row) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    consultant: row.consultantId === null ? null : { id: row.consultantId, name: row.consultantName ?? '' },
    since: row.startedAt?.toISOString() ?? null,
  }))
  return { ...toPage(filters, total, data), isMore }
}

export async function getConsultants({ ctx, actor }: Args<typeof users.getConsultants>) {
  const consultants = await selectAssignable(ctx, actor, 'SalesConsultant')
    .select((eb) => [
      'users.id',
      'users.name',
      eb
        .selectFrom('consultantAssignments')
        .select((members) => members.fn.countAll<number>().as('n'))
        .whereRef('consultantAssignments.consultantId', '=', 'users.id')
        .where('consultantAssignments.endedAt', 'is', null)
        .as('count'),
    ])
    .orderBy(sql`users.name collate "und-x-icu"`)
    .orderBy('users.id')
    .execute()
  return consultants.map(({ id, name, count }) => ({ id, name, usersCount: count ?? 0 }))
}
