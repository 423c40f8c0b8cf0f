import { z } from 'zod'
import { type ErrorCode, errorKey } from '../core/error.ts'
import {
  Day,
  freeText,
  Id,
  Instant,
  Latitude,
  Longitude,
  line,
  Money,
  OptionalId,
  Page,
  PageInput,
  Points,
  Price,
  pictureChanges,
  requiredId,
  StandIns,
  Time,
  Version,
} from '../core/fields.ts'
import { toErrorCode } from '../core/issues.ts'
import { maxExcludedDates } from '../core/limits.ts'
import { requireFullPoint, SearchOrder, ServiceCount, searchFields } from '../core/searchFields.ts'
import { wireName } from '../core/wire.ts'
import { PointsPackage } from '../packages/schemas.ts'
import { ratingFields } from '../places/schemas.ts'
import { CurrencyOfPrices } from '../regions/schemas.ts'
import { offerStates, reservationObstacles } from './constants.ts'
import { discountTypes, pointsTypes } from './discount.ts'

export const OfferSearch = z
  .object({
    ...searchFields,
    text: searchFields.text.describe('Part of a title, place, category, service or area.'),
    placeId: wireName(Id.optional(), 'servicePlaceId', 'serivesPlaceId', 'placeId'),
    openNow: searchFields.openNow.describe(
      'Only offers that are valid now at a branch that is open or whose hours are unknown.',
    ),
    discountType: z.enum(discountTypes, errorKey('InvalidData')).optional(),
    affordable: z
      .boolean()
      .default(false)
      .describe('Only offers that the caller has enough points for. Ignored for callers who aren’t members.'),
    orderBy: SearchOrder(['relevance', 'distance', 'newest', 'ending', 'saving', 'openNearby']),
    ...PageInput,
  })
  .superRefine(requireFullPoint)
export type OfferSearch = z.output<typeof OfferSearch>

export const BestOffersInput = z
  .object({
    placeIds: z.array(Id).max(200, errorKey('InvalidData')),
    lat: Latitude.optional(),
    lng: Longitude.optional(),
  })
  .superRefine(requireFullPoint)

const Count = z
  .int(errorKey('requiredField'))
  .min(1, errorKey('NotPositive'))
  .max(1_000_000_000, errorKey('InvalidData'))

const fields = {
  id: OptionalId,
  placeId: wireName(requiredId('requiredField'), 'servicePlaceId', 'serivesPlaceId', 'placeId'),
  titleAr: line(120).default(''),
  titleEn: line(120).default('').describe('Title in English. One of the two titles may be empty.'),
  descriptionAr: freeText(2000).default(''),
  descriptionEn: freeText(2000).default(''),
  termsAr: freeText(2000).default(''),
  termsEn: freeText(2000).default(''),
  branchIds: z
    .array(Id)
    .max(100, errorKey('InvalidData'))
    .default([])
    .describe('IDs of the branches. Empty: all branches, including future ones.'),
  atAllBranches: z
    .boolean()
    .optional()
    .describe(
      'Confirms that empty `branchIds` means all branches. Required for an offer whose branches were deleted.',
    ),
  discountType: z.enum(discountTypes, errorKey('requiredField')),
  discountValue: z
    .number(errorKey('decimal'))
    .optional()
    .describe(
      'Discount in percent (1 to 100), or amount or fixed price in the currency’s unit. Omitted for two-for-one.',
    ),
  discountCap: Price.optional().describe('Maximum amount of a percentage discount.'),
  priceBefore: Price.optional().describe('Price without the offer, for a fixed price.'),
  pointsType: z.enum(pointsTypes, errorKey('requiredField')),
  points: Points.optional().describe('Price in points, if `pointsType` is `fixed`.'),
  validFrom: Day,
  validTo: Day.describe('Last day (inclusive).'),
  weekDays: z
    .array(z.int().min(0, errorKey('InvalidData')).max(6, errorKey('InvalidData')))
    .max(7, errorKey('InvalidData'))
    .default([])
    .describe('Days of the week, 0 (Sunday) to 6 (Saturday). Empty: every day.'),
  starts: wireName(Time.optional(), 'from', 'starts').describe('Start time. Omit both times for all day.'),
  ends: wireName(Time.optional(), 'to', 'ends').describe(
    'End time. A time before the start is on the next day.',
  ),
  excludedDates: z.array(Day).max(maxExcludedDates, errorKey('TooManyDates')).default([]),
  stock: Count.optional().describe('Number available. Omitted: unlimited.'),
  limitPerDay: Count.optional().describe('Maximum orders per member and day. Omitted: unlimited.'),
  limitPerMonth: Count.optional(),
  limitPerLife: Count.optional(),
  mayShrink: z
    .boolean()
    .default(false)
    .describe(
      'Whether the discount shrinks to the member’s available points. Only if `pointsType` is `computed`.',
    ),
  ...pictureChanges,
  version: Version.optional(),
}

