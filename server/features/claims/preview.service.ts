import type { ScaleInput, ScalePreview } from '#contract/profitSlices.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { amountIn, getSalesCountry, monthAfter } from './country.service.ts'
import { profitOf } from './profit.ts'
import { slicesOf } from './saveScale.service.ts'
import { readScales, scaleHolding } from './scales.service.ts'
import { type MonthSum, readMonthSums } from './sums.service.ts'

const mostShown = 50

const soldIn = ({ claimed, open }: MonthSum) => claimed + open

/** What other slices would make of the sales of the month that runs, for each consultant. */
export async function previewScale(ctx: Ctx, input: ScaleInput): Promise<ScalePreview> {
  const country = await getSalesCountry(ctx, input.countryId)
  const slices = slicesOf(input, country)
  const { month, currency } = country
  const [scales, sums] = await Promise.all([
    readScales(ctx, country.id),
    readMonthSums(ctx, { countryId: country.id, way: input.type, month }),
  ])
  const holding = scaleHolding(scales, { countryId: country.id, way: input.type, month })?.slices ?? []
  const total = (by: typeof slices) => sums.reduce((all, sum) => all + profitOf(by, soldIn(sum)), 0)
  const shown = sums.toSorted((one, other) => soldIn(other) - soldIn(one)).slice(0, mostShown)
  const names = await ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...shown.map(({ userId }) => userId)])
    .execute()
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return {
    currency,
    since: monthAfter(month),
    month,
    total: { before: amountIn(country, total(holding)), after: amountIn(country, total(slices)) },
    consultantsCount: sums.length,
    consultants: shown.map((sum) => ({
      id: sum.userId,
      name: nameOf.get(sum.userId) ?? '',
      sold: amountIn(country, soldIn(sum)),
      before: amountIn(country, profitOf(holding, soldIn(sum))),
      after: amountIn(country, profitOf(slices, soldIn(sum))),
    })),
  }
}
