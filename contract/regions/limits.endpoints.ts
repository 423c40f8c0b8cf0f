import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { Id, Money, Percent, Version } from '../core/fields.ts'
import { defaultCashLimitPoints, maxUnapprovedPoints, minSharePercent } from '../core/limits.ts'
import { CountryLimits, PointValue } from './schemas.ts'

const Limit = z
  .int()
  .min(0, errorKey('InvalidData'))
  .max(1_000_000_000, errorKey('InvalidData'))
  .nullish()
  .describe('Limit per member and day. Omitted or `null`: unlimited.')

const Amount = Money.min(0, errorKey('InvalidData')).max(1_000_000_000, errorKey('InvalidData')).nullish()

export const countryLimits = defineEndpoints('countryLimits', {
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
    requiresReauth: true,
    approval: 'byRule',
    errors: ['NotFound', 'Stale', 'TooManyDecimals', 'CurrencyNotFound'],
    input: z.object({
      id: Id,
      pointValue: PointValue,
      transfersADay: Limit,
      transferPointsADay: Limit,
      cashCeiling: Amount.describe(
        `Maximum cash that a seller may owe. Omitted or \`null\`: the value of ${defaultCashLimitPoints} points.`,
      ),
      aloneLimit: Amount.describe(
        `Maximum amount that one staff member can move per day without approval. Omitted or \`null\`: the value of ${maxUnapprovedPoints} points.`,
      ),
      minSharePercent: Percent.default(minSharePercent).describe(
        'Minimum share in percent of the points’ value that a package may cost, and of a sale that a commission may leave, without a second person.',
      ),
      version: Version.optional(),
    }),
    output: CountryLimits,
  },
})
