import { sql } from 'kysely'
import type { claims } from '#contract/claims/endpoints.ts'
import type { UnclaimedUser } from '#contract/claims/schemas.ts'
import { fold } from '#contract/core/fold.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'
import { getSalesCountry, type SalesCountry, toAmountIn } from './country.service.ts'
import { type CommissionSchedule, readSchedules } from './schedules.service.ts'
import { type MonthSum, presentOpen, presentOpenMonth, readMonthSums } from './sums.service.ts'

type ConsultantRow = { id: number; name: string; owed: number; requestedAt: Date | null }

function readPeople(
  ctx: Ctx,
  ids: number[],
  { id, currency }: SalesCountry,
  name: string,
): Promise<ConsultantRow[]> {
  let query = ctx.db
    .selectFrom('users')
    .leftJoin('cashBalances as cash', (join) =>
      join.onRef('cash.sellerId', '=', 'users.id').on('cash.currencyId', '=', currency.id),
    )
    .leftJoin('claimRequests as request', (join) =>
      join
        .onRef('request.userId', '=', 'users.id')
        .on('request.countryId', '=', id)
        .on('request.claimId', 'is', null),
    )
    .select(['users.id', 'users.name', 'request.at as requestedAt'])
    .select(sql<number>`coalesce(cash.owed, 0)`.as('owed'))
    .where('users.id', '=', sql<number>`any (${ids})`)
  if (fold(name) !== '') query = query.where(matchesUser('users', name))
  return query.execute()
}

function compareByTurn(a: UnclaimedUser, b: UnclaimedUser): number {
  if (a.requestedAt !== b.requestedAt) {
    return (a.requestedAt ?? '9') < (b.requestedAt ?? '9') ? -1 : 1
  }
  return b.profit - a.profit || a.userId - b.userId
}

function presentUser(
  person: ConsultantRow,
  sums: MonthSum[],
  schedules: CommissionSchedule[],
  country: SalesCountry,
): UnclaimedUser {
  return {
    userId: person.id,
    name: person.name,
    currency: country.currency,
    ...presentOpen(schedules, sums, country, person.owed),
    cashOwed: toAmountIn(country, person.owed),
    months: sums.map((sum) => presentOpenMonth(schedules, sum, country)),
    requestedAt: person.requestedAt?.toISOString() ?? null,
  }
}

export async function getAllNotClaimedUsers({
  ctx,
  actor,
  input,
}: Args<typeof claims.getAllNotClaimedUsers>) {
  const country = await getSalesCountry(ctx, input.countryId || actor.countryId)
  const [schedules, all] = await Promise.all([
    readSchedules(ctx, country.id),
    readMonthSums(ctx, { countryId: country.id, isOpen: true }),
  ])
  const { month, type } = input
  const sums = all.filter((sum) => (!month || sum.month === month) && (!type || sum.channel === type))
  const byUser = Map.groupBy(sums, ({ userId }) => userId)
  const people = await readPeople(ctx, [...byUser.keys()], country, input.name)
  const users = people
    .map((person) => presentUser(person, byUser.get(person.id) ?? [], schedules, country))
    .sort(compareByTurn)
  const first = (input.page - 1) * input.pageSize
  const consultantIds = new Set(people.map(({ id }) => id))
  const total = presentOpen(
    schedules,
    sums.filter(({ userId }) => consultantIds.has(userId)),
    country,
    0,
  )
  return {
    ...toPage(input, users.length, users.slice(first, first + input.pageSize)),
    countryId: country.id,
    currency: country.currency,
    total: { count: total.count, sold: total.sold, profit: total.profit },
    months: [...new Set(all.map((sum) => sum.month))],
  }
}
