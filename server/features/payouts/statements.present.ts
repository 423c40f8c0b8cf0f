import { sql } from 'kysely'
import { inLanguage, type Language } from '#contract/core/text.ts'
import { payoutsPolicy } from '#contract/payouts/policy.ts'
import type { Statement, StatementLine } from '#contract/payouts/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { type CurrencyRow, currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import type { Sums } from './statementLines.service.ts'

export function presentSums({ count, points, ...sums }: Sums, decimals: number) {
  const amount = (units: number) => toUnits(units, decimals)
  return {
    count,
    points,
    value: amount(sums.value),
    fee: amount(sums.fee),
    tax: amount(sums.tax),
    adjustments: amount(sums.adjustments),
    due: amount(sums.due),
  }
}

export function selectStatements(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('statements')
    .innerJoin('places', 'places.id', 'statements.place_id')
    .innerJoin('countries', 'countries.id', 'statements.country_id')
    .innerJoin('currencies as currency', 'currency.id', 'statements.currency_id')
    .leftJoin('payouts', 'payouts.id', 'statements.payout_id')
    .where((eb) => whereAccessible(eb, payoutsPolicy, actor, { placeId: 'statements.place_id' }))
}

export async function readStatements(
  ctx: Ctx,
  query: ReturnType<typeof selectStatements>,
): Promise<Statement[]> {
  const rows = await query
    .selectAll('statements')
    .select(['places.name_ar', 'places.name_en', 'countries.time_zone', ...currencyColumns])
    .select(sql<string | null>`to_char(payouts.paid_on, 'YYYY-MM-DD')`.as('paid_on'))
    .orderBy('statements.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    place: { id: row.place_id, name: inLanguage(ctx.language, row.name_ar, row.name_en) },
    countryId: row.country_id,
    currency: presentCurrency(ctx.language, row),
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    timeZone: row.time_zone,
    closedAt: row.closed_at.toISOString(),
    ...presentSums({ ...row, count: row.line_count }, row.currency_decimals),
    state: row.payout_id === null ? 'unpaid' : 'paid',
    paidOn: row.paid_on,
  }))
}

export function selectLines(ctx: Ctx) {
  return ctx.db
    .selectFrom('statement_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .innerJoin('branches', 'branches.id', 'orders.branch_id')
    .leftJoin('disputes', (join) =>
      join
        .onRef('disputes.statement_id', '=', 'line.statement_id')
        .onRef('disputes.line_number', '=', 'line.number'),
    )
}

export const lineColumns = [
  'line.number as line_number',
  'line.kind as line_kind',
  'line.at as line_at',
  'line.order_id',
  'orders.code as order_code',
  'branches.name_ar as branch_ar',
  'branches.name_en as branch_en',
  'line.points',
  'line.value',
  'line.fee_rate',
  'line.fee',
  'line.tax',
  'line.due',
  'disputes.id as dispute_id',
  'disputes.state as dispute_state',
] as const

type LineRow = {
  line_number: number
  line_kind: StatementLine['kind']
  line_at: Date
  order_id: number
  order_code: string
  branch_ar: string
  branch_en: string
  points: number
  value: number
  fee_rate: number
  fee: number
  tax: number
  due: number
  dispute_id: number | null
  dispute_state: NonNullable<StatementLine['dispute']>['state'] | null
}

export function presentLine(
  language: Language,
  row: LineRow,
  { currency_decimals: decimals }: Pick<CurrencyRow, 'currency_decimals'>,
): StatementLine {
  const { dispute_id, dispute_state } = row
  return {
    number: row.line_number,
    kind: row.line_kind,
    at: row.line_at.toISOString(),
    order: { id: row.order_id, code: row.order_code },
    branchName: inLanguage(language, row.branch_ar, row.branch_en),
    points: row.points,
    value: toUnits(row.value, decimals),
    feePercent: row.fee_rate / 100,
    fee: toUnits(row.fee, decimals),
    tax: toUnits(row.tax, decimals),
    due: toUnits(row.due, decimals),
    dispute: dispute_id !== null && dispute_state ? { id: dispute_id, state: dispute_state } : null,
  }
}
