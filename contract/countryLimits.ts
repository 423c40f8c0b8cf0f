import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import { Id, Money, Percent, Version } from './fields.ts'
import { alonePoints, ceilingPoints, minSharePercent } from './limits.ts'
import { PointValue } from './regionInputs.ts'
import { Country } from './regions.ts'

const key = (code: FailureCode) => code

export const CountryLimits = Country.pick({
  id: true,
  name: true,
  nameAr: true,
  nameEn: true,
  imagePath: true,
  currency: true,
  pointValue: true,
  isActive: true,
  version: true,
}).extend({
  transfersADay: z
    .int()
    .nullable()
    .describe('How often a member may transfer points in a day; null: no limit.'),
  transferPointsADay: z.int().nullable().describe('How many points altogether.'),
  cashCeiling: Money.nullable().describe('As it was set; null: it was not.'),
  aloneLimit: Money.nullable().describe('As it was set; null: it was not.'),
  aloneLimitNow: Money.nullable().describe(
    'The most that one of the staff moves in a day by their own word; null without a currency.',
  ),
  cashCeilingNow: Money.nullable().describe('The most cash that a seller may owe; null without a currency.'),
  minSharePercent: z
    .number()
    .describe(
      'A package that costs less than this share of its points’ value, and a commission that leaves less of a sale, need approval by a second person.',
    ),
})
export type CountryLimits = z.infer<typeof CountryLimits>

const Limit = z
  .int()
  .min(0, key('InvalidData'))
  .max(1_000_000_000, key('InvalidData'))
  .nullish()
  .describe('Missing or null: none.')

const Amount = Money.min(0, key('InvalidData')).max(1_000_000_000, key('InvalidData')).nullish()

export const countryLimits = calls('countryLimits', {
  getCountryLimits: {
    method: 'GET',
    path: '/Regions/GetCountryLimits',
    about:
      'What a point is worth in each country, and the limits on transfers, on sellers’ cash and on what staff move alone.',
    access: 'PaymentsControl',
    input: z.object({}),
    output: z.array(CountryLimits),
  },
  saveCountryLimits: {
    method: 'POST',
    path: '/Regions/SaveCountryLimits',
    about:
      'Sets what a point is worth in a country, and its limits, in full. A second person approves another value of a point, a higher limit on what staff move alone, and a lower minimum share.',
    access: 'PaymentsControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['NotFound', 'Stale', 'TooManyDecimals', 'CurrencyNotFound'],
    input: z.object({
      id: Id,
      pointValue: PointValue,
      transfersADay: Limit,
      transferPointsADay: Limit,
      cashCeiling: Amount.describe(
        `The most cash that a seller may owe. Missing or null: what ${ceilingPoints} points are worth.`,
      ),
      aloneLimit: Amount.describe(
        `The most that one of the staff moves in a day without a colleague. Missing or null: what ${alonePoints} points are worth.`,
      ),
      minSharePercent: Percent.default(minSharePercent).describe(
        'The least that a package may cost of its points’ value, and that a commission may leave of a sale, without a second person.',
      ),
      version: Version.optional(),
    }),
    output: CountryLimits,
  },
})
