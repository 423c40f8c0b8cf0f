import { sql } from 'kysely'
import type { Output } from '#contract/core/endpoint.ts'
import { fold } from '#contract/core/fold.ts'
import { maxGeocodesPerMinute } from '#contract/core/limits.ts'
import { type CountryData, egypt } from '#contract/regions/egypt.ts'
import type { regions } from '#contract/regions/endpoints.ts'
import type { MissingCoordinates } from '#contract/regions/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { byName, presentNames } from '#server/core/database/names.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'

type Point = { lat: number; lng: number }
type Kind = MissingCoordinates['kind']

/** Providers limit the number of requests, and forbid faster bulk requests. */
const geocodeRateLimit = { key: 'geocode:names', max: maxGeocodesPerMinute, seconds: 60 }

const kmPerLat = 110
const kmPerLng = 100
/**
 * Maximum distance of a city from its government's centre, in kilometres; anything farther is another city of
 * the same name.
 */
const maxDistanceKm = 500

export async function getMissingCoordinates({
  ctx,
  input: { countryId },
}: Args<typeof regions.getMissingCoordinates>) {
  const countries = await ctx.db
    .selectFrom('countries')
    .select(['id', 'nameAr', 'nameEn'])
    .where('id', '=', countryId)
    .where('lat', 'is', null)
    .execute()
  const governments = await ctx.db
    .selectFrom('governments')
    .select(['id', 'nameAr', 'nameEn'])
    .where('countryId', '=', countryId)
    .where('lat', 'is', null)
    .orderBy(byName(ctx.language, 'governments'))
    .orderBy('id')
    .execute()
  const cities = await ctx.db
    .selectFrom('cities')
    .innerJoin('governments', 'governments.id', 'cities.governmentId')
    .select(['cities.id', 'cities.nameAr', 'cities.nameEn', 'cities.governmentId'])
    .select(['governments.nameAr as governmentAr', 'governments.nameEn as governmentEn'])
    .where('governments.countryId', '=', countryId)
    .where('cities.lat', 'is', null)
    .orderBy(byName(ctx.language, 'governments'))
    .orderBy(byName(ctx.language, 'cities'))
    .orderBy('cities.id')
    .execute()
  const getName = (nameAr: string, nameEn: string) => presentNames(ctx.language, { nameAr, nameEn }).name
  return [
    ...countries.map(({ id, nameAr, nameEn }) => ({
      kind: 'country' as const,
      id,
      name: getName(nameAr, nameEn),
      governmentId: null,
      governmentName: null,
    })),
    ...governments.map(({ id, nameAr, nameEn }) => ({
      kind: 'government' as const,
      id,
      name: getName(nameAr, nameEn),
      governmentId: id,
      governmentName: null,
    })),
    ...cities.map(({ id, nameAr, nameEn, governmentId, governmentAr, governmentEn }) => ({
      kind: 'city' as const,
      id,
      name: getName(nameAr, nameEn),
      governmentId,
      governmentName: getName(governmentAr, governmentEn),
    })),
  ]
}

/** Identifies a government or city; a city includes its government. */
type NamedArea = { code: string | null; nameAr: string; nameEn: string }

const countries: readonly CountryData[] = [egypt]

function findSameArea<Area extends NamedArea>(list: readonly Area[], area: NamedArea): Area | undefined {
  const hasSameName = (candidate: Area) =>
    fold(candidate.nameAr) === fold(area.nameAr) || fold(candidate.nameEn) === fold(area.nameEn)
  return list.find(({ code }) => code === area.code) ?? list.find(hasSameName)
}

function findKnownCoordinates(
  countryCode: string | null,
  government: NamedArea | null,
  city: NamedArea | null,
): { lat: number; lng: number } | null {
  const country = countries.find(({ code }) => code === countryCode)
  const match = country && government ? findSameArea(country.governments, government) : undefined
  const below = city ? match && findSameArea(match.cities, city) : match
  const area = government ? below : country
  return area ? { lat: area.lat, lng: area.lng } : null
}

type Located = NamedArea & { lat: number | null; lng: number | null }

type Area = { own: Located; government: Located | null; country: Located }

const tables = { country: 'countries', government: 'governments', city: 'cities' } as const

const joinedTables = {
  country: sql`countries`,
  government: sql`governments join countries on countries.id = governments.country_id`,
  city: sql`cities join governments on governments.id = cities.government_id
    join countries on countries.id = governments.country_id`,
}

async function readArea(ctx: Ctx, kind: Kind, id: number): Promise<Area> {
  const areaJson = (table: string) =>
    sql`jsonb_build_object('code', ${sql.ref(`${table}.code`)}, 'nameAr', ${sql.ref(`${table}.nameAr`)},
      'nameEn', ${sql.ref(`${table}.nameEn`)}, 'lat', ${sql.ref(`${table}.lat`)}, 'lng', ${sql.ref(`${table}.lng`)})`
  const table = tables[kind]
  const { rows } = await sql<Area>`
    select ${areaJson(table)} as own, ${kind === 'country' ? sql`null` : areaJson('governments')} as government,
      ${areaJson('countries')} as country
    from ${joinedTables[kind]}
    where ${sql.ref(`${table}.id`)} = ${id}`.execute(ctx.db)
  if (!rows[0]) throw new ApiError('NotFound')
  return rows[0]
}

/** True if the position of the government is unknown. */
function isPlausible({ lat, lng }: Point, { government }: Area): boolean {
  if (!government || government.lat === null || government.lng === null) return true
  return Math.hypot((lat - government.lat) * kmPerLat, (lng - government.lng) * kmPerLng) <= maxDistanceKm
}

async function requestPoint(ctx: Ctx, kind: Kind, { own, government, country }: Area): Promise<Point | null> {
  const { geocoder } = ctx.ports
  if (!geocoder) return null
  await enforceRateLimit(ctx, geocodeRateLimit)
  const governments = kind === 'city' && government ? [government.nameEn] : []
  const names = kind === 'country' ? [own.nameEn] : [own.nameEn, ...governments, country.nameEn]
  try {
    return await geocoder.findPoint(names.join(', '), country.code)
  } catch (err) {
    ctx.log.warn({ err }, 'geocoding failed')
    throw new ApiError('NotReady')
  }
}

/** Returns whether they were still missing. */
async function fillCoordinates(
  tx: Tx,
  kind: Kind,
  id: number,
  { own }: Area,
  point: Point,
): Promise<boolean> {
  const changed = await tx.db
    .updateTable(tables[kind])
    .set((eb) => ({ ...point, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('lat', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  await audit(tx, kind, id, own, { ...own, ...point })
  return true
}

export async function findCoordinates({
  ctx,
  input: { kind, id },
}: Args<typeof regions.findCoordinates>): Promise<Output<typeof regions.findCoordinates>> {
  const area = await readArea(ctx, kind, id)
  const { lat, lng } = area.own
  if (lat !== null) return { id, outcome: 'known', lat, lng }
  const point =
    findKnownCoordinates(area.country.code, area.government, kind === 'city' ? area.own : null) ??
    (await requestPoint(ctx, kind, area))
  if (!point || (kind === 'city' && !isPlausible(point, area)))
    return { id, outcome: 'notFound', lat: null, lng: null }
  if (await inTransaction(ctx, (tx) => fillCoordinates(tx, kind, id, area, point)))
    return { id, outcome: 'filled', ...point }
  const { own } = await readArea(ctx, kind, id)
  return { id, outcome: 'known', lat: own.lat, lng: own.lng }
}
