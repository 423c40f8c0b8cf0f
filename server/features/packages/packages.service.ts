import type { PointsPackage } from '../../../contract/packages.ts'
import type { Ctx } from '../../core/ctx.ts'
import { presentNames } from '../../core/names.ts'
import { Failure } from '../../failure.ts'
import { selectCountryOfVisitor } from '../regions/countries.service.ts'

function selectPackages(ctx: Ctx) {
  return ctx.db
    .selectFrom('points_packages as package')
    .innerJoin('countries as country', 'country.id', 'package.country_id')
    .innerJoin('currencies as currency', 'currency.id', 'package.currency_id')
    .where('package.deleted_at', 'is', null)
    .select([
      'package.id',
      'package.country_id',
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
      'currency.id as currency_id',
      'currency.code as currency_code',
      'currency.name_ar as currency_name_ar',
      'currency.name_en as currency_name_en',
      'currency.prefix_ar',
      'currency.prefix_en',
      'currency.decimals',
    ])
    .orderBy('package.country_id')
    .orderBy('package.points')
    .orderBy('package.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPackages>['execute']>>[number]

/** What the points are worth beyond the price, in the currency's unit; counted in thousandths, so that nothing is lost. */
function savingOf({ points, point_value, price, decimals }: Row): number {
  const worth = points * Math.round(point_value * 1000)
  return Math.max(0, worth - price * 10 ** (3 - decimals)) / 1000
}

function present(ctx: Ctx, row: Row): PointsPackage {
  const inEnglish = ctx.language === 'en'
  return {
    id: row.id,
    ...presentNames(ctx.language, row),
    countryId: row.country_id,
    points: row.points,
    price: row.price / 10 ** row.decimals,
    months: row.months,
    save: savingOf(row),
    mostChosen: row.is_most_chosen,
    currency: {
      id: row.currency_id,
      code: row.currency_code,
      name: inEnglish ? row.currency_name_en : row.currency_name_ar,
      prefix: inEnglish ? row.prefix_en : row.prefix_ar,
      decimals: row.decimals,
    },
    country: {
      id: row.country_id,
      name: inEnglish ? row.country_name_en : row.country_name_ar,
      imagePath: row.country_image,
    },
    isPayable: row.is_active && ctx.ports.payments.capabilities.currencies.includes(row.currency_code),
    version: row.version,
  }
}

/** The packages of every country. */
export async function listPackages(ctx: Ctx): Promise<PointsPackage[]> {
  const rows = await selectPackages(ctx).execute()
  return rows.map((row) => present(ctx, row))
}

export async function getPackage(ctx: Ctx, id: number): Promise<PointsPackage> {
  const row = await selectPackages(ctx).where('package.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  return present(ctx, row)
}

/** The packages of a country, the smallest first; without one, those of the country in which the visitor is. */
export async function listPackagesOfCountry(ctx: Ctx, wished: number | null): Promise<PointsPackage[]> {
  const visitors = wished
    ? null
    : await selectCountryOfVisitor(ctx, [ctx.client?.countryCode]).executeTakeFirst()
  const countryId = wished ?? visitors?.id
  if (!countryId) throw new Failure('no County', { fields: { countryId: 'no County' } })
  const rows = await selectPackages(ctx).where('package.country_id', '=', countryId).execute()
  return rows.map((row) => present(ctx, row))
}
