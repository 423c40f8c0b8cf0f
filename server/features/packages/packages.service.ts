import type { packages } from '#contract/packages/endpoints.ts'
import type { PointsPackage } from '#contract/packages/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { presentNames } from '#server/core/database/names.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Args } from '#server/core/request/routes.ts'
import { selectCountryOfVisitor } from '../regions/countries.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'

function selectPackages(ctx: Ctx) {
  return ctx.db
    .selectFrom('pointsPackages as package')
    .innerJoin('countries as country', 'country.id', 'package.countryId')
    .innerJoin('currencies as currency', 'currency.id', 'package.currencyId')
    .where('package.deletedAt', 'is', null)
    .select([
      'package.id',
      'package.countryId',
      'package.currencyId',
      'package.nameAr',
      'package.nameEn',
      'package.points',
      'package.price',
      'package.months',
      'package.isMostChosen',
      'package.version',
      'country.nameAr as countryNameAr',
      'country.nameEn as countryNameEn',
      'country.image as countryImage',
      'country.pointValue',
      'country.isActive',
    ])
    .select(currencyColumns)
    .orderBy('package.countryId')
    .orderBy('package.points')
    .orderBy('package.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPackages>['execute']>>[number]

/**
 * Computes what the points are worth beyond the price, in the currency's unit; calculated in thousandths to avoid
 * rounding errors.
 */
function computeSaving({ points, pointValue, price, currencyDecimals }: Row): number {
  const worth = points * Math.round(pointValue * 1000)
  return Math.max(0, worth - price * 10 ** (3 - currencyDecimals)) / 1000
}

function present(ctx: Ctx, row: Row): PointsPackage {
  return {
    id: row.id,
    ...presentNames(ctx.language, row),
    countryId: row.countryId,
    points: row.points,
    price: toMainUnits(row.price, row.currencyDecimals),
    months: row.months,
    save: computeSaving(row),
    mostChosen: row.isMostChosen,
    currency: presentCurrency(ctx.language, row),
    country: {
      id: row.countryId,
      name: ctx.language === 'en' ? row.countryNameEn : row.countryNameAr,
      imagePath: row.countryImage,
    },
    isPayable: row.isActive && ctx.ports.payments.capabilities.currencies.includes(row.currencyCode),
    version: row.version,
  }
}

export async function getAllPointsPackages({ ctx }: Args<typeof packages.getAllPointsPackages>) {
  const rows = await selectPackages(ctx).execute()
  return rows.map((row) => present(ctx, row))
}

export async function getPackage(ctx: Ctx, id: number): Promise<PointsPackage> {
  const row = await selectPackages(ctx).where('package.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return present(ctx, row)
}

export function getById({ ctx, input: { id } }: Args<typeof packages.getById>) {
  return getPackage(ctx, id)
}

/** The price and the country's active state stay until the transaction ends. */
export async function lockForSale(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom('pointsPackages as package')
    .innerJoin('countries as country', 'country.id', 'package.countryId')
    .innerJoin('currencies as currency', 'currency.id', 'package.currencyId')
    .selectAll('package')
    .select(['country.isActive', 'currency.code as currencyCode', 'currency.decimals'])
    .where('package.id', '=', id)
    .where('package.deletedAt', 'is', null)
    .forShare(['package', 'country'])
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return row
}

export async function getAllPointsPackagesByCountryId({
  ctx,
  input: { countryId: requestedCountryId },
}: Args<typeof packages.getAllPointsPackagesByCountryId>) {
  const visitorCountry = requestedCountryId
    ? null
    : await selectCountryOfVisitor(ctx, [ctx.client?.countryCode]).executeTakeFirst()
  const countryId = requestedCountryId || visitorCountry?.id
  if (!countryId) throw new ApiError('no County', { fields: { countryId: 'no County' } })
  const rows = await selectPackages(ctx).where('package.countryId', '=', countryId).execute()
  return rows.map((row) => present(ctx, row))
}
