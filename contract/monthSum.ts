import { z } from 'zod'
import { Money } from './fields.ts'
import { CurrencyOfPrices } from './regions.ts'

/** How much it is altogether of one currency. */
export const Sum = z.object({ currency: CurrencyOfPrices, amount: Money })

/** The money of one currency that came in and went out in a month. */
export const MonthSum = z.object({
  month: z.string().describe('Month (YYYY-MM) in the time zone of the country.'),
  currency: CurrencyOfPrices,
  in: Money,
  out: Money,
})
export type MonthSum = z.infer<typeof MonthSum>

/** The sums of the months that a page of rows touches. */
export const MonthSums = z
  .array(MonthSum)
  .describe('Totals of the months of these rows, latest first. Each total covers the whole month.')
