import { sql } from 'kysely'
import { inLanguage, type Language } from '#contract/core/text.ts'
import { payoutsPolicy } from '#contract/payouts/policy.ts'
import type { Statement, StatementLine } from '#contract/payouts/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { type CurrencyRow, currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import type { Sums } from './statementLines.service.ts'

export function presentSums({ count, points, ...sums }: Sums, decimals: number) {
  const amount = (units: number) => toMainUnits(units, decimals)
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
    .innerJoin('places', 'places.id', 'statements.placeId')
    .innerJoin('countries', 'countries.id', 'statements.countryId')
    .innerJoin('currencies as currency', 'currency.id', 'statements.currencyId')
    .leftJoin('payouts', 'payouts.id', 'statements.payoutId')
    .where((eb) => whereAccessible(eb, payoutsPolicy, actor, { placeId: 'statements.placeId' }))
}

export async function readStatements(
  ctx: Ctx,
  query: ReturnType<typeof selectStatements>,
): Promise<Statement[]> {
  const rows = await query
    .selectAll('statements')
    .select(['places.nameAr', 'places.nameEn', 'countries.timeZone', ...currencyColumns])
    .select(sql<string | null>`to_char(payouts.paid_on, 'YYYY-MM-DD')`.as('paidOn'))
    .orderBy('statements.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    place: { id: row.placeId, name: inLanguage(ctx.language, row.nameAr, row.nameEn) },
    countryId: row.countryId,
    currency: presentCurrency(ctx.language, row),
    from: row.fromAt.toISOString(),
    until: row.untilAt.toISOString(),
    timeZone: row.timeZone,
    closedAt: row.closedAt.toISOString(),
    ...presentSums({ ...row, count: row.lineCount }, row.currencyDecimals),
    state: row.payoutId === null ? 'unpaid' : 'paid',
    paidOn: row.paidOn,
  }))
}

export function selectLines(ctx: Ctx) {
  return ctx.db
    .selectFrom('statementLines as line')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .innerJoin('branches', 'branches.id', 'orders.branchId')
    .leftJoin('disputes', (join) =>
      join
        .onRef('disputes.statementId', '=', 'line.statementId')
        .onRef('disputes.lineNumber', '=', 'line.number'),
    )
}

export const lineColumns = [
  'line.number as lineNumber',
  'line.kind as lineKind',
  'line.at as lineAt',
  'line.orderId',
  'orders.code as orderCode',
  'branches.nameAr as branchAr',
  'branches.nameEn as branchEn',
  'line.points',
  'line.value',
  'line.feeRate',
  'line.fee',
  'line.tax',
  'line.due',
  'disputes.id as disputeId',
  'disputes.state as disputeState',
] as const

type LineRow = {
  lineNumber: number
  lineKind: StatementLine['kind']
  lineAt: Date
  orderId: number
  orderCode: string
  branchAr: string
  branchEn: string
  points: number
  value: number
  feeRate: number
  fee: number
  tax: number
  due: number
  disputeId: number | null
  disputeState: NonNullable<StatementLine['dispute']>['state'] | null
}

export function presentLine(
  language: Language,
  row: LineRow,
  { currencyDecimals: decimals }: Pick<CurrencyRow, 'currencyDecimals'>,
): StatementLine {
  const { disputeId, disputeState } = row
  return {
    number: row.lineNumber,
    kind: row.lineKind,
    at: row.lineAt.toISOString(),
    order: { id: row.orderId, code: row.orderCode },
    branchName: inLanguage(language, row.branchAr, row.branchEn),
    points: row.points,
    value: toMainUnits(row.value, decimals),
    feePercent: row.feeRate / 100,
    fee: toMainUnits(row.fee, decimals),
    tax: toMainUnits(row.tax, decimals),
    due: toMainUnits(row.due, decimals),
    dispute: disputeId !== null && disputeState ? { id: disputeId, state: disputeState } : null,
  }
}
