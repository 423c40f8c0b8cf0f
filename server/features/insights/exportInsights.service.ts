import { csv, xlsx } from '#contract/core/fields.ts'
import { maxExportsPerHour } from '#contract/core/limits.ts'
import type { insights } from '#contract/insights/endpoints.ts'
import { insightsText } from '#contract/insights/insights.text.ts'
import type { InsightFigures } from '#contract/insights/schemas.ts'
import { queueExport } from '#server/core/files/exportQueue.ts'
import { type SheetColumn, writeCsv, writeSpreadsheet } from '#server/core/files/spreadsheet.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { type Aggregates, isPaid, toFigures } from './insights.present.ts'
import { readAggregates } from './insights.service.ts'
import { findScope, parsePeriod } from './scope.service.ts'

const toRateLimit = ({ id }: Actor) => ({
  key: `insights.export:${id}`,
  max: maxExportsPerHour,
  seconds: 3600,
})

type DayRow = InsightFigures & { day: string; bills: Map<number, number> }

function listDays({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}

function toRow(day: string, aggregates: Aggregates): DayRow {
  const isHere = (aggregate: { nth: number; by: string; day?: string }) =>
    aggregate.nth === 0 && aggregate.day === day
  const orders = aggregates.orders.filter(isHere)
  const bills = orders.flatMap((aggregate) =>
    aggregate.by === 'currency' && isPaid(aggregate.became)
      ? [[aggregate.currencyId, aggregate.bills] as const]
      : [],
  )
  const sums = new Map<number, number>()
  for (const [id, amount] of bills) sums.set(id, (sums.get(id) ?? 0) + amount)
  return {
    ...toFigures({ ...aggregates, orders, views: aggregates.views.filter(isHere) }, 0, []),
    day,
    bills: sums,
  }
}

const counts = [
  'pageViews',
  'visitors',
  'offerViews',
  'doorViews',
  'reserved',
  'paidReservations',
  'walkIns',
] as const

export async function exportInsights({
  ctx,
  actor,
  input: { format, ...filters },
}: Args<typeof insights.exportInsights>) {
  const scope = await findScope(ctx, actor, filters)
  const period = parsePeriod(ctx, scope.timeZone, filters)
  await enforceRateLimit(ctx, toRateLimit(actor))
  const [{ aggregates }, getCurrency] = await Promise.all([
    readAggregates(ctx, scope, period),
    readCurrencies(ctx),
  ])
  const rows = listDays(period).map((day) => toRow(day, aggregates))
  const t = insightsText[ctx.language]
  const currencies = [...new Set(rows.flatMap(({ bills }) => [...bills.keys()]))].sort().map(getCurrency)
  const availableCounts = counts.filter((column) => rows.some((row) => row[column] !== null))
  const columns: SheetColumn<DayRow>[] = [
    { header: t.day, width: 14, format: 'yyyy-mm-dd', value: ({ day }) => new Date(`${day}T00:00:00Z`) },
    ...availableCounts.map((column) => ({
      header: t[column],
      width: 16,
      format: '#,##0',
      value: (row: DayRow) => row[column],
    })),
    ...currencies.map(({ id, code, decimals }) => ({
      header: t.billsIn(code),
      width: 18,
      format: '#,##0.00##',
      value: ({ bills }: DayRow) => toMainUnits(bills.get(id) ?? 0, decimals),
    })),
  ]
  const sheet = { name: t.title, columns, rows: [rows] }
  const bytes = await queueExport(ctx, async () =>
    format === 'csv' ? writeCsv(ctx.language, sheet) : writeSpreadsheet(ctx.language, sheet),
  )
  const subject = scope.branch ? `${scope.place.name} ${scope.branch.name}` : scope.place.name
  const type = format === 'csv' ? csv : xlsx
  return { name: `${t.title} ${subject} ${period.from} ${period.to}.${format}`, type, bytes }
}
