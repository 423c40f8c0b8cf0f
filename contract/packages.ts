import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import { Id, IdReply, Money, Name, OptionalId, Points, Price, requiredId, Version } from './fields.ts'
import { packageMonths } from './packageMonths.ts'
import { Country, CurrencyOfPrices } from './regions.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

const Months = z
  .int(key('requiredField'))
  .refine((months) => packageMonths.some((each) => each === months), key('requiredField'))

export const PointsPackage = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  countryId: Id,
  points: Points,
  price: wire(Money, 'balance'),
  months: wire(z.int(), 'monthsNumber'),
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

export const packages = calls('packages', {
  getAllPointsPackages: {
    method: 'GET',
    path: '/PointsPackage/GetAllPointsPackages',
    about: 'Lists the points packages of all countries.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(PointsPackage),
  },
  getById: {
    method: 'GET',
    path: '/PointsPackage/GetById',
    about: 'Returns a points package.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: PointsPackage,
  },
  getAllPointsPackagesByCountryId: {
    method: 'GET',
    path: '/PointsPackage/GetAllPointsPackagesByCountryId',
    about: 'Lists the points packages of a country, by default the visitor’s, smallest first.',
    access: 'anyone',
    refuses: ['no County'],
    input: z.object({ countryId: OptionalId.describe('Country ID. Omitted or 0: the visitor’s country.') }),
    output: z.array(PointsPackage),
  },
  savePointsPackage: {
    method: 'POST',
    path: '/PointsPackage/SavePointsPackage',
    about:
      'Creates or updates a points package of an active country. Earlier sales stay unchanged, and a package that was sold keeps its country. A second person must approve a price below the country’s minimum share of the points’ value.',
    access: 'PointsPackageControl',
    fresh: true,
    approval: 'byRule',
    refuses: ['NotFound', 'Stale', 'NameTaken', 'TooManyDecimals', 'CountryNotActive', 'InUse'],
    input: z.object({
      id: OptionalId,
      nameAr: Name,
      nameEn: Name,
      countryId: requiredId('requiredField'),
      points: Points,
      price: wire(Price, 'balance', 'price'),
      months: wire(Months, 'monthsNumber', 'months').describe(
        `Validity in months: ${packageMonths.join(', ')}.`,
      ),
      version: Version.optional(),
    }),
    output: PointsPackage,
  },
  deletePointsPackage: {
    method: 'DELETE',
    path: '/PointsPackage/DeletePointsPackage',
    about: 'Deletes a points package. If it was ever sold, it is only taken off sale.',
    access: 'PointsPackageControl',
    fresh: true,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
})
