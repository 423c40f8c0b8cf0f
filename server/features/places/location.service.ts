import type { PlaceLocation } from '#contract/places/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { parseBranchPhone } from './placePhones.ts'

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
      join.onRef('government.countryId', '=', 'country.id').on('government.id', '=', governmentId),
    )
    .leftJoin('cities as city', (join) =>
      join.onRef('city.governmentId', '=', 'government.id').on('city.id', '=', cityId),
    )
    .select(['country.isActive', 'country.phoneCode', 'government.id as governmentId', 'city.id as cityId'])
    .where('country.id', '=', countryId)
    .executeTakeFirst()
  const isServed = row && (row.isActive || before?.countryId === countryId)
  if (!isServed) throw new ApiError('invalid country', { fields: { countryId: 'invalid country' } })
  if (!row.governmentId)
    throw new ApiError('invalid government', { fields: { governmentId: 'invalid government' } })
  if (!row.cityId) throw new ApiError('InvalidData', { fields: { cityId: 'InvalidData' } })
  return { phoneCode: row.phoneCode ?? '' }
}

/** Checks the area as `checkArea` does. Returns the location with its phone in E.164, and the dialling code. */
export async function checkLocation<Location extends Area & Pick<PlaceLocation, 'phone'>>(
  ctx: Ctx,
  location: Location,
  before?: { countryId: number } | null,
): Promise<{ location: Location; phoneCode: string }> {
  const { phoneCode } = await checkArea(ctx, location, before)
  const { phone } = location
  if (phone === undefined) return { location, phoneCode }
  return { location: { ...location, phone: parseBranchPhone(phone, phoneCode) }, phoneCode }
}

/** The offers use the currency of the place's country. */
async function assertOffersStayInCountry(tx: Tx, placeId: number, countryId: number): Promise<void> {
  const offer = await tx.db
    .selectFrom('offers')
    .innerJoin('branches', 'branches.placeId', 'offers.placeId')
    .select('offers.id')
    .where('offers.placeId', '=', placeId)
    .where('branches.isMain', '=', true)
    .where('branches.countryId', '!=', countryId)
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
    .where('placeId', '=', placeId)
    .where('deletedAt', 'is', null)
    .where('id', '!=', id ?? 0)
    .where('countryId', '!=', countryId)
    .limit(1)
    .executeTakeFirst()
  if (branchElsewhere) throw new ApiError('OtherCountry', { fields: { countryId: 'OtherCountry' } })
  await assertOffersStayInCountry(tx, placeId, countryId)
}

export type LocationInput = Omit<PlaceLocation, 'nameAr' | 'nameEn'>

/** A field that was not sent is undefined: it stays, or a new branch has its default. */
export function toLocationColumns(input: LocationInput) {
  return {
    addressAr: input.addressAr,
    addressEn: input.addressEn,
    countryId: input.countryId,
    governmentId: input.governmentId,
    cityId: input.cityId,
    phone: input.phone,
    lat: input.lat,
    lng: input.lng,
    opens: input.opens,
    closes: input.closes,
    closedDays: input.closedDays && [...new Set(input.closedDays)].sort(),
  } satisfies InputColumns<LocationInput>
}

const mainBranch = { nameAr: 'الفرع الرئيسي', nameEn: 'Main branch' }

export function getMainBranchNames({ nameAr = '', nameEn = '' }: Pick<PlaceLocation, 'nameAr' | 'nameEn'>) {
  return nameAr === '' && nameEn === '' ? mainBranch : { nameAr, nameEn }
}
