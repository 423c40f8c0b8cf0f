import type { Input, Output } from '#contract/call.ts'
import { csv, xlsx } from '#contract/fields.ts'
import { insightsText } from '#contract/insights.text.ts'
import type { InsightFigures, insights } from '#contract/insights.ts'
import { exportsAnHour } from '#contract/limits.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { takeExportTurn } from '#server/core/exporting.ts'
import { inUnits } from '#server/core/money.ts'
import { enforceRateLimit } from '#server/core/rateLimit.ts'
import { type SheetColumn, writeCsv, writeSpreadsheet } from '#server/core/spreadsheet.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { type Cells, figuresOf, isPaid } from './insights.present.ts'
import { readCells } from './insights.service.ts'
import { findScope, periodAsked } from './scope.service.ts'

const anHour = ({ id }: Actor) => ({ key: `insights.export:${id}`, most: exportsAnHour, seconds: 3600 })

type DayRow = InsightFigures & { day: string; bills: Map<number, number> }

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}

function rowOf(day: string, cells: Cells): DayRow {
  const isHere = (cell: { nth: number; by: string; day?: string }) => cell.nth === 0 && cell.day === day
  const orders = cells.orders.filter(isHere)
  const bills = orders.flatMap((cell) =>
    cell.by === 'currency' && isPaid(cell.became) ? [[cell.currency_id, cell.bills] as const] : [],
  )
  const sums = new Map<number, number>()
  for (const [id, amount] of bills) sums.set(id, (sums.get(id) ?? 0) + amount)
  return { ...figuresOf({ ...cells, orders, views: cells.views.filter(isHere) }, 0, []), day, bills: sums }
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

/** The days of a period as a file. */
export async function exportInsights(
  ctx: Ctx,
  actor: Actor,
  { format, ...asked }: Input<typeof insights.exportInsights>,
): Promise<Output<typeof insights.exportInsights>> {
  const scope = await findScope(ctx, actor, asked)
  const period = periodAsked(ctx, scope.timeZone, asked)
  await enforceRateLimit(ctx, anHour(actor))
  const [{ cells }, currencyOf] = await Promise.all([readCells(ctx, scope, period), readCurrencies(ctx)])
  const rows = daysOf(period).map((day) => rowOf(day, cells))
  const t = insightsText[ctx.language]
  const currencies = [...new Set(rows.flatMap(({ bills }) => [...bills.keys()]))].sort().map(currencyOf)
  const shown = counts.filter((of) => rows.some((row) => row[of] !== null))
  const columns: SheetColumn<DayRow>[] = [
    { header: t.day, width: 14, format: 'yyyy-mm-dd', value: ({ day }) => new Date(`${day}T00:00:00Z`) },
    ...shown.map((of) => ({ header: t[of], width: 16, format: '#,##0', value: (row: DayRow) => row[of] })),
    ...currencies.map(({ id, code, decimals }) => ({
      header: t.billsIn(code),
      width: 18,
      format: '#,##0.00##',
      value: ({ bills }: DayRow) => inUnits(bills.get(id) ?? 0, decimals),
    })),
  ]
  const sheet = { name: t.title, columns, rows: [rows] }
  const bytes = await takeExportTurn(ctx, async () =>
    format === 'csv' ? writeCsv(ctx.language, sheet) : writeSpreadsheet(ctx.language, sheet),
  )
  const of = scope.branch ? `${scope.place.name} ${scope.branch.name}` : scope.place.name
  const type = format === 'csv' ? csv : xlsx
  return { name: `${t.title} ${of} ${period.from} ${period.to}.${format}`, type, bytes }
}
