import { z } from 'zod'
import { errorKey } from '../core/error.ts'
import {
  freeText,
  Id,
  ImagePath,
  Latitude,
  Longitude,
  Money,
  Name,
  OptionalId,
  PhoneCode,
  Picture,
  requiredId,
  Version,
} from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { countryCodes } from './countryCodes.ts'

const CoordinatesInput = {
  lat: Latitude.nullish().describe(
    'Latitude in degrees; `null`, or empty in a form, removes the coordinates. Omitted: unchanged.',
  ),
  lng: Longitude.nullish(),
}

type OptionalCoordinates = { lat?: number | null; lng?: number | null }

export const Coordinates = { lat: Latitude.nullable(), lng: Longitude.nullable() }
export const Currency = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  prefix: z.string(),
  decimals: z.int(),
})
export type Currency = z.infer<typeof Currency>

export const CurrencyOfPrices = Currency.pick({
  id: true,
  code: true,
  name: true,
  prefix: true,
  decimals: true,
})
export type CurrencyOfPrices = z.infer<typeof CurrencyOfPrices>

export const Country = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  code: z.string().nullable(),
  phoneCode: z.string().nullable(),
  imagePath: ImagePath,
  currencyId: Id.nullable(),
  currency: CurrencyOfPrices.nullable(),
  timeZone: z.string(),
  pointValue: Money,
  ...Coordinates,
  isActive: z.boolean(),
  version: Version,
})
export type Country = z.infer<typeof Country>

export const CountryRow = Country.extend({ governmentsCount: z.int(), citiesCount: z.int() })
export type CountryRow = z.infer<typeof CountryRow>

export const Government = z.object({
  id: Id,
  countryId: wireName(Id, 'parentId', 'countryId'),
  code: z.string().nullable(),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  imagePath: wireName(ImagePath, 'imgePath', 'imagePath'),
  ...Coordinates,
  citiesCount: z.int(),
  version: Version,
})
export type Government = z.infer<typeof Government>

export const City = z.object({
  id: Id,
  governmentId: wireName(Id, 'parentId', 'governmentId'),
  code: z.string().nullable(),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  ...Coordinates,
  version: Version,
})
export type City = z.infer<typeof City>

export const KnownArea = z.object({
  addressAr: z.string(),
  addressEn: z.string(),
  countryId: Id,
  governmentId: Id,
  cityId: wireName(Id, 'regionId', 'cityId'),
})
export type KnownArea = z.infer<typeof KnownArea>

export const areaKind = z.enum(['country', 'government', 'city'])

export const MissingCoordinates = z.object({
  kind: areaKind,
  id: Id,
  name: z.string(),
  governmentId: Id.nullable().describe('Government ID; for a government its own ID; `null` for a country.'),
  governmentName: z.string().nullable().describe('Name of the city’s government; `null` for anything else.'),
})
export type MissingCoordinates = z.infer<typeof MissingCoordinates>

export const CountryLimits = Country.pick({
  id: true,
  name: true,
  nameAr: true,
  nameEn: true,
  imagePath: true,
  currency: true,
  pointValue: true,
  isActive: true,
  version: true,
}).extend({
  transfersADay: z
    .int()
    .nullable()
    .describe('Maximum number of transfers per member and day; `null` if unlimited.'),
  transferPointsADay: z
    .int()
    .nullable()
    .describe('Maximum points transferred per member and day; `null` if unlimited.'),
  cashCeiling: Money.nullable().describe('Configured cash limit per seller; `null` if not set.'),
  aloneLimit: Money.nullable().describe('Configured daily single-approver limit; `null` if not set.'),
  aloneLimitNow: Money.nullable().describe(
    'Effective amount that one staff member can move per day without approval; `null` without a currency.',
  ),
  cashCeilingNow: Money.nullable().describe(
    'Effective maximum cash that a seller may owe; `null` without a currency.',
  ),
  minSharePercent: z
    .number()
    .describe(
      'Minimum share in percent. A package priced below this share of its points’ value, or a commission that leaves less of a sale, needs approval by a second person.',
    ),
})
export type CountryLimits = z.infer<typeof CountryLimits>

