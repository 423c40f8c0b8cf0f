import { type RawBuilder, sql } from 'kysely'
import type { CancellationKind } from '#contract/reports/constants.ts'
import type { DateRanges } from './period.service.ts'
import { type SalesFilters, soldAt, whereFilters, whereNamed } from './salesFilters.ts'

export type CancellationFilters = SalesFilters & { kind?: CancellationKind | undefined }

/**
 * Matches the expression of the indexes: an expired order counts from its expiry, whether or not the job has
 * ended it.
 */
const cancelledAt = sql`coalesce(sale.reversed_at, sale.ended_at, sale.expires_at)`

const toSqlBoolean = (is: boolean) => (is ? sql`true` : sql`false`)

/**
 * Selects orders that ended without payment or were reversed; they have no package, consultant or payment
 * channel.
 */
function selectCancelledOrders(
  { isInSpan }: DateRanges,
  now: Date,
  filters: CancellationFilters,
): RawBuilder<unknown> {
  const { kind, packageId, consultantId, way } = filters
  const state = sql`case when sale.ended_at is null then 'expired' else sale.state end`
  return sql`
    select 'order' as source, sale.id, ${state} as kind, ${cancelledAt} as at, sale.member_id as user_id, null::int as currency_id,
      case when sale.ended_at is null then sale.points else sale.returned_points end as points, null::bigint as amount
    from orders sale
    where ${isInSpan(cancelledAt)} and sale.state <> 'paid' and ${cancelledAt} <= ${now} and ${whereNamed(sql`sale.member_id`, filters)}
      and ${kind ? sql`${state} = ${kind}` : sql`true`} and ${toSqlBoolean(!packageId && !consultantId && !way)}`
}

function selectReturnedPackages({ isInSpan }: DateRanges, filters: CancellationFilters): RawBuilder<unknown> {
  const { kind } = filters
  const kindName = sql`case sale.channel when 'online' then 'refunded' else 'saleReversed' end`
  return sql`
    select 'package', sale.id, ${kindName}, sale.at, sale.user_id, sale.currency_id, -sale.points::bigint, -sale.amount
    from package_sales sale
    where ${isInSpan(soldAt)} and sale.reverses_id is not null and ${whereFilters(filters)} and ${kind ? sql`${kindName} = ${kind}` : sql`true`}`
}

/**
 * Within a `span`: `source`, `id`, `kind`, `at`, points and money of all cancellations, or only of the latest
 * orders and packages up to a maximum each.
 */
export function selectCancelled(
  periods: DateRanges,
  now: Date,
  filters: CancellationFilters,
  latest?: number,
): RawBuilder<unknown> {
  const limitTo = (at: RawBuilder<unknown>) =>
    latest === undefined ? sql`` : sql`order by ${at} desc, sale.id desc limit ${latest}`
  return sql`(${selectCancelledOrders(periods, now, filters)} ${limitTo(cancelledAt)}) union all (${selectReturnedPackages(periods, filters)} ${limitTo(soldAt)})`
}
