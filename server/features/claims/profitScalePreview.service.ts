import type { commissionTiers } from '#contract/claims/profitSlices.endpoints.ts'
import type { Args } from '#server/core/request/routes.ts'
import { computeCommission } from './commission.ts'
import { addMonths, getSalesCountry, toAmountIn } from './country.service.ts'
import { parseTiers } from './saveSchedule.service.ts'
import { findSchedule, readSchedules } from './schedules.service.ts'
import { type MonthSum, readMonthSums } from './sums.service.ts'

const maxConsultants = 50

const getSold = ({ claimed, open }: MonthSum) => claimed + open

export async function previewProfitScale({ ctx, input }: Args<typeof commissionTiers.previewProfitScale>) {
  const country = await getSalesCountry(ctx, input.countryId)
  const tiers = parseTiers(input, country)
  const { month, currency } = country
  const [schedules, sums] = await Promise.all([
    readSchedules(ctx, country.id),
    readMonthSums(ctx, { countryId: country.id, channel: input.type, month }),
  ])
  const currentTiers =
    findSchedule(schedules, { countryId: country.id, channel: input.type, month })?.tiers ?? []
  const computeTotal = (tierList: typeof tiers) =>
    sums.reduce((all, sum) => all + computeCommission(tierList, getSold(sum)), 0)
  const topSums = sums.toSorted((a, b) => getSold(b) - getSold(a)).slice(0, maxConsultants)
  const names = await ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...topSums.map(({ userId }) => userId)])
    .execute()
  const nameById = new Map(names.map(({ id, name }) => [id, name]))
  return {
    currency,
    since: addMonths(month),
    month,
    total: {
      before: toAmountIn(country, computeTotal(currentTiers)),
      after: toAmountIn(country, computeTotal(tiers)),
    },
    consultantsCount: sums.length,
    consultants: topSums.map((sum) => ({
      id: sum.userId,
      name: nameById.get(sum.userId) ?? '',
      sold: toAmountIn(country, getSold(sum)),
      before: toAmountIn(country, computeCommission(currentTiers, getSold(sum))),
      after: toAmountIn(country, computeCommission(tiers, getSold(sum))),
    })),
  }
}