const Fields = z.object(fields)
type OfferFields = z.output<typeof Fields>
type AddError = (field: keyof OfferFields, code: ErrorCode) => void

function findValueProblem({ discountType, discountValue, priceBefore }: OfferFields): ErrorCode | null {
  if (discountType === 'twoForOne') return null
  if (discountValue === undefined) return 'requiredField'
  if (discountType === 'percent') {
    const isPercent = Number.isInteger(discountValue) && discountValue >= 1 && discountValue <= 100
    return isPercent ? null : 'PercentRange'
  }
  const price = Price.safeParse(discountValue, { error: toErrorCode })
  if (!price.success) return (price.error.issues[0]?.message ?? 'InvalidData') as ErrorCode
  const isLower = priceBefore === undefined || discountValue < priceBefore
  return discountType === 'price' && !isLower ? 'PriceNotLower' : null
}

function checkDiscount(input: OfferFields, addError: AddError): void {
  const problem = findValueProblem(input)
  if (problem) addError('discountValue', problem)
  if (input.discountType === 'price' && input.priceBefore === undefined)
    addError('priceBefore', 'requiredField')
}

function checkWindows({ validFrom, validTo, starts, ends }: OfferFields, addError: AddError): void {
  if (validTo < validFrom) addError('validTo', 'EndsBeforeStart')
  if (starts === undefined && ends !== undefined) addError('starts', 'requiredField')
  if (ends === undefined && starts !== undefined) addError('ends', 'requiredField')
  if (starts !== undefined && starts === ends) addError('ends', 'EmptyWindow')
}

export const OfferInput = Fields.superRefine((input, check) => {
  const addError: AddError = (field, code) =>
    check.addIssue({ code: 'custom', message: errorKey(code), path: [field] })
  if (!input.titleAr && !input.titleEn) addError('titleAr', 'requiredField')
  checkDiscount(input, addError)
  checkWindows(input, addError)
  if (input.pointsType === 'fixed' && input.points === undefined) addError('points', 'requiredField')
  if (input.mayShrink && input.pointsType !== 'computed') addError('mayShrink', 'ShrinksComputedOnly')
})
export type OfferInput = z.output<typeof OfferInput>

export const OfferSetting = z.object({
  placeId: wireName(Id, 'servicePlaceId'),
  placeName: z.string(),
  placeIsApproved: z.boolean().describe('Whether the place is approved and can publish offers.'),
  art: z.string().nullable().describe('Name of the category’s drawing; `null` if there is none.'),
  currency: CurrencyOfPrices,
  pricePrefixes: z
    .object({ ar: z.string(), en: z.string() })
    .describe('Prefix of the currency in both languages.'),
  pointUnits: z.int().describe('Value of a point in the smallest unit of the currency.'),
  today: Day.describe('Current day in the time zone of the place’s country.'),
  branches: z.array(z.object({ id: Id, name: z.string(), cityName: wireName(z.string(), 'regionName') })),
})
export type OfferSetting = z.infer<typeof OfferSetting>

export const PlaceHistory = z.object({
  placeId: wireName(Id, 'servicePlaceId'),
  paidOrders: z.int().describe('Number of paid orders.'),
  members: z.int().describe('Number of different members of these orders.'),
  medianBill: Money.nullable().describe('Median of their bills; `null` without orders.'),
  standingDiscount: z
    .int()
    .nullable()
    .describe('Largest standing discount of the place in percent; `null` if there is none.'),
  pointsType: z
    .enum(pointsTypes)
    .nullable()
    .describe('Pricing in points of the place’s latest published offer; `null` if there is none.'),
  points: z.int().nullable().describe('Points of that offer; `null` unless they are fixed.'),
})
export type PlaceHistory = z.infer<typeof PlaceHistory>

const worth = {
  discountType: z.enum(discountTypes),
  discountValue: z
    .number()
    .nullable()
    .describe('Discount in percent or in the currency’s unit, or the fixed price; `null` for two-for-one.'),
  discountCap: Money.nullable(),
  priceBefore: Money.nullable(),
  priceAfter: Money.nullable(),
  pointsType: z.enum(pointsTypes),
  points: z.int().nullable().describe('Price in points, or its maximum; `null` if it depends on the bill.'),
  mayShrink: z.boolean(),
}

/** In the time zone of the offer's country. */
const windows = {
  validFrom: Day,
  validTo: Day,
  weekDays: z.array(z.int()).describe('Days of the week, 0 (Sunday) to 6 (Saturday). Empty: every day.'),
  starts: wireName(Time.nullable(), 'from', 'starts'),
  ends: wireName(Time.nullable(), 'to', 'ends'),
}

const now = {
  isValidNow: z.boolean(),
  nextFrom: Instant.nullable().describe(
    'Start of the current validity window, or of the next one; `null` if there is none.',
  ),
  nextUntil: Instant.nullable(),
  endsAt: Instant.describe('End of the last validity window.'),
}

