import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { OptionalId } from '../core/fields.ts'
import { trendLengths } from './constants.ts'
import { Business, Figures } from './schemas.ts'

const TrendLength = z
  .int(errorKey('InvalidData'))
  .refine((days) => (trendLengths as readonly number[]).includes(days), errorKey('InvalidData'))

export const adminDashboard = defineEndpoints('adminHome', {
  getFigures: {
    method: 'GET',
    path: '/AdminHome/GetFigures',
    about: 'Returns today’s totals and recent trends.',
    access: { any: ['rank:SuperAdmin', 'rank:Moderator'] },
    input: z.object({ days: TrendLength.default(30) }),
    output: Figures,
  },
  getBusiness: {
    method: 'GET',
    path: '/AdminHome/GetBusiness',
    about:
      'Returns what was sold and used in a country over recent days, the days before, and current totals.',
    access: { any: ['rank:SuperAdmin', 'rank:Moderator'] },
    errors: ['NotFound'],
    input: z.object({
      days: TrendLength.default(30),
      countryId: OptionalId.describe('Country ID. Omitted or 0: the caller’s country.'),
    }),
    output: Business,
  },
})
