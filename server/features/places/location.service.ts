import type { PlaceLocation } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'

type Area = Pick<PlaceLocation, 'countryId' | 'governmentId' | 'cityId'>

/**
 * Throws if the parts don't belong together or the country is inactive; a location from before the country's
 * deactivation may stay. Returns the dialling code.
 */
export async function checkArea(
  ctx: Ctx,
  { countryId, governmentId, cityId }: Area,
  before?: { countryId: number } | null,
): Promise<{ phoneCode: string }> {
  const row = await ctx.db
    .selectFrom('countries as country')
    .leftJoin('governments as government', (join) =>
      join.onRef('government.country_id', '=', 'country.id').on('government.id', '=', governmentId),
    )
    .leftJoin('cities as city', (join) =>
      join.onRef('city.government_id', '=', 'government.id').on('city.id', '=', cityId),
    )
    .select([
      'country.is_active',
      'country.phone_code',
      'government.id as government_id',
      'city.id as city_id',
    ])
    .where('country.id', '=', countryId)
    .executeTakeFirst()
  const isServed = row && (row.is_active || before?.countryId === countryId)
  if (!isServed) throw new ApiError('invalid country', { fields: { countryId: 'invalid country' } })
  if (!row.government_id)
    throw new ApiError('invalid government', { fields: { governmentId: 'invalid government' } })
  if (!row.city_id) throw new ApiError('InvalidData', { fields: { cityId: 'InvalidData' } })
  return { phoneCode: row.phone_code ?? '' }
}

/** The offers use the currency of the place's country. */
async function assertOffersStayInCountry(tx: Tx, placeId: number, countryId: number): Promise<void> {
  const offer = await tx.db
    .selectFrom('offers')
    .innerJoin('branches', 'branches.place_id', 'offers.place_id')
    .select('offers.id')
    .where('offers.place_id', '=', placeId)
    .where('branches.is_main', '=', true)
    .where('branches.country_id', '!=', countryId)
    .limit(1)
    .executeTakeFirst()
  if (offer) throw new ApiError('OffersKeepCountry', { fields: { countryId: 'OffersKeepCountry' } })
}

/** The place's row must be locked. */
export async function assertSameCountry(
  tx: Tx,
  placeId: number,
  { id, countryId }: { id: number | null; countryId: number },
): Promise<void> {
  const branchElsewhere = await tx.db
    .selectFrom('branches')
    .select('id')
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id ?? 0)
    .where('country_id', '!=', countryId)
    .limit(1)
    .executeTakeFirst()
  if (branchElsewhere) throw new ApiError('OtherCountry', { fields: { countryId: 'OtherCountry' } })
  await assertOffersStayInCountry(tx, placeId, countryId)
}

type LocationInput = Omit<PlaceLocation, 'nameAr' | 'nameEn'>

/** Fields that the input leaves out stay unchanged. */
export function toLocationColumns(input: LocationInput) {
  return {
    address_ar: input.addressAr,
    address_en: input.addressEn,
    country_id: input.countryId,
    government_id: input.governmentId,
    city_id: input.cityId,
    lat: input.lat,
    lng: input.lng,
    ...(input.opens !== undefined && { opens: input.opens }),
    ...(input.closes !== undefined && { closes: input.closes }),
    ...(input.closedDays && { closed_days: [...new Set(input.closedDays)].sort() }),
  }
}

const mainBranch = { name_ar: 'الفرع الرئيسي', name_en: 'Main branch' }

export function getMainBranchNames({ nameAr = '', nameEn = '' }: Pick<PlaceLocation, 'nameAr' | 'nameEn'>) {
  return nameAr === '' && nameEn === '' ? mainBranch : { name_ar: nameAr, name_en: nameEn }
}
