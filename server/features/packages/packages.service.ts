import type { packages } from '#contract/packages/endpoints.ts'
import type { PointsPackage } from '#contract/packages/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { presentNames } from '#server/core/database/names.ts'
import { toUnits } from '#server/core/money.ts'
import type { Args } from '#server/core/request/routes.ts'
import { selectCountryOfVisitor } from '../regions/countries.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'

function selectPackages(ctx: Ctx) {
  return ctx.db
    .selectFrom('points_packages as package')
    .innerJoin('countries as country', 'country.id', 'package.country_id')
    .innerJoin('currencies as currency', 'currency.id', 'package.currency_id')
    .where('package.deleted_at', 'is', null)
    .select([
      'package.id',
      'package.country_id',
      'package.currency_id',
      'package.name_ar',
      'package.name_en',
      'package.points',
      'package.price',
      'package.months',
      'package.is_most_chosen',
      'package.version',
      'country.name_ar as country_name_ar',
      'country.name_en as country_name_en',
      'country.image as country_image',
      'country.point_value',
      'country.is_active',
    ])
    .select(currencyColumns)
    .orderBy('package.country_id')
    .orderBy('package.points')
    .orderBy('package.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPackages>['execute']>>[number]

/**
 * What the points are worth beyond the price, in the currency's unit; calculated in thousandths to avoid
 * rounding errors.
 */
function computeSaving({ points, point_value, price, currency_decimals }: Row): number {
  const worth = points * Math.round(point_value * 1000)
  return Math.max(0, worth - price * 10 ** (3 - currency_decimals)) / 1000
}

function present(ctx: Ctx, row: Row): PointsPackage {
  return {
    id: row.id,
    ...presentNames(ctx.language, row),
    countryId: row.country_id,
    points: row.points,
    price: toUnits(row.price, row.currency_decimals),
    months: row.months,
    save: computeSaving(row),
    mostChosen: row.is_most_chosen,
    currency: presentCurrency(ctx.language, row),
    country: {
      id: row.country_id,
      name: ctx.language === 'en' ? row.country_name_en : row.country_name_ar,
      imagePath: row.country_image,
    },
    isPayable: row.is_active && ctx.ports.payments.capabilities.currencies.includes(row.currency_code),
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
    .selectFrom('points_packages as package')
    .innerJoin('countries as country', 'country.id', 'package.country_id')
    .innerJoin('currencies as currency', 'currency.id', 'package.currency_id')
    .selectAll('package')
    .select(['country.is_active', 'currency.code as currency_code', 'currency.decimals'])
    .where('package.id', '=', id)
    .where('package.deleted_at', 'is', null)
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
  const rows = await selectPackages(ctx).where('package.country_id', '=', countryId).execute()
  return rows.map((row) => present(ctx, row))
}