/** Both may be set, cleared, or missing to stay unchanged. */
function requireBothOrNeither(
  { lat, lng }: OptionalCoordinates,
  check: z.RefinementCtx<OptionalCoordinates>,
): void {
  if (typeof lat === typeof lng) return
  const missing = typeof lng === 'number' || lat === undefined ? 'lat' : 'lng'
  check.addIssue({ code: 'custom', message: errorKey('requiredField'), path: [missing] })
}

const CountryCode = z
  .string()
  .overwrite((value) => value.trim().toUpperCase())
  .refine((value) => value === '' || countryCodes.has(value), errorKey('NotACountryCode'))

/** Digits and signs may be equal in both names, so each needs a letter of its script. */
const Names = {
  nameAr: Name.regex(/(?=\p{L})\p{Script=Arabic}/u, errorKey('ArabicLetters')),
  nameEn: Name.regex(/(?=\p{L})\p{Script=Latin}/u, errorKey('LatinLetters')),
}

const isTimeZone = (value: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== ''
  } catch {
    return false
  }
}

const TimeZone = freeText(60).refine((value) => value === '' || isTimeZone(value), errorKey('InvalidData'))

/** In the currency's unit. */
export const PointValue = z
  .number(errorKey('decimal'))
  .min(0.001, errorKey('InvalidData'))
  .max(1_000_000, errorKey('InvalidData'))
  .multipleOf(0.001, errorKey('InvalidData'))

const Code = freeText(40)

const AreaDetails = z.object({
  code: Code.optional(),
  ...Names,
  ...CoordinatesInput,
})

const CityDetails = AreaDetails.superRefine(requireBothOrNeither)

const GovernmentDetails = AreaDetails.extend({
  cities: z.array(CityDetails).max(2000, errorKey('InvalidData')).default([]),
}).superRefine(requireBothOrNeither)

export const CountryDetails = z
  .object({
    code: CountryCode.optional(),
    ...Names,
    phoneCode: PhoneCode.optional(),
    ...CoordinatesInput,
    governments: z.array(GovernmentDetails).max(100, errorKey('InvalidData')),
  })
  .refine(({ governments }) => governments.reduce((sum, { cities }) => sum + cities.length, 0) <= 2000, {
    message: errorKey('InvalidData'),
    path: ['governments'],
  })
  .superRefine(requireBothOrNeither)
export type CountryDetails = z.output<typeof CountryDetails>

export const CountryInput = z
  .object({
    id: OptionalId,
    ...Names,
    phoneCode: PhoneCode,
    currencyId: OptionalId.describe('Currency ID. Omitted or 0: none.'),
    flagImage: Picture.optional(),
    code: CountryCode.optional().describe('ISO 3166-1 alpha-2 country code. Omitted: unchanged.'),
    timeZone: TimeZone.optional().describe(
      'IANA time zone. Omitted: unchanged. Empty, or never set: the main time zone of the country code.',
    ),
    pointValue: PointValue.optional().describe(
      'Value of a point in the currency’s unit. Omitted: unchanged; 1 for a new country.',
    ),
    ...CoordinatesInput,
    version: Version.optional(),
  })
  .superRefine(requireBothOrNeither)

export const AreaInput = AreaDetails.extend({ id: OptionalId, version: Version.optional() })
export type AreaInput = z.output<typeof AreaInput>

export const GovernmentInput = AreaInput.extend({
  countryId: wireName(requiredId('invalid country'), 'parentId', 'countryId'),
  imagePath: wireName(freeText(200).optional(), 'imgePath', 'imagePath').describe(
    'Empty removes the image. Any other value keeps it.',
  ),
  image: wireName(Picture.optional(), 'governmentImage'),
}).superRefine(requireBothOrNeither)

export const CityInput = AreaInput.extend({
  governmentId: wireName(requiredId('invalid government'), 'parentId', 'governmentId'),
}).superRefine(requireBothOrNeither)

export const Sum = z.object({ currency: CurrencyOfPrices, amount: Money })

export const MonthSum = z.object({
  month: z.string().describe('Month (YYYY-MM) in the time zone of the country.'),
  currency: CurrencyOfPrices,
  in: Money,
  out: Money,
})
export type MonthSum = z.infer<typeof MonthSum>

/** Sums of the months that a page of rows covers. */
export const MonthSums = z
  .array(MonthSum)
  .describe('Totals of the months of these rows, latest first. Each total covers the whole month.')
