import { z } from 'zod'
import { Id, Money, Points, Version } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { Country, CurrencyOfPrices } from '../regions/schemas.ts'

export const PointsPackage = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  countryId: Id,
  points: Points,
  price: wireName(Money, 'balance'),
  months: wireName(z.int(), 'monthsNumber'),
  save: Money.describe('Value of the points in excess of the price, in the currency’s unit; at least 0.'),
  mostChosen: z.boolean().describe('Whether this is the most bought package of its country.'),
  currency: CurrencyOfPrices,
  country: Country.pick({ id: true, name: true, imagePath: true }),
  isPayable: z
    .boolean()
    .describe('Whether the package can be paid online. If not, a sales consultant sells it.'),
  version: Version,
})
export type PointsPackage = z.infer<typeof PointsPackage>
