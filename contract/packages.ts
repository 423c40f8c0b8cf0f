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
  save: Money.describe('What its points are worth beyond its price; never below 0.'),
  mostChosen: z.boolean().describe('The one of its country that most people choose.'),
  currency: CurrencyOfPrices,
  country: Country.pick({ id: true, name: true, imagePath: true }),
  isPayable: z.boolean().describe('It can be paid online; else a sales consultant sells it.'),
  version: Version,
})
export type PointsPackage = z.infer<typeof PointsPackage>

export const packages = calls('packages', {
  getAllPointsPackages: {
    method: 'GET',
    path: '/PointsPackage/GetAllPointsPackages',
    about: 'The points packages of every country.',
    access: 'anyone',
    input: z.object({}),
    output: z.array(PointsPackage),
  },
  getById: {
    method: 'GET',
    path: '/PointsPackage/GetById',
    about: 'One points package.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: PointsPackage,
  },
  getAllPointsPackagesByCountryId: {
    method: 'GET',
    path: '/PointsPackage/GetAllPointsPackagesByCountryId',
    about: "The points packages of a country, by default the visitor's, the smallest first.",
    access: 'anyone',
    refuses: ['no County'],
    input: z.object({ countryId: OptionalId.describe('Missing or 0: the country of the visitor.') }),
    output: z.array(PointsPackage),
  },
  savePointsPackage: {
    method: 'POST',
    path: '/PointsPackage/SavePointsPackage',
    about:
      'Creates or changes a package of an active country; what was sold of it stays as it was. Once sold, it stays in its country. A second person approves a price below the country’s minimum share of what the points are worth.',
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
      months: wire(Months, 'monthsNumber', 'months').describe(`One of ${packageMonths.join(', ')}.`),
      version: Version.optional(),
    }),
    output: PointsPackage,
  },
  deletePointsPackage: {
    method: 'DELETE',
    path: '/PointsPackage/DeletePointsPackage',
    about: 'Takes a package off sale. One that was sold is kept for what was sold of it.',
    access: 'PointsPackageControl',
    fresh: true,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
})
