import { sql } from 'kysely'
import { maxGeocodesPerMinute } from '#contract/core/limits.ts'
import type { Language } from '#contract/core/text.ts'
import type { regions } from '#contract/regions/endpoints.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getSubnet } from '#server/core/security/subnet.ts'

type Point = { lat: number; lng: number }

const minuteLimit = { max: maxGeocodesPerMinute, seconds: 60 }

/** Maximum distance of a city in degrees of latitude, about 110 km each; a point farther away has no city. */
const maxDegrees = 1

function findNearestCity({ db }: Ctx, { lat, lng }: Point) {
  const east = sql<number>`(cities.lng - ${lng}) * cos(radians(${lat}))`
  const distance = sql<number>`(cities.lat - ${lat}) ^ 2 + (${east}) ^ 2`
  return db
    .selectFrom('cities')
    .innerJoin('governments', 'governments.id', 'cities.governmentId')
    .innerJoin('countries', 'countries.id', 'governments.countryId')
    .where('countries.isActive', '=', true)
    .where(distance, '<=', maxDegrees ** 2)
    .select([
      'countries.id as countryId',
      'governments.id as governmentId',
      'governments.nameAr as governmentAr',
      'governments.nameEn as governmentEn',
      'cities.id as cityId',
      'cities.nameAr as cityAr',
      'cities.nameEn as cityEn',
    ])
    .orderBy(distance)
    .orderBy('cities.id')
    .limit(1)
    .executeTakeFirst()
}

/** If the provider doesn't respond, the member can still enter the address. */
async function readAddress({ ports, log }: Ctx, point: Point, language: Language): Promise<string | null> {
  try {
    return (await ports.geocoder?.addressAt(point, language)) ?? null
  } catch (err) {
    log.warn({ err }, 'reverse geocoding failed')
    return null
  }
}

const joinUniqueNames = (separator: string, ...names: string[]) => [...new Set(names)].join(separator)

export async function reverseGeocode({ ctx, input: point }: Args<typeof regions.reverseGeocode>) {
  await enforceRateLimit(ctx, { key: `geocode:${getSubnet(ctx.client?.address ?? '')}`, ...minuteLimit })
  const city = await findNearestCity(ctx, point)
  if (!city) return null
  const { countryId, governmentId, cityId } = city
  const [addressAr, addressEn] = await Promise.all([
    readAddress(ctx, point, 'ar'),
    readAddress(ctx, point, 'en'),
  ])
  return {
    addressAr: addressAr ?? joinUniqueNames('، ', city.cityAr, city.governmentAr),
    addressEn: addressEn ?? joinUniqueNames(', ', city.cityEn, city.governmentEn),
    countryId,
    governmentId,
    cityId,
  }
}
