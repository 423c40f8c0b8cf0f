import { z } from 'zod'
import { calls } from './call.ts'
import { CategoryService } from './categories.ts'
import type { FailureCode } from './failures.ts'
import {
  freeText,
  Id,
  Ids,
  ImagePath,
  Latitude,
  Longitude,
  Page,
  PageInput,
  StandIns,
  Time,
} from './fields.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

/** As many results as are counted one by one; beyond it `totalCount` stays here and `isMore` says so. */
export const countedResults = 1000

const placeOrders = ['relevance', 'distance', 'newest'] as const
export type PlaceOrder = (typeof placeOrders)[number]

/** A branch's hours as they are now, on the clocks of its country. */
const opening = {
  hoursGiven: z.boolean().describe('False where the hours are not known; then it never counts as open.'),
  isOpenNow: z.boolean(),
  closesAt: Time.nullable().describe('When it closes, where it is open; null where it does not close.'),
  opensAt: Time.nullable().describe('When it opens next, where it is closed.'),
  opensInDays: z.int().nullable().describe('On which day `opensAt` is: 0 today, 1 tomorrow.'),
}

/** A place as a card shows it, with the branch that fits the search. */
export const PlaceRow = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  standIns: StandIns,
  categoryId: wire(Id, 'catId'),
  categoryName: z.string(),
  art: z.string().nullable().describe("Names the category's drawing."),
  imagePath: ImagePath,
  isApproved: z.boolean(),
  firstServices: z.string().describe('Names of its first services, in one line.'),
  branchId: Id,
  lat: Latitude,
  lng: Longitude,
  distanceKm: z.number().nullable().describe('From the point that was asked about.'),
  ...opening,
  address: z.string(),
  governmentName: z.string(),
  cityName: wire(z.string(), 'regionName'),
  rating: z.number().nullable(),
  offersCount: z.int(),
})
export type PlaceRow = z.infer<typeof PlaceRow>

const PlacesPage = Page(PlaceRow).extend({
  isMore: z.boolean().describe('More places fit than were counted: `totalCount` is where counting ended.'),
  services: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        count: z.int().nullable().describe('Null where too many places fit to count each service.'),
      }),
    )
    .describe('What the places offer that fit all but `serviceIds`, the most frequent first.'),
})
export type PlacesPage = z.infer<typeof PlacesPage>

/** What a map shows, in degrees. */
const Bounds = z
  .object({
    south: Latitude,
    west: Longitude,
    north: Latitude,
    east: Longitude.describe('Less than `west` where the box crosses 180°.'),
  })
  .refine(({ south, north }) => south <= north, { message: key('InvalidData'), path: ['north'] })
export type Bounds = z.infer<typeof Bounds>

const PlaceSearch = z
  .object({
    text: wire(freeText(120).default(''), 'name').describe(
      'Part of a name, category, service, government or city, in either language.',
    ),
    categoryId: wire(Id.optional(), 'catId', 'categoryId'),
    serviceIds: Ids.default([]).describe('Any of them.'),
    countryId: Id.optional(),
    governmentId: Id.optional(),
    cityId: wire(Id.optional(), 'regionId', 'cityId'),
    lat: Latitude.optional(),
    lng: Longitude.optional(),
    radiusKm: z
      .number()
      .min(0.1, key('InvalidData'))
      .max(200, key('InvalidData'))
      .default(25)
      .describe('Around the point, where there is one.'),
    bounds: Bounds.optional().describe('The box that a place must lie in.'),
    openNow: z.boolean().default(false),
    orderBy: z
      .enum(placeOrders, key('InvalidData'))
      .optional()
      .describe('Missing: relevance with a text, else distance with a point, else newest.'),
    ...PageInput,
  })
  .refine(({ lat, lng }) => lng === undefined || lat !== undefined, {
    message: key('requiredField'),
    path: ['lat'],
  })
  .refine(({ lat, lng }) => lat === undefined || lng !== undefined, {
    message: key('requiredField'),
    path: ['lng'],
  })
export type PlaceSearch = z.output<typeof PlaceSearch>

/** What everybody who reads a branch reads of it: its names, where it is and when it opens. */
export const branchShape = {
  id: Id,
  isMain: z.boolean(),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  address: z.string(),
  addressAr: z.string(),
  addressEn: z.string(),
  standIns: StandIns,
  countryId: Id,
  countryName: z.string(),
  governmentId: Id,
  governmentName: z.string(),
  cityId: wire(Id, 'regionId'),
  cityName: wire(z.string(), 'regionName'),
  lat: Latitude,
  lng: Longitude,
  opens: wire(Time, 'startString'),
  closes: wire(Time, 'endString'),
  closedDays: z.array(z.int().min(0).max(6)).describe('0 is Sunday, 6 Saturday.'),
}

export const PlaceBranch = z.object({
  ...branchShape,
  countryCode: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
  today: z.int().min(0).max(6).describe('The day of the week there now.'),
  ...opening,
  images: z.array(z.string()),
})
export type PlaceBranch = z.infer<typeof PlaceBranch>

/** What everybody may read of an approved place. */
export const PublicPlace = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  descriptionEn: z.string(),
  standIns: StandIns,
  isApproved: z.boolean(),
  categoryId: wire(Id, 'catId'),
  categoryName: z.string(),
  category: z.object({
    id: Id,
    name: z.string(),
    nameAr: z.string(),
    nameEn: z.string(),
    art: z.string().nullable(),
    imagePath: ImagePath,
  }),
  services: z.array(z.object({ id: Id, name: z.string(), nameAr: z.string(), nameEn: z.string() })),
  phones: z.array(z.string()).describe('E.164.'),
  imagePath: ImagePath,
  images: wire(z.array(z.string()), 'imagesPaths').describe('The main one first; drawn where it has none.'),
  rating: z.number().nullable(),
  offersCount: z.int(),
  branches: z.array(PlaceBranch).describe('The main one first.'),
})
export type PublicPlace = z.infer<typeof PublicPlace>

export const PlaceService = CategoryService.omit({ version: true }).extend({
  discountPercent: z.int().nullable().describe('The standing discount of the place for it.'),
})
export type PlaceService = z.infer<typeof PlaceService>

export const places = calls('places', {
  search: {
    method: 'POST',
    path: '/ServicesPlace/GetServicesPlaceByLocation',
    about:
      'Searches approved places. Area, nearness and opening hold for one and the same branch: the one that each row shows.',
    access: 'anyone',
    reads: true,
    refuses: ['PointNeeded'],
    input: PlaceSearch,
    output: PlacesPage,
  },
  getPlace: {
    method: 'GET',
    path: '/ServicesPlace/GetServicesPlaceDataById',
    about: 'The public page of an approved place.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'servicePlaceId') }),
    output: PublicPlace,
  },
  getPlaceServices: {
    method: 'GET',
    path: '/ServicesPlace/AllServicesPlaceServicesByServicePlaceId',
    about:
      "The services of a place's category, each with whether the place offers it. A place that isn't approved is there only for those who manage it.",
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'servicePlaceId') }),
    output: z.array(PlaceService),
  },
})
