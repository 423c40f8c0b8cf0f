import type { PlaceLocation } from '#contract/placeInputs.ts'
import { Failure } from '#server/common/failure.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'

type Area = Pick<PlaceLocation, 'countryId' | 'governmentId' | 'cityId'>

/**
 * Refuses a location whose parts don't belong together, or in a country that is not served; what lay there before its
 * country was deactivated may stay. Replies the calling code of the country.
 */
export async function checkArea(
  ctx: Ctx,
  { countryId, governmentId, cityId }: Area,
  before?: { countryId: number } | null,
): Promise<{ phoneCode: string }> {
  const found = await ctx.db
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
  const isServed = found && (found.is_active || before?.countryId === countryId)
  if (!isServed) throw new Failure('invalid country', { fields: { countryId: 'invalid country' } })
  if (!found.government_id)
    throw new Failure('invalid government', { fields: { governmentId: 'invalid government' } })
  if (!found.city_id) throw new Failure('InvalidData', { fields: { cityId: 'InvalidData' } })
  return { phoneCode: found.phone_code ?? '' }
}

/** Refuses to take a place out of the country in whose currency its offers are. */
async function refuseMovedOffers(tx: Tx, placeId: number, countryId: number): Promise<void> {
  const offer = await tx.db
    .selectFrom('offers')
    .innerJoin('branches', 'branches.place_id', 'offers.place_id')
    .select('offers.id')
    .where('offers.place_id', '=', placeId)
    .where('branches.is_main', '=', true)
    .where('branches.country_id', '!=', countryId)
    .limit(1)
    .executeTakeFirst()
  if (offer) throw new Failure('OffersKeepCountry', { fields: { countryId: 'OffersKeepCountry' } })
}

/** Refuses a branch in another country than the other branches of its place, whose row is locked. */
export async function refuseOtherCountry(
  tx: Tx,
  placeId: number,
  { id, countryId }: { id: number | null; countryId: number },
): Promise<void> {
  const elsewhere = await tx.db
    .selectFrom('branches')
    .select('id')
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id ?? 0)
    .where('country_id', '!=', countryId)
    .limit(1)
    .executeTakeFirst()
  if (elsewhere) throw new Failure('OtherCountry', { fields: { countryId: 'OtherCountry' } })
  await refuseMovedOffers(tx, placeId, countryId)
}

type Given = Omit<PlaceLocation, 'nameAr' | 'nameEn'>

/** The columns of a branch that an input gives; what it leaves out stays as it is. */
export function locationValues(given: Given) {
  return {
    address_ar: given.addressAr,
    address_en: given.addressEn,
    country_id: given.countryId,
    government_id: given.governmentId,
    city_id: given.cityId,
    lat: given.lat,
    lng: given.lng,
    ...(given.opens !== undefined && { opens: given.opens }),
    ...(given.closes !== undefined && { closes: given.closes }),
    ...(given.closedDays && { closed_days: [...new Set(given.closedDays)].sort() }),
  }
}

const mainBranch = { name_ar: 'الفرع الرئيسي', name_en: 'Main branch' }

/** What the main branch is called where its form names it. */
export function mainBranchNames({ nameAr = '', nameEn = '' }: Pick<PlaceLocation, 'nameAr' | 'nameEn'>) {
  return nameAr === '' && nameEn === '' ? mainBranch : { name_ar: nameAr, name_en: nameEn }
}
