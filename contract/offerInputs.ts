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
  titleEn: line(120).default('').describe('One of both titles may be empty.'),
  descriptionAr: freeText(2000).default(''),
  descriptionEn: freeText(2000).default(''),
  termsAr: freeText(2000).default(''),
  termsEn: freeText(2000).default(''),
  branchIds: z
    .array(Id)
    .max(100, key('InvalidData'))
    .default([])
    .describe('None: every branch, those that come later too.'),
  atAllBranches: z
    .boolean()
    .optional()
    .describe(
      'Where no branch is named: true says that every one is meant, which an offer whose branches are gone asks for.',
    ),
  discountType: z.enum(discountTypes, key('requiredField')),
  discountValue: z
    .number(key('decimal'))
    .optional()
    .describe('Of a percent: 1 to 100. Of an amount or a fixed price: in the currency’s unit.'),
  discountCap: Price.optional().describe('Of a percent: the most that it gives.'),
  priceBefore: Price.optional().describe('Of a fixed price: what it costs without the offer.'),
  pointsType: z.enum(pointsTypes, key('requiredField')),
  points: Points.optional().describe('Where they are fixed.'),
  validFrom: Day,
  validTo: Day.describe('Included, as the first.'),
  weekDays: z
    .array(z.int().min(0, key('InvalidData')).max(6, key('InvalidData')))
    .max(7, key('InvalidData'))
    .default([])
    .describe('0 Sunday to 6 Saturday; none: every day.'),
  starts: wire(Time.optional(), 'from', 'starts').describe('Both missing: all day.'),
  ends: wire(Time.optional(), 'to', 'ends').describe('Before it starts: past midnight.'),
  excludedDates: z.array(Day).max(mostExcludedDates, key('TooManyDates')).default([]),
  stock: Count.optional().describe('Missing: any number.'),
  limitPerDay: Count.optional().describe('Of one member; missing: any number.'),
  limitPerMonth: Count.optional(),
  limitPerLife: Count.optional(),
  mayShrink: z
    .boolean()
    .default(false)
    .describe('The discount may shrink to what a member’s points reach; with computed points alone.'),
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
  placeIsApproved: z.boolean().describe('Only an approved place publishes.'),
  art: z.string().nullable().describe("Names the category's drawing."),
  currency: CurrencyOfPrices,
  pointUnits: z.int().describe('What a point is worth, in the smallest unit of the currency.'),
  today: Day.describe('By the clocks of its country.'),
  branches: z.array(z.object({ id: Id, name: z.string(), cityName: wire(z.string(), 'regionName') })),
})
export type OfferSetting = z.infer<typeof OfferSetting>
