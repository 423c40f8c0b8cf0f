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
    .describe('Maximum number of transfers per member and day; `null` if unlimited.'),
  transferPointsADay: z
    .int()
    .nullable()
    .describe('Maximum points transferred per member and day; `null` if unlimited.'),
  cashCeiling: Money.nullable().describe('Configured cash limit per seller; `null` if not set.'),
  aloneLimit: Money.nullable().describe('Configured daily single-approver limit; `null` if not set.'),
  aloneLimitNow: Money.nullable().describe(
    'Effective amount that one staff member can move per day without approval; `null` without a currency.',
  ),
  cashCeilingNow: Money.nullable().describe(
    'Effective maximum cash that a seller may owe; `null` without a currency.',
  ),
  minSharePercent: z
    .number()
    .describe(
      'Minimum share in percent. A package priced below this share of its points’ value, or a commission that leaves less of a sale, needs approval by a second person.',
    ),
})
export type CountryLimits = z.infer<typeof CountryLimits>

const Limit = z
  .int()
  .min(0, key('InvalidData'))
  .max(1_000_000_000, key('InvalidData'))
  .nullish()
  .describe('Limit per member and day. Omitted or `null`: unlimited.')

const Amount = Money.min(0, key('InvalidData')).max(1_000_000_000, key('InvalidData')).nullish()

export const countryLimits = calls('countryLimits', {
  getCountryLimits: {
    method: 'GET',
    path: '/Regions/GetCountryLimits',
    about:
      'Returns the value of a point in each country, and its limits on transfers, sellers’ cash and single-person approvals.',
    access: 'PaymentsControl',
    input: z.object({}),
    output: z.array(CountryLimits),
  },
  saveCountryLimits: {
    method: 'POST',
    path: '/Regions/SaveCountryLimits',
    about:
      'Replaces the value of a point in a country and its limits. A second person must approve a new value of a point, a higher single-approver limit and a lower minimum share.',
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
        `Maximum cash that a seller may owe. Omitted or \`null\`: the value of ${ceilingPoints} points.`,
      ),
      aloneLimit: Amount.describe(
        `Maximum amount that one staff member can move per day without approval. Omitted or \`null\`: the value of ${alonePoints} points.`,
      ),
      minSharePercent: Percent.default(minSharePercent).describe(
        'Minimum share in percent of the points’ value that a package may cost, and of a sale that a commission may leave, without a second person.',
      ),
      version: Version.optional(),
    }),
    output: CountryLimits,
  },
})
