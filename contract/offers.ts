import { z } from 'zod'
import { calls } from './call.ts'
import { discountTypes, pointsTypes } from './discount.ts'
import type { FailureCode } from './failures.ts'
import {
  Day,
  freeText,
  Id,
  IdReply,
  Instant,
  Latitude,
  Longitude,
  Money,
  Page,
  PageInput,
  pictureRefusals,
  StandIns,
  Time,
  Version,
} from './fields.ts'
import { OfferInput, OfferSetting } from './offerInputs.ts'
import { OfferSearch } from './offerSearch.ts'
import { publicTextRefusals } from './publicText.ts'
import { CurrencyOfPrices } from './regions.ts'
import { ServiceCount } from './searchFields.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

const offerStates = ['draft', 'live', 'paused', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

const PlaceId = wire(Id, 'servicePlaceId', 'serivesPlaceId', 'placeId')

/** What it is worth; amounts in the currency's unit. */
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

/** When it is valid, by the clocks of its country. */
const windows = {
  validFrom: Day,
  validTo: Day,
  weekDays: z.array(z.int()).describe('Days of the week, 0 (Sunday) to 6 (Saturday). Empty: every day.'),
  starts: wire(Time.nullable(), 'from', 'starts'),
  ends: wire(Time.nullable(), 'to', 'ends'),
}

const now = {
  isValidNow: z.boolean(),
  nextFrom: Instant.nullable().describe(
    'Start of the current validity window, or of the next one; `null` if there is none.',
  ),
  nextUntil: Instant.nullable(),
  endsAt: Instant.describe('End of the last validity window.'),
}

const named = {
  id: Id,
  placeId: wire(Id, 'servicePlaceId'),
  placeName: z.string(),
  title: z.string(),
  titleAr: z.string(),
  titleEn: z.string(),
  standIns: StandIns,
  categoryId: wire(Id, 'catId'),
  categoryName: z.string(),
  art: z.string().nullable().describe('Name of the category’s drawing; `null` if there is none.'),
  images: z.array(z.string()).describe('Paths of the pictures, the main one first.'),
  currency: CurrencyOfPrices,
  left: z.int().nullable().describe('Number left; `null` if unlimited.'),
  state: z.enum(offerStates),
}

/** An offer as a card shows it, with the branch that fits the search. */
export const OfferRow = z.object({
  ...named,
  ...worth,
  ...windows,
  ...now,
  branchId: Id,
  cityName: wire(z.string(), 'regionName'),
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

/** What everybody may read of an offer that was published. */
export const PublicOffer = z.object({
  ...named,
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
      cityName: wire(z.string(), 'regionName'),
      governmentName: z.string(),
      countryCode: z.string().nullable(),
      lat: Latitude,
      lng: Longitude,
      isOpenNow: z.boolean(),
    }),
  ),
  mine: z
    .object({
      points: z.int().describe('Available points.'),
      ordersLeft: z
        .int()
        .nullable()
        .describe('Number of orders that the limits still allow; `null` if unlimited.'),
    })
    .nullable()
    .describe('The caller’s points and remaining orders; `null` if the caller isn’t a member.'),
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

/** An offer as those who run the place have it. */
export const ManagedOffer = z.object({
  ...named,
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

const managing = { any: ['AddOffer', 'OffersControl', 'ServicesPlaceControl'] } as const

export const offers = calls('offers', {
  search: {
    method: 'POST',
    path: '/Offer/UserSearchOffers',
    about:
      'Searches live offers of approved places. Area, distance and opening filters apply to the branch that a row shows.',
    access: 'anyone',
    reads: true,
    refuses: ['PointNeeded'],
    input: OfferSearch,
    output: OffersPage,
  },
  getOffer: {
    method: 'GET',
    path: '/Offer/GetOffer',
    about: 'Returns the public page of a published offer of an approved place.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'offerId') }),
    output: PublicOffer,
  },
  listOffers: {
    method: 'POST',
    path: '/Offer/AdminGetOffers',
    about: 'Lists the offers of a place as those who run it see them, newest first.',
    access: managing,
    reads: true,
    refuses: ['NotFound'],
    input: z.object({
      placeId: PlaceId,
      state: z.enum(offerStates, key('InvalidData')).optional(),
      name: freeText(120).default('').describe('Part of a title.'),
      ...PageInput,
    }),
    output: Page(ManagedOffer).extend({
      placeName: z.string(),
      counts: z.object({ draft: z.int(), live: z.int(), paused: z.int(), ended: z.int() }),
    }),
  },
  getSetting: {
    method: 'GET',
    path: '/Offer/GetOfferSetting',
    about: 'Returns what the offer form of a place needs: branches, currency and time zone.',
    access: managing,
    refuses: ['NotFound'],
    input: z.object({ placeId: PlaceId }),
    output: OfferSetting,
  },
  getManagedOffer: {
    method: 'GET',
    path: '/Offer/AdminGetServicesPlaceOfferByOfferId',
    about: 'Returns an offer as those who run the place see it.',
    access: managing,
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'offerId', 'id') }),
    output: ManagedOffer,
  },
  saveOffer: {
    method: 'POST',
    path: '/Offer/SaveOffer',
    about:
      'Creates an offer as a draft, or updates one. A live offer whose value or terms change gets a new version, and current orders keep theirs.',
    access: 'AddOffer',
    sends: 'form',
    refuses: [
      'NotFound',
      'Stale',
      'TooManyDecimals',
      'BranchOfOtherPlace',
      'NoBranchChosen',
      'ValidToPast',
      'EmptyWindow',
      'StockBelowTaken',
      'OfferHasEnded',
      ...pictureRefusals,
      ...publicTextRefusals,
    ],
    input: OfferInput,
    output: ManagedOffer,
  },
  changeOfferState: {
    method: 'POST',
    path: '/Offer/ChangeOfferState',
    about: 'Publishes, pauses or ends an offer. Ending is permanent. Existing reservations keep their terms.',
    access: 'AddOffer',
    refuses: [
      'NotFound',
      'Stale',
      'WrongOfferState',
      'PlaceNotApproved',
      'NoBranchChosen',
      'TooManyOffers',
      'OfferIsOver',
    ],
    input: z.object({
      offerId: Id,
      state: z.enum(['live', 'paused', 'ended'], key('InvalidData')),
      version: Version.optional(),
    }),
    output: ManagedOffer,
  },
  deleteOffer: {
    method: 'DELETE',
    path: '/Offer/DeleteOffer',
    about: 'Deletes an offer that was never ordered. End other offers instead.',
    access: 'AddOffer',
    refuses: ['NotFound', 'Stale', 'OfferHasOrders'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
})
