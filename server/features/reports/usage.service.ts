import { sql } from 'kysely'
import type { Language } from '#contract/core/text.ts'
import type { reports } from '#contract/reports/endpoints.ts'
import type { ConsultantSales, PackageSaleRow } from '#contract/reports/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { type ReportPeriod, readPeriod } from './period.service.ts'
import { namedMembers, type SalesFilters, soldAt, whereFilters } from './salesFilters.ts'
import { type ConsultantSum, readSalesSums } from './salesSums.service.ts'

export type UsageEntry = {
  id: number
  at: Date
  userId: number
  memberName: string
  points: number
  amount: number
  currencyId: number
  packageNameAr: string
  packageNameEn: string
  channel: 'online' | 'offline'
  consultantId: number | null
  consultantName: string | null
  isClaimed: boolean
}

/** Need the alias `sale` and the joins of `withPeople`. */
export const usageColumns = sql`sale.id, sale.at, sale.user_id, member.name as member_name, sale.points, sale.amount,
  sale.currency_id, sale.package_name_ar, sale.package_name_en, sale.channel, sale.consultant_id,
  consultant.name as consultant_name,
  exists (select from claim_rows where claim_rows.package_sale_id = sale.id) as is_claimed`

/** Joins `member` and `consultant` to the alias `sale`. */
export const withPeople = sql`join users member on member.id = sale.user_id
  left join users consultant on consultant.id = sale.consultant_id`

export const packageNameIn = (
  language: Language,
  row: Pick<UsageEntry, 'packageNameAr' | 'packageNameEn'>,
) => (language === 'en' ? row.packageNameEn : row.packageNameAr)

export const getClaimStatus = ({ consultantId, isClaimed }: UsageEntry) =>
  consultantId === null ? null : isClaimed ? 'claimed' : 'notClaimed'

type Consultant = { id: number | null; name: string | null; rows: number }

/** By name, as in the report; rows without a consultant last. */
async function readConsultants(ctx: Ctx, sums: readonly ConsultantSum[]): Promise<Consultant[]> {
  const sumsByConsultant = Map.groupBy(sums, ({ consultantId }) => consultantId)
  const ids = [...sumsByConsultant.keys()].filter((id) => id !== null)
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  const countRows = (id: number | null) =>
    (sumsByConsultant.get(id) ?? []).reduce((all, { rows }) => all + rows, 0)
  const consultants = people.map(({ id, name }) => ({ id, name, rows: countRows(id) }))
  return sumsByConsultant.has(null)
    ? [...consultants, { id: null, name: null, rows: countRows(null) }]
    : consultants
}

/** The part of each consultant's rows that is on the page. */
function getPageWindows(
  consultants: readonly Consultant[],
  { page, pageSize }: { page: number; pageSize: number },
) {
  let [skipped, left] = [(page - 1) * pageSize, pageSize]
  return consultants.flatMap((consultant) => {
    const skip = Math.min(skipped, consultant.rows)
    const take = Math.min(left, consultant.rows - skip)
    skipped -= skip
    left -= take
    return take > 0 ? [{ consultant, skip, take }] : []
  })
}

type PageWindow = ReturnType<typeof getPageWindows>[number]

/** Uses the index on the consultant. */
async function readRows(
  ctx: Ctx,
  { within }: ReportPeriod,
  filters: SalesFilters,
  windows: readonly PageWindow[],
): Promise<UsageEntry[]> {
  if (windows.length === 0) return []
  const queries = windows.map(({ consultant: { id }, skip, take }, position) => {
    const ofConsultant = id === null ? sql`sale.consultant_id is null` : sql`sale.consultant_id = ${id}`
    // At most `skip + take` rows of each country's span, then the window of all spans together.
    return sql`(select ${position}::int as position, sale.* from spans span cross join lateral (
        select * from package_sales sale where ${ofConsultant} and ${within.isInSpan(soldAt)} and ${whereFilters(filters)}
        order by sale.at desc, sale.id desc limit ${skip + take}) sale
      order by sale.at desc, sale.id desc offset ${skip} limit ${take})`
  })
  const { rows } = await sql<UsageEntry>`
    with ${namedMembers(filters)}, spans as materialized (select * from ${within.spans})
    select ${usageColumns} from (${sql.join(queries, sql` union all `)}) sale ${withPeople}
    order by sale.position, sale.at desc, sale.id desc`.execute(ctx.db)
  return rows
}

type CurrencyLookup = Awaited<ReturnType<typeof readCurrencies>>

function presentRow(ctx: Ctx, getCurrency: CurrencyLookup, row: UsageEntry): PackageSaleRow {
  const currency = getCurrency(row.currencyId)
  return {
    id: row.id,
    at: row.at.toISOString(),
    memberId: row.userId,
    memberName: row.memberName,
    points: row.points,
    amount: toMainUnits(row.amount, currency.decimals),
    currency,
    packageName: packageNameIn(ctx.language, row),
    way: row.channel,
    claimStatus: getClaimStatus(row),
    consultantId: row.consultantId,
    consultantName: row.consultantName,
  }
}

function presentGroup(
  getCurrency: CurrencyLookup,
  { id, name, rows }: Consultant,
  sums: readonly ConsultantSum[],
): ConsultantSales {
  const ofConsultant = sums.filter(({ consultantId }) => consultantId === id)
  const byCurrency = Map.groupBy(ofConsultant, ({ currencyId }) => currencyId)
  const currencySums = [...byCurrency].map(([currencyId, sold]) => {
    const currency = getCurrency(currencyId)
    const sumAmount = (which: 'online' | 'offline') =>
      toMainUnits(
        sold.reduce((all, { channel, amount }) => (channel === which ? all + amount : all), 0),
        currency.decimals,
      )
    const points = sold.reduce((all, sum) => all + sum.points, 0)
    return { currency, points, online: sumAmount('online'), offline: sumAmount('offline') }
  })
  return { consultantId: id, consultantName: name, rows, sums: currencySums }
}

export async function getUsage({ ctx, actor, input }: Args<typeof reports.getUsage>) {
  const reportPeriod = await readPeriod(ctx, actor, input)
  const { totals, consultants: sums } = await readSalesSums(ctx, reportPeriod, input, { byConsultant: true })
  const consultants = await readConsultants(ctx, sums)
  const windows = getPageWindows(consultants, input)
  const rows = await readRows(ctx, reportPeriod, input, windows)
  const getCurrency = await readCurrencies(ctx)
  const total = consultants.reduce((all, consultant) => all + consultant.rows, 0)
  const getTotal = (channel: 'online' | 'offline') =>
    totals.length > 1 ? null : (totals[0]?.[channel].amount ?? 0)
  return {
    ...toPage(
      input,
      total,
      rows.map((row) => presentRow(ctx, getCurrency, row)),
    ),
    period: reportPeriod.period,
    slots: reportPeriod.slots,
    totals,
    groups: windows.map(({ consultant }) => presentGroup(getCurrency, consultant, sums)),
    totalOnlineBalance: getTotal('online'),
    totalOfflineBalance: getTotal('offline'),
  }
}
