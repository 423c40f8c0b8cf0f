import { sql } from 'kysely'
import type { Input } from '#contract/call.ts'
import { cancellationText, claimText, reportText, sideText } from '#contract/reports.text.ts'
import type { reports } from '#contract/reports.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inUnits } from '#server/core/money.ts'
import type { SheetColumn } from '#server/core/spreadsheet.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { type CancellationEntry, withDetails } from './cancellations.service.ts'
import { cancelledIn } from './cancelled.ts'
import { boughtByMember, type MemberEntry } from './memberSales.service.ts'
import { readPeriod } from './period.service.ts'
import { isAsked, named, soldAt } from './registrations.ts'
import { claimStatusOf, packageNameIn, type UsageEntry, usageColumns, withPeople } from './usage.service.ts'
import { writeReport } from './writeReport.ts'

/** Seconds since 1970, as the clock at home counts them. */
type AtHome = { local_at: number }
type Money = { currency_id: number | null }

const clock = 'yyyy-mm-dd hh:mm'
const whole = '#,##0'
const broken = '#,##0.00##'

// A hundred thousand times of Temporal would stand in memory outside of what is collected as garbage in time.
const localTime = (column: string) =>
  sql`extract(epoch from ${sql.ref(column)} at time zone countries.time_zone)::float as local_at`

/** What every report writes alike. */
async function columnsFor(ctx: Ctx) {
  const t = reportText[ctx.language]
  const currencyOf = await readCurrencies(ctx)
  return {
    t,
    at: ({ local_at }: AtHome) => new Date(Math.floor(local_at) * 1000),
    amount: (amount: number | null, { currency_id: id }: Money) =>
      amount === null || id === null ? null : inUnits(amount, currencyOf(id).decimals),
    currency: {
      header: t.currency,
      width: 10,
      value: ({ currency_id: id }: Money) => id && currencyOf(id).code,
    },
    member: { header: t.member, width: 28, value: ({ member_name }: { member_name: string }) => member_name },
    memberId: { header: t.memberId, width: 12, value: ({ user_id }: { user_id: number }) => user_id },
  }
}

/** The usage report as a file. */
export async function exportUsage(
  ctx: Ctx,
  actor: Actor,
  { format, ...filters }: Input<typeof reports.exportUsage>,
) {
  const { period, within } = await readPeriod(ctx, actor, filters)
  const { t, at, amount, currency, member, memberId } = await columnsFor(ctx)
  const claims = claimText[ctx.language]
  const columns: SheetColumn<UsageEntry & AtHome>[] = [
    { header: t.at, width: 18, format: clock, value: at },
    { header: t.consultant, width: 24, value: (row) => row.consultant_name ?? t.noConsultant },
    member,
    memberId,
    { header: t.package, width: 20, value: (row) => packageNameIn(ctx.language, row) },
    { header: t.way, width: 14, value: ({ way }) => t[way] },
    { header: t.points, width: 12, format: whole, value: ({ points }) => points },
    { header: t.amount, width: 14, format: broken, value: (row) => amount(row.amount, row) },
    currency,
    {
      header: t.claim,
      width: 18,
      value: (row) => {
        const status = claimStatusOf(row)
        return status && claims[status]
      },
    },
  ]
  const query = sql`with ${named(filters)} select ${usageColumns}, ${localTime('sale.at')}
    from ${within.table} join registrations sale on ${within.holds(soldAt)}
      join countries on countries.id = sale.country_id ${withPeople}
    where ${isAsked(filters)}
    order by consultant.name collate "und-x-icu", sale.consultant_id, sale.at desc, sale.id desc`
  return writeReport(ctx, actor, { name: t.usage, days: period, format, columns, query })
}

/** The members’ sales as a file. */
export async function exportMemberSales(
  ctx: Ctx,
  actor: Actor,
  { format, ...filters }: Input<typeof reports.exportMemberSales>,
) {
  const period = await readPeriod(ctx, actor, filters)
  const { t, at, amount, currency, member, memberId } = await columnsFor(ctx)
  const money = (header: string, of: 'online' | 'offline' | 'returned' | 'amount') => ({
    header,
    width: 14,
    format: broken,
    value: (row: MemberEntry) => amount(row[of], row),
  })
  const columns: SheetColumn<MemberEntry & AtHome>[] = [
    member,
    memberId,
    { header: t.count, width: 12, format: whole, value: ({ count }) => count },
    { header: t.points, width: 12, format: whole, value: ({ points }) => points },
    money(t.online, 'online'),
    money(t.offline, 'offline'),
    money(t.returned, 'returned'),
    money(t.net, 'amount'),
    currency,
    { header: t.last, width: 18, format: clock, value: at },
  ]
  const query = sql`with ${named(filters)} select bought.*, users.name as member_name, ${localTime('bought.last_at')}
    from (${boughtByMember(period, filters)}) bought join users on users.id = bought.user_id
      join countries on countries.id = users.country_id
    order by bought.currency_id, bought.amount desc, bought.user_id`
  return writeReport(ctx, actor, { name: t.memberSales, days: period.period, format, columns, query })
}

/** The cancellations as a file. */
export async function exportCancellations(
  ctx: Ctx,
  actor: Actor,
  { format, ...filters }: Input<typeof reports.exportCancellations>,
) {
  const { period, within } = await readPeriod(ctx, actor, filters)
  const { t, at, amount, currency, member, memberId } = await columnsFor(ctx)
  const [kinds, sides] = [cancellationText[ctx.language], sideText[ctx.language]]
  const columns: SheetColumn<CancellationEntry & AtHome>[] = [
    { header: t.at, width: 18, format: clock, value: at },
    { header: t.kind, width: 22, value: ({ kind }) => kinds[kind] },
    member,
    memberId,
    { header: t.order, width: 12, value: ({ order_code }) => order_code },
    { header: t.place, width: 24, value: ({ place_name }) => place_name },
    { header: t.package, width: 20, value: ({ package_name }) => package_name },
    { header: t.by, width: 24, value: (row) => [sides[row.by_side], row.by_name].filter(Boolean).join(': ') },
    { header: t.reason, width: 36, value: ({ reason }) => reason },
    { header: t.pointsBack, width: 14, format: whole, value: ({ points }) => points },
    { header: t.moneyBack, width: 14, format: broken, value: (row) => amount(row.amount, row) },
    currency,
  ]
  const query = sql`
    with ${named(filters)},
      cancelled as (
        select found.* from ${within.table} cross join lateral (${cancelledIn(within, ctx.now(), filters)}) found
      ),
      detailed as (${withDetails(ctx)})
    select detailed.*, ${localTime('detailed.at')} from detailed join users on users.id = detailed.user_id
      join countries on countries.id = users.country_id
    order by detailed.at desc, detailed.source, detailed.id desc`
  return writeReport(ctx, actor, { name: t.cancellations, days: period, format, columns, query })
}