const nameFields = {
  id: Id,
  placeId: wireName(Id, 'servicePlaceId'),
  placeName: z.string(),
  title: z.string(),
  titleAr: z.string(),
  titleEn: z.string(),
  standIns: StandIns,
  categoryId: wireName(Id, 'catId'),
  categoryName: z.string(),
  art: z.string().nullable().describe('Name of the category’s drawing; `null` if there is none.'),
  images: z.array(z.string()).describe('Paths of the pictures, the main one first.'),
  currency: CurrencyOfPrices,
  left: z.int().nullable().describe('Number left; `null` if unlimited.'),
  state: z.enum(offerStates),
}

const usableTime = {
  isUsableNow: z.boolean().describe('Whether the offer is valid now and the branch is open or has no hours.'),
  usableFrom: Instant.nullable().describe(
    'Next time when the offer is valid and the branch is open; `null` if that is now or never.',
  ),
}

/** With the branch that matches the search. */
export const OfferRow = z.object({
  ...nameFields,
  ...worth,
  ...windows,
  ...now,
  ...usableTime,
  usableUntil: Instant.nullable().describe(
    'Until when the offer is valid while the branch is open; `null` if that is more than a day ahead or it isn’t usable now.',
  ),
  ...ratingFields,
  branchId: Id,
  cityName: wireName(z.string(), 'regionName'),
  governmentName: z.string(),
  lat: Latitude,
  lng: Longitude,
  distanceKm: z
    .number()
    .nullable()
    .describe('Distance in kilometres from the requested point; `null` without a point.'),
})
export type OfferRow = z.infer<typeof OfferRow>

const texts = {
  description: z.string(),
  descriptionAr: z.string(),
  descriptionEn: z.string(),
  terms: z.string(),
  termsAr: z.string(),
  termsEn: z.string(),
  excludedDates: z.array(Day),
  limitPerDay: z.int().nullable().describe('Maximum orders per member and day; `null` if unlimited.'),
  limitPerMonth: z.int().nullable(),
  limitPerLife: z.int().nullable(),
}

const eligibility = {
  obstacle: z
    .enum(reservationObstacles)
    .nullable()
    .describe('Error with which a reservation by the caller would be rejected now; `null` if none.'),
  ordersLeft: z
    .int()
    .nullable()
    .describe('Number of orders that the caller’s limits still allow; `null` if unlimited.'),
  points: z.int().describe('Available points of the caller.'),
  heldPoints: z.int().describe('Points that a reservation would hold; 0 if they depend on the bill.'),
  missingPoints: z.int().describe('Points that the caller lacks to reserve the offer.'),
  package: PointsPackage.nullable().describe(
    'Smallest package that covers the missing points, or the largest if none does; `null` if none are missing or nothing is sold.',
  ),
}

export const Eligibility = z.object({
  offerId: Id,
  ...eligibility,
  branches: z.array(z.object({ id: Id, name: z.string(), ...usableTime })),
})
export type Eligibility = z.infer<typeof Eligibility>

export const PublicOffer = z.object({
  ...nameFields,
  ...worth,
  ...windows,
  ...now,
  ...texts,
  timeZone: z.string(),
  pointValue: Money.describe('Value of a point in the currency’s unit.'),
  branches: z.array(
    z.object({
      id: Id,
      name: z.string(),
      address: z.string(),
      cityName: wireName(z.string(), 'regionName'),
      governmentName: z.string(),
      countryCode: z.string().nullable(),
      lat: Latitude,
      lng: Longitude,
      isOpenNow: z.boolean(),
      ...usableTime,
    }),
  ),
  mine: z
    .object(eligibility)
    .nullable()
    .describe('Whether the caller can reserve the offer; `null` if the caller isn’t a member.'),
  version: Version,
})
export type PublicOffer = z.infer<typeof PublicOffer>

const Figures = z.object({
  seen: z.int().describe('Views of the offer’s page.'),
  reserved: z.int(),
  used: z.int(),
  points: z.int(),
  discounts: Money.describe('Discounts on paid bills.'),
})

export const ManagedOffer = z.object({
  ...nameFields,
  ...worth,
  ...windows,
  ...now,
  ...texts,
  fixedPoints: z.int().nullable(),
  atAllBranches: z.boolean(),
  branchIds: z.array(Id),
  stock: z.int().nullable(),
  taken: z.int(),
  pointValue: Money,
  placeIsApproved: z.boolean(),
  figures: Figures,
  versions: z
    .array(z.object({ ...worth, ...windows, madeAt: Instant, openOrders: z.int() }))
    .describe('Earlier versions that current orders keep, newest first.'),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  version: Version,
})
export type ManagedOffer = z.infer<typeof ManagedOffer>

export const OffersPage = Page(OfferRow).extend({
  services: z.array(ServiceCount),
  discountTypes: z.array(z.object({ type: z.enum(discountTypes), count: z.int() })),
})
export type OffersPage = z.infer<typeof OffersPage>
