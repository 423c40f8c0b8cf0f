import { z } from 'zod'
import { discountTypes, pointsTypes } from './discount.ts'
import type { FailureCode } from './failures.ts'
import {
  Day,
  freeText,
  Id,
  line,
  OptionalId,
  Points,
  Price,
  pictureChanges,
  requiredId,
  Time,
  Version,
} from './fields.ts'
import { mostExcludedDates } from './limits.ts'
import { CurrencyOfPrices } from './regions.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

const Count = z.int(key('requiredField')).min(1, key('NotPositive')).max(1_000_000_000, key('InvalidData'))

const fields = {
  id: OptionalId,
  placeId: wire(requiredId('requiredField'), 'servicePlaceId', 'serivesPlaceId', 'placeId'),
  titleAr: line(120).default(''),
  titleEn: line(120).default('').describe('Title in English. One of the two titles may be empty.'),
  descriptionAr: freeText(2000).default(''),
  descriptionEn: freeText(2000).default(''),
  termsAr: freeText(2000).default(''),
  termsEn: freeText(2000).default(''),
  branchIds: z
    .array(Id)
    .max(100, key('InvalidData'))
    .default([])
    .describe('IDs of the branches. Empty: all branches, including future ones.'),
  atAllBranches: z
    .boolean()
    .optional()
    .describe(
      'Confirms that empty `branchIds` means all branches. Required for an offer whose branches were deleted.',
    ),
  discountType: z.enum(discountTypes, key('requiredField')),
  discountValue: z
    .number(key('decimal'))
    .optional()
    .describe(
      'Discount in percent (1 to 100), or amount or fixed price in the currency’s unit. Omitted for two-for-one.',
    ),
  discountCap: Price.optional().describe('Maximum amount of a percentage discount.'),
  priceBefore: Price.optional().describe('Price without the offer, for a fixed price.'),
  pointsType: z.enum(pointsTypes, key('requiredField')),
  points: Points.optional().describe('Price in points, if `pointsType` is `fixed`.'),
  validFrom: Day,
  validTo: Day.describe('Last day (inclusive).'),
  weekDays: z
    .array(z.int().min(0, key('InvalidData')).max(6, key('InvalidData')))
    .max(7, key('InvalidData'))
    .default([])
    .describe('Days of the week, 0 (Sunday) to 6 (Saturday). Empty: every day.'),
  starts: wire(Time.optional(), 'from', 'starts').describe('Start time. Omit both times for all day.'),
  ends: wire(Time.optional(), 'to', 'ends').describe('End time. A time before the start is on the next day.'),
  excludedDates: z.array(Day).max(mostExcludedDates, key('TooManyDates')).default([]),
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
type Given = z.output<typeof Fields>
type Refuse = (field: keyof Given, code: FailureCode) => void

/** What is wrong with the value of a discount; null where nothing is. */
function valueProblem({ discountType, discountValue, priceBefore }: Given): FailureCode | null {
  if (discountType === 'twoForOne') return null
  if (discountValue === undefined) return 'requiredField'
  if (discountType === 'percent') {
    const isPercent = Number.isInteger(discountValue) && discountValue >= 1 && discountValue <= 100
    return isPercent ? null : 'PercentRange'
  }
  const price = Price.safeParse(discountValue)
  if (!price.success) return (price.error.issues[0]?.message ?? 'InvalidData') as FailureCode
  const isLower = priceBefore === undefined || discountValue < priceBefore
  return discountType === 'price' && !isLower ? 'PriceNotLower' : null
}

function checkDiscount(given: Given, refuse: Refuse): void {
  const problem = valueProblem(given)
  if (problem) refuse('discountValue', problem)
  if (given.discountType === 'price' && given.priceBefore === undefined)
    refuse('priceBefore', 'requiredField')
}

function checkWindows({ validFrom, validTo, starts, ends }: Given, refuse: Refuse): void {
  if (validTo < validFrom) refuse('validTo', 'EndsBeforeStart')
  if (starts === undefined && ends !== undefined) refuse('starts', 'requiredField')
  if (ends === undefined && starts !== undefined) refuse('ends', 'requiredField')
  if (starts !== undefined && starts === ends) refuse('ends', 'EmptyWindow')
}

/** An offer, new or changed. */
export const OfferInput = Fields.superRefine((given, check) => {
  const refuse: Refuse = (field, code) =>
    check.addIssue({ code: 'custom', message: key(code), path: [field] })
  if (!given.titleAr && !given.titleEn) refuse('titleAr', 'requiredField')
  checkDiscount(given, refuse)
  checkWindows(given, refuse)
  if (given.pointsType === 'fixed' && given.points === undefined) refuse('points', 'requiredField')
  if (given.mayShrink && given.pointsType !== 'computed') refuse('mayShrink', 'ShrinksComputedOnly')
})
export type OfferInput = z.output<typeof OfferInput>

/** What the offers of a place are made with. */
export const OfferSetting = z.object({
  placeId: wire(Id, 'servicePlaceId'),
  placeName: z.string(),
  placeIsApproved: z.boolean().describe('Whether the place is approved and can publish offers.'),
  art: z.string().nullable().describe('Name of the category’s drawing; `null` if there is none.'),
  currency: CurrencyOfPrices,
  pointUnits: z.int().describe('Value of a point in the smallest unit of the currency.'),
  today: Day.describe('Current day in the time zone of the place’s country.'),
  branches: z.array(z.object({ id: Id, name: z.string(), cityName: wire(z.string(), 'regionName') })),
})
export type OfferSetting = z.infer<typeof OfferSetting>
