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
  hoursGiven: z
    .boolean()
    .describe('Whether the opening hours are known. If not, the branch never counts as open.'),
  isOpenNow: z.boolean(),
  closesAt: Time.nullable().describe('Next closing time; `null` if the branch is closed or doesn’t close.'),
  opensAt: Time.nullable().describe(
    'Next opening time; `null` if the branch is open or the time is unknown.',
  ),
  opensInDays: z
    .int()
    .nullable()
    .describe('Days until `opensAt`: 0 today, 1 tomorrow; `null` without `opensAt`.'),
}

export const NameMarks = z
  .array(z.object({ from: z.int(), to: z.int() }))
  .describe('Ranges of `name` that match the search.')

/** What those say who paid at a place; reviews that are hidden, or whose order was reversed, don't count. */
const rating = {
  rating: z.number().nullable().describe('Mean number of stars, to two decimals; `null` without reviews.'),
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
  art: z.string().nullable().describe('Name of the category’s drawing; `null` if there is none.'),
  imagePath: ImagePath,
  isApproved: z.boolean(),
  firstServices: z.string().describe('Names of the first services, on one line.'),
  branchId: Id,
  lat: Latitude,
  lng: Longitude,
  distanceKm: z
    .number()
    .nullable()
    .describe('Distance in kilometres from the requested point; `null` without a point.'),
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
    areas: z.array(FacetCount).describe('Counts by government.'),
    cities: wire(z.array(FacetCount), 'regions').describe('Counts by city of the requested government.'),
    openNow: z.int(),
  })
  .describe('Number of places per filter value, given all other filters; highest count first.')
export type Facets = z.infer<typeof Facets>

export const PlacesPage = Page(PlaceRow).extend({
  didYouMean: z
    .string()
    .nullable()
    .describe('Suggested spelling that has results, if little was found; otherwise `null`.'),
  facets: Facets,
  services: z
    .array(ServiceCount)
    .describe('Services of the places that match all filters except `serviceIds`, most frequent first.'),
})
export type PlacesPage = z.infer<typeof PlacesPage>

/** What a map shows, in degrees. */
export const Bounds = z
  .object({
    south: Latitude,
    west: Longitude,
    north: Latitude,
    east: Longitude.describe('Eastern longitude; less than `west` if the box crosses 180°.'),
  })
  .refine(({ south, north }) => south <= north, { message: key('InvalidData'), path: ['north'] })
export type Bounds = z.infer<typeof Bounds>

export const PlaceSearch = z
  .object({
    ...searchFields,
    text: searchFields.text.describe(
      'Part of a name, category, service, government or city, in either language.',
    ),
    bounds: Bounds.optional().describe('Bounding box of the results.'),
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
      governmentName: z
        .string()
        .optional()
        .describe('Name of the city’s government. Omitted for a government.'),
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
  closedDays: z.array(z.int().min(0).max(6)).describe('Closed days of the week, 0 (Sunday) to 6 (Saturday).'),
}

export const PlaceBranch = z.object({
  ...branchShape,
  countryCode: z.string().nullable().describe('ISO 3166-1 alpha-2 country code; `null` if unknown.'),
  today: z.int().min(0).max(6).describe('Current day of the week there, 0 (Sunday) to 6 (Saturday).'),
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
  phones: z.array(z.string()).describe('Phone numbers in E.164 format.'),
  imagePath: ImagePath,
  images: wire(z.array(z.string()), 'imagesPaths').describe(
    'Paths of the pictures, the main one first; a drawing if there is none.',
  ),
  ...rating,
  starCounts: z.array(z.int()).describe('Number of reviews with one star, two stars, up to five stars.'),
  offersCount: z.int(),
  branches: z.array(PlaceBranch).describe('Branches, the main one first.'),
})
export type PublicPlace = z.infer<typeof PublicPlace>

export const PlaceService = CategoryService.omit({ version: true, alsoAr: true, alsoEn: true }).extend({
  discountPercent: z
    .int()
    .nullable()
    .describe('Standing discount for the service in percent; `null` if there is none.'),
})
export type PlaceService = z.infer<typeof PlaceService>

export const places = calls('places', {
  search: {
    method: 'POST',
    path: '/ServicesPlace/GetServicesPlaceByLocation',
    about:
      'Searches approved places. Area, distance and opening filters apply to the same branch, the one that the row shows.',
    access: 'anyone',
    reads: true,
    refuses: ['PointNeeded'],
    input: PlaceSearch,
    output: PlacesPage,
  },
  suggest: {
    method: 'GET',
    path: '/ServicesPlace/Suggest',
    about: 'Returns at most ten suggestions while the user types: places by name, categories and areas.',
    access: 'anyone',
    input: z.object({ text: freeText(120).default('') }),
    output: Suggestions,
  },
  getPlace: {
    method: 'GET',
    path: '/ServicesPlace/GetServicesPlaceDataById',
    about: 'Returns the public page of an approved place.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'servicePlaceId') }),
    output: PublicPlace,
  },
  getPlaceServices: {
    method: 'GET',
    path: '/ServicesPlace/AllServicesPlaceServicesByServicePlaceId',
    about:
      'Lists the services of a place’s category and whether the place offers each. A place that isn’t approved is visible only to those who manage it.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'servicePlaceId') }),
    output: z.array(PlaceService),
  },
})
