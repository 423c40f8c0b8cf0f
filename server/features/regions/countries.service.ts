import { type Simplify, sql } from 'kysely'
import type { Language } from '#contract/core/text.ts'
import type { regions } from '#contract/regions/endpoints.ts'
import type { Country, CountryRow } from '#contract/regions/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { byName, presentNames } from '#server/core/database/names.ts'
import type { Args } from '#server/core/request/routes.ts'
import { currencyColumns, hasCurrency, presentCurrency } from './currencies.service.ts'

export function selectCountries(ctx: Ctx) {
  return ctx.db
    .selectFrom('countries')
    .leftJoin('currencies as currency', 'currency.id', 'countries.currencyId')
    .select([
      'countries.id',
      'countries.code',
      'countries.nameAr',
      'countries.nameEn',
      'countries.phoneCode',
      'countries.currencyId',
      'countries.image',
      'countries.isActive',
      'countries.timeZone',
      'countries.pointValue',
      'countries.lat',
      'countries.lng',
      'countries.version',
    ])
    .select(currencyColumns)
    .orderBy(byName(ctx.language, 'countries'))
    .orderBy('countries.id')
}

export function selectActiveCountries(ctx: Ctx) {
  return selectCountries(ctx).where('countries.isActive', '=', true)
}

type Row = Simplify<Awaited<ReturnType<ReturnType<typeof selectCountries>['execute']>>[number]>

export function presentCountry(language: Language, row: Row): Country {
  return {
    id: row.id,
    ...presentNames(language, row),
    code: row.code,
    phoneCode: row.phoneCode,
    imagePath: row.image,
    currencyId: row.currencyId,
    currency: hasCurrency(row) ? presentCurrency(language, row) : null,
    timeZone: row.timeZone,
    pointValue: row.pointValue,
    lat: row.lat,
    lng: row.lng,
    isActive: row.isActive,
    version: row.version,
  }
}

function selectCountryRows(ctx: Ctx) {
  return selectCountries(ctx).select((eb) => [
    eb
      .selectFrom('governments')
      .whereRef('governments.countryId', '=', 'countries.id')
      .select(eb.fn.countAll<number>().as('n'))
      .as('governmentsCount'),
    eb
      .selectFrom('cities')
      .innerJoin('governments', 'governments.id', 'cities.governmentId')
      .whereRef('governments.countryId', '=', 'countries.id')
      .select(eb.fn.countAll<number>().as('n'))
      .as('citiesCount'),
  ])
}

type RowWithCounts = Row & { governmentsCount: number | null; citiesCount: number | null }

function presentCountryRow(ctx: Ctx, row: RowWithCounts): CountryRow {
  return {
    ...presentCountry(ctx.language, row),
    governmentsCount: row.governmentsCount ?? 0,
    citiesCount: row.citiesCount ?? 0,
  }
}

export async function getAllCountries({ ctx }: Args<typeof regions.getAllCountries>) {
  const rows = await selectCountryRows(ctx).execute()
  return rows.map((row) => presentCountryRow(ctx, row))
}

export async function getCountryRow(ctx: Ctx, id: number): Promise<CountryRow> {
  const row = await selectCountryRows(ctx).where('countries.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentCountryRow(ctx, row)
}

export async function getAllActivatedCountries({ ctx }: Args<typeof regions.getAllActivatedCountries>) {
  const rows = await selectActiveCountries(ctx).execute()
  return rows.map((row) => presentCountry(ctx.language, row))
}

export async function readCountry(ctx: Ctx, id: number): Promise<Country> {
  const row = await selectCountries(ctx).where('countries.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentCountry(ctx.language, row)
}

export function getCountry({ ctx, input: { id } }: Args<typeof regions.getCountry>) {
  return readCountry(ctx, id)
}

export async function getCountryByCode({ ctx, input: { code } }: Args<typeof regions.getCountryByCode>) {
  const row = await selectCountries(ctx).where('countries.code', '=', code.toUpperCase()).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentCountry(ctx.language, row)
}

/** The first of these codes that is active, else Egypt, else the first active country; no row if none is active. */
export function selectCountryOfVisitor(ctx: Ctx, codes: readonly (string | null | undefined)[]) {
  const candidateCodes = [...codes, 'EG'].filter((code) => code != null).map((code) => code.toUpperCase())
  return ctx.db
    .selectFrom('countries')
    .select('id')
    .where('isActive', '=', true)
    .orderBy(sql`array_position(${candidateCodes}::text[], code)`, (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(1)
}
