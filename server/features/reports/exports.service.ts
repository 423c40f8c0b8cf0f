import { sql } from 'kysely'
import type { reports } from '#contract/reports/endpoints.ts'
import {
  cancellationText,
  claimText,
  orderActorText,
  reportColumnsText,
} from '#contract/reports/reports.text.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { SheetColumn } from '#server/core/files/spreadsheet.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { type CancellationEntry, detailsQuery } from './cancellations.service.ts'
import { selectCancelled } from './cancellationsQuery.ts'
import { boughtByMember, type MemberEntry } from './memberSales.service.ts'
import { readPeriod } from './period.service.ts'
import { namedMembers, soldAt, whereFilters } from './salesFilters.ts'
import { getClaimStatus, packageNameIn, type UsageEntry, usageColumns, withPeople } from './usage.service.ts'
import { writeReport } from './writeReport.ts'

/** Wall-clock time of the country, in seconds, encoded as if it were UTC, as spreadsheets expect. */
type LocalEntry = { localAt: number }
type Money = { currencyId: number | null }

const dateTimeFormat = 'yyyy-mm-dd hh:mm'
const integerFormat = '#,##0'
const decimalFormat = '#,##0.00##'

/**
 * Needs the table `countries`. The database converts times: 100,000 Temporal objects would use memory that
 * garbage collection frees too late.
 */
const localTime = (column: string) =>
  sql`extract(epoch from ${sql.ref(column)} at time zone countries.time_zone)::float as local_at`

async function createColumns(ctx: Ctx) {
  const t = reportColumnsText[ctx.language]
  const getCurrency = await readCurrencies(ctx)
  return {
    t,
    at: ({ localAt }: LocalEntry) => new Date(Math.floor(localAt) * 1000),
    amount: (amount: number | null, { currencyId: id }: Money) =>
      amount === null || id === null ? null : toMainUnits(amount, getCurrency(id).decimals),
    currency: {
      header: t.currency,
      width: 10,
      value: ({ currencyId: id }: Money) => id && getCurrency(id).code,
    },
    member: { header: t.member, width: 28, value: ({ memberName }: { memberName: string }) => memberName },
    memberId: { header: t.memberId, width: 12, value: ({ userId }: { userId: number }) => userId },
  }
}

export async function exportUsage({
  ctx,
  actor,
  input: { format, ...filters },
}: Args<typeof reports.exportUsage>) {
  const reportPeriod = await readPeriod(ctx, actor, filters)
  const { within } = reportPeriod
  const { t, at, amount, currency, member, memberId } = await createColumns(ctx)
  const claims = claimText[ctx.language]
  const columns: SheetColumn<UsageEntry & LocalEntry>[] = [
    { header: t.at, width: 18, format: dateTimeFormat, value: at },
    { header: t.consultant, width: 24, value: (row) => row.consultantName ?? t.noConsultant },
    member,
    memberId,
    { header: t.package, width: 20, value: (row) => packageNameIn(ctx.language, row) },
    { header: t.way, width: 14, value: ({ channel }) => t[channel] },
    { header: t.points, width: 12, format: integerFormat, value: ({ points }) => points },
    { header: t.amount, width: 14, format: decimalFormat, value: (row) => amount(row.amount, row) },
    currency,
    {
      header: t.claim,
      width: 18,
      value: (row) => {
        const status = getClaimStatus(row)
        return status && claims[status]
      },
    },
  ]
  const query = sql`with ${namedMembers(filters)} select ${usageColumns}, ${localTime('sale.at')}
    from ${within.spans} join package_sales sale on ${within.isInSpan(soldAt)}
      join countries on countries.id = sale.country_id ${withPeople}
    where ${whereFilters(filters)}
    order by consultant.name collate "und-x-icu", sale.consultant_id, sale.at desc, sale.id desc`
  return writeReport(ctx, actor, { name: t.usage, days: reportPeriod.period, format, columns, query })
}

export async function exportMemberSales({
  ctx,
  actor,
  input: { format, ...filters },
}: Args<typeof reports.exportMemberSales>) {
  const reportPeriod = await readPeriod(ctx, actor, filters)
  const { t, at, amount, currency, member, memberId } = await createColumns(ctx)
  const money = (header: string, column: 'online' | 'offline' | 'returned' | 'amount') => ({
    header,
    width: 14,
    format: decimalFormat,
    value: (row: MemberEntry) => amount(row[column], row),
  })
  const columns: SheetColumn<MemberEntry & LocalEntry>[] = [
    member,
    memberId,
    { header: t.count, width: 12, format: integerFormat, value: ({ count }) => count },
    { header: t.points, width: 12, format: integerFormat, value: ({ points }) => points },
    money(t.online, 'online'),
    money(t.offline, 'offline'),
    money(t.returned, 'returned'),
    money(t.net, 'amount'),
    currency,
    { header: t.last, width: 18, format: dateTimeFormat, value: at },
  ]
  const query = sql`with ${namedMembers(filters)} select bought.*, users.name as member_name, ${localTime('bought.lastAt')}
    from (${boughtByMember(reportPeriod, filters)}) bought join users on users.id = bought.user_id
      join countries on countries.id = users.country_id
    order by bought.currency_id, bought.amount desc, bought.user_id`
  return writeReport(ctx, actor, { name: t.memberSales, days: reportPeriod.period, format, columns, query })
}

export async function exportCancellations({
  ctx,
  actor,
  input: { format, ...filters },
}: Args<typeof reports.exportCancellations>) {
  const reportPeriod = await readPeriod(ctx, actor, filters)
  const { within } = reportPeriod
  const { t, at, amount, currency, member, memberId } = await createColumns(ctx)
  const [kinds, sides] = [cancellationText[ctx.language], orderActorText[ctx.language]]
  const columns: SheetColumn<CancellationEntry & LocalEntry>[] = [
    { header: t.at, width: 18, format: dateTimeFormat, value: at },
    { header: t.kind, width: 22, value: ({ kind }) => kinds[kind] },
    member,
    memberId,
    { header: t.order, width: 12, value: ({ orderCode }) => orderCode },
    { header: t.place, width: 24, value: ({ placeName }) => placeName },
    { header: t.package, width: 20, value: ({ packageName }) => packageName },
    { header: t.by, width: 24, value: (row) => [sides[row.bySide], row.byName].filter(Boolean).join(': ') },
    { header: t.reason, width: 36, value: ({ reason }) => reason },
    { header: t.pointsBack, width: 14, format: integerFormat, value: ({ points }) => points },
    { header: t.moneyBack, width: 14, format: decimalFormat, value: (row) => amount(row.amount, row) },
    currency,
  ]
  const query = sql`
    with ${namedMembers(filters)},
      cancelled as (
        select found.* from ${within.spans} cross join lateral (${selectCancelled(within, ctx.now(), filters)}) found
      ),
      detailed as (${detailsQuery(ctx)})
    select detailed.*, ${localTime('detailed.at')} from detailed join users on users.id = detailed.user_id
      join countries on countries.id = users.country_id
    order by detailed.at desc, detailed.source, detailed.id desc`
  return writeReport(ctx, actor, { name: t.cancellations, days: reportPeriod.period, format, columns, query })
}
