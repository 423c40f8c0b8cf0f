import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { Id, IdReply, Name, OptionalId, Points, Price, requiredId, Version } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { packageMonths } from './constants.ts'
import { PointsPackage } from './schemas.ts'

const Months = z
  .int(errorKey('requiredField'))
  .refine((months) => packageMonths.some((allowed) => allowed === months), errorKey('requiredField'))

export const packages = defineEndpoints('packages', {
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
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: PointsPackage,
  },
  getAllPointsPackagesByCountryId: {
    method: 'GET',
    path: '/PointsPackage/GetAllPointsPackagesByCountryId',
    about: 'Lists the points packages of a country, by default the visitor’s, smallest first.',
    access: 'anyone',
    errors: ['no County'],
    input: z.object({ countryId: OptionalId.describe('Country ID. Omitted or 0: the visitor’s country.') }),
    output: z.array(PointsPackage),
  },
  savePointsPackage: {
    method: 'POST',
    path: '/PointsPackage/SavePointsPackage',
    about:
      'Creates or updates a points package of an active country. Earlier sales stay unchanged, and a package that was sold keeps its country. A second person must approve a price below the country’s minimum share of the points’ value.',
    access: 'PointsPackageControl',
    requiresReauth: true,
    approval: 'byRule',
    errors: ['NotFound', 'Stale', 'NameTaken', 'TooManyDecimals', 'CountryNotActive', 'InUse'],
    input: z.object({
      id: OptionalId,
      nameAr: Name,
      nameEn: Name,
      countryId: requiredId('requiredField'),
      points: Points,
      price: wireName(Price, 'balance', 'price'),
      months: wireName(Months, 'monthsNumber', 'months').describe(
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
    requiresReauth: true,
    errors: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
})
