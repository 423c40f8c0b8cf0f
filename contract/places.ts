import { z } from 'zod'
import { calls } from './call.ts'
import { CategoryService } from './categories.ts'
import type { FailureCode } from './failures.ts'
import { freeText, Id, ImagePath, Latitude, Longitude, Page, PageInput, StandIns, Time } from './fields.ts'
import { SearchOrder, ServiceCount, searchFields, wholePoint } from './searchFields.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

const placeOrders = ['relevance', 'distance', 'newest', 'rating'] as const
export type PlaceOrder = (typeof placeOrders)[number]

/** A branch's hours as they are now, on the clocks of its country. */
const opening = {
  hoursGiven: z.boolean().describe('False where the hours are not known; then it never counts as open.'),
  isOpenNow: z.boolean(),
  closesAt: Time.nullable().describe('When it closes, where it is open; null where it does not close.'),
  opensAt: Time.nullable().describe('When it opens next, where it is closed.'),
  opensInDays: z.int().nullable().describe('On which day `opensAt` is: 0 today, 1 tomorrow.'),
}

export const NameMarks = z
  .array(z.object({ from: z.int(), to: z.int() }))
  .describe('The parts of `name` that it was found by.')

/** What those say who paid at a place; reviews that are hidden, or whose order was reversed, don't count. */
const rating = {
  rating: z.number().nullable().describe('The mean of the stars, to a hundredth; null: no review.'),
  reviewsCount: z.int(),
}

/** A place as a card shows it, with the branch that fits the search. */
export const PlaceRow = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  nameMarks: NameMarks,
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
  ...rating,
  offersCount: z.int(),
})
export type PlaceRow = z.infer<typeof PlaceRow>

export const FacetCount = z.object({ id: Id, count: z.int() })

/** What each choice of a filter would leave; a choice that is missing would leave none. */
export const Facets = z
  .object({
    categories: z.array(FacetCount),
    services: z.array(FacetCount),
    countries: z.array(FacetCount),
    areas: z.array(FacetCount).describe('By government.'),
    cities: wire(z.array(FacetCount), 'regions').describe('Of the government that is asked for.'),
    openNow: z.int(),
  })
  .describe('How many places fit each choice of a filter and all the other filters, the most first.')
export type Facets = z.infer<typeof Facets>

export const PlacesPage = Page(PlaceRow).extend({
  didYouMean: z
    .string()
    .nullable()
    .describe('Where little was found and nothing is spelt so: words that find something.'),
  facets: Facets,
  services: z
    .array(ServiceCount)
    .describe('What the places offer that fit all but `serviceIds`, the most frequent first.'),
})
export type PlacesPage = z.infer<typeof PlacesPage>

/** What a map shows, in degrees. */
export const Bounds = z
  .object({
    south: Latitude,
    west: Longitude,
    north: Latitude,
    east: Longitude.describe('Less than `west` where the box crosses 180°.'),
  })
  .refine(({ south, north }) => south <= north, { message: key('InvalidData'), path: ['north'] })
export type Bounds = z.infer<typeof Bounds>

export const PlaceSearch = z
  .object({
    ...searchFields,
    text: searchFields.text.describe(
      'Part of a name, category, service, government or city, in either language.',
    ),
    bounds: Bounds.optional().describe('The box that a place must lie in.'),
    orderBy: SearchOrder(placeOrders),
    ...PageInput,
  })
  .superRefine(wholePoint)
export type PlaceSearch = z.output<typeof PlaceSearch>

export const Suggestions = z.object({
  places: z.array(
    z.object({
      id: Id,
      name: z.string(),
      nameMarks: NameMarks,
      categoryName: z.string(),
      cityName: wire(z.string(), 'regionName'),
    }),
  ),
  categories: z.array(
    z.object({ id: Id, name: z.string(), nameMarks: NameMarks, art: z.string().nullable() }),
  ),
  areas: z.array(
    z.object({
      governmentId: Id,
      cityId: wire(Id.optional(), 'regionId'),
      name: z.string(),
      nameMarks: NameMarks,
      governmentName: z.string().optional().describe('Of a city.'),
    }),
  ),
})
export type Suggestions = z.infer<typeof Suggestions>

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

export const PlaceCategory = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  art: z.string().nullable(),
  imagePath: ImagePath,
})

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
  category: PlaceCategory,
  services: z.array(z.object({ id: Id, name: z.string(), nameAr: z.string(), nameEn: z.string() })),
  phones: z.array(z.string()).describe('E.164.'),
  imagePath: ImagePath,
  images: wire(z.array(z.string()), 'imagesPaths').describe('The main one first; drawn where it has none.'),
  ...rating,
  starCounts: z.array(z.int()).describe('How many reviews give one star, two, and so on up to five.'),
  offersCount: z.int(),
  branches: z.array(PlaceBranch).describe('The main one first.'),
})
export type PublicPlace = z.infer<typeof PublicPlace>

export const PlaceService = CategoryService.omit({ version: true, alsoAr: true, alsoEn: true }).extend({
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
  suggest: {
    method: 'GET',
    path: '/ServicesPlace/Suggest',
    about: 'What a search that is being typed may be after, ten at most: places by name, categories, areas.',
    access: 'anyone',
    input: z.object({ text: freeText(120).default('') }),
    output: Suggestions,
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
