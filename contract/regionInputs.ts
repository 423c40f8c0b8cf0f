import { z } from 'zod'
import { countryCodes } from './countryCodes.ts'
import type { FailureCode } from './failures.ts'
import {
  freeText,
  Latitude,
  Longitude,
  Name,
  OptionalId,
  PhoneCode,
  Picture,
  requiredId,
  Version,
} from './fields.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

const CoordinatesInput = {
  lat: Latitude.nullish().describe(
    'Latitude in degrees; `null`, or empty in a form, removes the coordinates. Omitted: unchanged.',
  ),
  lng: Longitude.nullish(),
}

type Coordinates = { lat?: number | null; lng?: number | null }

/** Both are given, or both cleared, or both left as they are. */
function bothOrNeither({ lat, lng }: Coordinates, check: z.RefinementCtx<Coordinates>): void {
  if (typeof lat === typeof lng) return
  const lacking = typeof lng === 'number' || lat === undefined ? 'lat' : 'lng'
  check.addIssue({ code: 'custom', message: key('requiredField'), path: [lacking] })
}

/** ISO 3166-1 alpha-2, or empty for none. */
const CountryCode = z
  .string()
  .overwrite((value) => value.trim().toUpperCase())
  .refine((value) => value === '' || countryCodes.has(value), key('NotACountryCode'))

/** What a country, government or city is called: digits and signs may stand in both names, letters make the difference. */
const Names = {
  nameAr: Name.regex(/(?=\p{L})\p{Script=Arabic}/u, key('ArabicLetters')),
  nameEn: Name.regex(/(?=\p{L})\p{Script=Latin}/u, key('LatinLetters')),
}

const isTimeZone = (value: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== ''
  } catch {
    return false
  }
}

const TimeZone = freeText(60).refine((value) => value === '' || isTimeZone(value), key('InvalidData'))

/** What one point is worth, in the currency's unit. */
export const PointValue = z
  .number(key('decimal'))
  .min(0.001, key('InvalidData'))
  .max(1_000_000, key('InvalidData'))
  .multipleOf(0.001, key('InvalidData'))

const Code = freeText(40)

const AreaDetails = z.object({
  code: Code.optional(),
  ...Names,
  ...CoordinatesInput,
})

const CityDetails = AreaDetails.superRefine(bothOrNeither)

const GovernmentDetails = AreaDetails.extend({
  cities: z.array(CityDetails).max(2000, key('InvalidData')).default([]),
}).superRefine(bothOrNeither)

/** A country with all below it, as the built-in tree of Egypt gives it. */
export const CountryDetails = z
  .object({
    code: CountryCode.optional(),
    ...Names,
    phoneCode: PhoneCode.optional(),
    ...CoordinatesInput,
    governments: z.array(GovernmentDetails).max(100, key('InvalidData')),
  })
  .refine(({ governments }) => governments.reduce((sum, { cities }) => sum + cities.length, 0) <= 2000, {
    message: key('InvalidData'),
    path: ['governments'],
  })
  .superRefine(bothOrNeither)
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
  .superRefine(bothOrNeither)

export const AreaInput = AreaDetails.extend({ id: OptionalId, version: Version.optional() })
export type AreaInput = z.output<typeof AreaInput>

export const GovernmentInput = AreaInput.extend({
  countryId: wire(requiredId('invalid country'), 'parentId', 'countryId'),
  imagePath: wire(freeText(200).optional(), 'imgePath', 'imagePath').describe(
    'Empty removes the image. Any other value keeps it.',
  ),
  image: wire(Picture.optional(), 'governmentImage'),
}).superRefine(bothOrNeither)

export const CityInput = AreaInput.extend({
  governmentId: wire(requiredId('invalid government'), 'parentId', 'governmentId'),
}).superRefine(bothOrNeither)
