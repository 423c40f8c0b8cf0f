import { type RawBuilder, sql } from 'kysely'
import type { CancellationKind } from '#contract/reportKinds.ts'
import type { Spans } from './period.service.ts'
import { isAsked, isNamed, type SalesFilters, soldAt } from './registrations.ts'

export type CancellationFilters = SalesFilters & { kind?: CancellationKind | undefined }

/** As indexes name it: an order that time has ended counts from then on, whether or not the job that ends it has run. */
const moment = sql`coalesce(sale.reversed_at, sale.ended_at, sale.expires_at)`

const orNothing = (is: boolean) => (is ? sql`true` : sql`false`)

/** Orders that ended otherwise than by payment, or were reversed; they have no package, consultant or way of paying. */
function ordersIn({ holds }: Spans, now: Date, filters: CancellationFilters): RawBuilder<unknown> {
  const { kind, packageId, consultantId, way } = filters
  const state = sql`case when sale.ended_at is null then 'expired' else sale.state end`
  return sql`
    select 'order' as source, sale.id, ${state} as kind, ${moment} as at, sale.member_id as user_id, null::int as currency_id,
      case when sale.ended_at is null then sale.points else sale.returned_points end as points, null::bigint as amount
    from orders sale
    where ${holds(moment)} and sale.state <> 'paid' and ${moment} <= ${now} and ${isNamed(sql`sale.member_id`, filters)}
      and ${kind ? sql`${state} = ${kind}` : sql`true`} and ${orNothing(!packageId && !consultantId && !way)}`
}

/** What was taken back of packages. */
function packagesIn({ holds }: Spans, filters: CancellationFilters): RawBuilder<unknown> {
  const { kind } = filters
  const named = sql`case sale.way when 'online' then 'refunded' else 'saleReversed' end`
  return sql`
    select 'package', sale.id, ${named}, sale.at, sale.user_id, sale.currency_id, -sale.points::bigint, -sale.amount
    from registrations sale
    where ${holds(soldAt)} and sale.reverses_id is not null and ${isAsked(filters)} and ${kind ? sql`${named} = ${kind}` : sql`true`}`
}

/**
 * What the filters hold of what came to nothing in a `span`: `source`, `id`, `kind`, `at`, points and money; all, or of orders and
 * packages so many of the latest each.
 */
export function cancelledIn(
  spans: Spans,
  now: Date,
  filters: CancellationFilters,
  latest?: number,
): RawBuilder<unknown> {
  const some = (at: RawBuilder<unknown>) =>
    latest === undefined ? sql`` : sql`order by ${at} desc, sale.id desc limit ${latest}`
  return sql`(${ordersIn(spans, now, filters)} ${some(moment)}) union all (${packagesIn(spans, filters)} ${some(soldAt)})`
}
