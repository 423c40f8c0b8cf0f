import { z } from 'zod'
import { AgreedVersions, NewAccount, PhoneProof } from '../accounts/schemas.ts'
import { CategoryService } from '../categories/schemas.ts'
import { parsePhone } from '../core/contact.ts'
import { type ErrorCode, errorKey } from '../core/error.ts'
import {
  boundedText,
  createLinksSchema,
  freeText,
  Id,
  ImagePath,
  Instant,
  Latitude,
  Link,
  Longitude,
  line,
  Named,
  OptionalId,
  Page,
  PageInput,
  Picture,
  pictureBytes,
  pictureChanges,
  requiredId,
  requiredText,
  SocialLinks,
  StandIns,
  Time,
  Version,
} from '../core/fields.ts'
import { maxListedCases, maxPictures, minPhoneDigits } from '../core/limits.ts'
import { requireFullPoint, SearchOrder, ServiceCount, searchFields } from '../core/searchFields.ts'
import { socialKinds } from '../core/socialLinks.ts'
import { languages } from '../core/text.ts'
import { wireName } from '../core/wire.ts'
import { placeDecisions, placeStates } from './constants.ts'

type LocalizedField<Field extends string> = { [Key in `${Field}Ar` | `${Field}En`]?: string | undefined }

/** A text in two languages needs at least one; the other is its fallback. */
function requireOneLanguage<Field extends string>(field: Field) {
  return (input: LocalizedField<Field>, check: z.RefinementCtx<unknown>) => {
    const { [`${field}Ar`]: ar, [`${field}En`]: en } = input as Record<string, string | undefined>
    if (!ar && !en)
      check.addIssue({ code: 'custom', message: errorKey('requiredField'), path: [`${field}Ar`] })
  }
}

const PlacePhones = z
  .array(boundedText(200, 'EnterValidPlacePhone'), errorKey('PhonesRequired'))
  .max(20, errorKey('InvalidData'))
  .overwrite((list) =>
    list
      .flatMap((text) => text.split(/[,،;\n]/))
      .map((part) => parsePhone(part) ?? part.trim())
      .filter((part) => part !== ''),
  )
  .min(1, errorKey('PhonesRequired'))
  .max(10, errorKey('InvalidData'))
  .superRefine((list, check) => {
    for (const [index, phone] of list.entries())
      if (phone.length < minPhoneDigits)
        check.addIssue({ code: 'custom', message: errorKey('PhoneMin'), path: [index] })
  })

const BranchPhone = boundedText(200, 'EnterValidPlacePhone')
  .overwrite((text) => parsePhone(text) ?? text.trim())
  .refine((phone) => phone === '' || phone.length >= minPhoneDigits, errorKey('PhoneMin'))
  .describe(
    'Phone number of the branch. A national number is read in its country. Omitted: unchanged; empty: none, and the place’s numbers apply.',
  )

const document = (code: ErrorCode) => z.file(code).max(pictureBytes, errorKey('TooLarge'))

const hours = {
  opens: wireName(Time.optional(), 'startString', 'opens').describe(
    'Opening time. Omitted: unchanged; 00:00 for a new branch. Both times 00:00: unknown hours. 00:00 to 23:59: always open. A closing time before the opening time is on the next day.',
  ),
  closes: wireName(Time.optional(), 'endString', 'closes'),
  closedDays: z
    .array(z.int().min(0, errorKey('InvalidData')).max(6, errorKey('InvalidData')))
    .max(7, errorKey('InvalidData'))
    .optional()
    .describe(
      'Closed days of the week, 0 (Sunday) to 6 (Saturday). Omitted: unchanged; none for a new branch.',
    ),
}

const where = {
  lat: z
    .number(errorKey('LocationRequired'))
    .min(-90, errorKey('InvalidData'))
    .max(90, errorKey('InvalidData')),
  lng: z
    .number(errorKey('LocationRequired'))
    .min(-180, errorKey('InvalidData'))
    .max(180, errorKey('InvalidData')),
  addressAr: line(300).default(''),
  addressEn: line(300).default(''),
  countryId: requiredId('invalid country'),
  governmentId: requiredId('invalid government'),
  cityId: wireName(requiredId('requiredField'), 'regionId', 'cityId'),
  phone: BranchPhone.optional(),
}

function requireLocation({ lat, lng }: { lat: number; lng: number }, check: z.RefinementCtx<unknown>) {
  if (lat === 0 && lng === 0)
    check.addIssue({ code: 'custom', message: errorKey('LocationRequired'), path: ['lat'] })
}

export const PlaceLocation = z
  .object({
    nameAr: line(120)
      .optional()
      .describe('Name of the main branch in Arabic. Omitted: unchanged; “main branch” for a new place.'),
    nameEn: line(120).optional(),
    ...where,
    ...hours,
  })
  .superRefine(requireLocation)
  .superRefine(requireOneLanguage('address'))
export type PlaceLocation = z.output<typeof PlaceLocation>

export const SocialLinksInput = createLinksSchema(socialKinds)
  .partial()
  .describe('Pages on social media. Omitted: unchanged; without one of them: none there.')

/** Of a public place, staff review changes of these fields: they say who it is, or lead away from Makan. */
const reviewedFields = {
  nameAr: line(120).default(''),
  nameEn: line(120).default('').describe('Name in English. One of the two names may be empty.'),
  categoryId: wireName(requiredId('requiredField'), 'catId', 'categoryId'),
  taxAccountNumber: line(40).optional().describe('Tax number. Omitted: unchanged; empty for a new place.'),
  website: Link.optional().describe('The place’s own website. Omitted: unchanged; empty: none.'),
  socialLinks: SocialLinksInput.optional(),
}
export const reviewedKeys = Object.keys(reviewedFields) as (keyof typeof reviewedFields)[]
export type ReviewedFields = z.output<z.ZodObject<typeof reviewedFields>>

/** Everyone who manages the place changes these without review. */
const openFields = {
  descriptionAr: freeText(2000)
    .optional()
    .describe('Description in Arabic. Omitted: unchanged; empty for a new place.'),
  descriptionEn: freeText(2000).optional(),
  phones: wireName(PlacePhones, 'phoneNumbers', 'phones').describe(
    'Phone numbers. National numbers are read in the country of the place.',
  ),
}

export type OpenFields = z.output<z.ZodObject<typeof openFields>>

const placeFields = { ...reviewedFields, ...openFields }
export type PlaceFields = ReviewedFields & OpenFields

const OwnerRank = wireName(z.enum(['ServiceSupplier']).default('ServiceSupplier'), 'rankString')

export const PlaceRegistration = z
  .object({
    ...placeFields,
    identity: document('IdentityImageError'),
    commercialImage: wireName(document('CommerialImageError'), 'commerialImage', 'commercialImage'),
    images: z
      .array(Picture, errorKey('PlaceImagesError'))
      .min(1, errorKey('PlaceImagesError'))
      .max(maxPictures, errorKey('Images-length'))
      .describe('Pictures, the main one first.'),
    location: wireName(PlaceLocation, 'servicePlaceLocation', 'location'),
    owner: wireName(
      z.object({ ...NewAccount, ...AgreedVersions, phoneProof: PhoneProof, rank: OwnerRank }),
      'signupModel',
      'owner',
    ),
  })
  .superRefine(requireOneLanguage('name'))
export type PlaceRegistration = z.output<typeof PlaceRegistration>

/** With an existing or assigned account, or the changes of a place. */
export const PlaceInput = z
  .object({
    id: wireName(OptionalId, 'id', 'servicePlaceId', 'serivesPlaceId'),
    ...placeFields,
    identity: Picture.optional().describe(
      'Picture of the owner’s identity document. Omitted: unchanged; required for a new place.',
    ),
    commercialImage: wireName(Picture.optional(), 'commerialImage', 'commercialImage'),
    ...pictureChanges,
    location: wireName(PlaceLocation.optional(), 'servicePlaceLocation', 'location').describe(
      'Main branch. Omitted: unchanged; required for a new place.',
    ),
    ownerId: OptionalId.describe('ID of an owner without a place, for a new place added by staff.'),
    owner: wireName(z.object({ ...NewAccount, rank: OwnerRank }).optional(), 'signupModel', 'owner').describe(
      'New owner with a provisional account, for a new place added by staff.',
    ),
    version: Version.optional(),
  })
  .superRefine(requireOneLanguage('name'))
export type PlaceInput = z.output<typeof PlaceInput>

export const BranchInput = z
  .object({
    id: OptionalId,
    placeId: wireName(requiredId('requiredField'), 'servicePlaceId', 'serivesPlaceId', 'placeId'),
    nameAr: line(120).default(''),
    nameEn: line(120).default('').describe('Name in English. One of the two names may be empty.'),
    ...where,
    ...hours,
    sameHoursAsMain: z
      .boolean()
      .optional()
      .describe(
        'Whether the branch has the opening hours and closed days of the main branch, also after they change; if so, hours in the request are ignored. Omitted: unchanged, or false if the request contains hours or creates a branch. The main branch ignores it.',
      ),
    version: Version.optional(),
  })
  .superRefine(requireOneLanguage('name'))
  .superRefine(requireLocation)
  .superRefine(requireOneLanguage('address'))
export type BranchInput = z.output<typeof BranchInput>

export const Reason = freeText(1000)

export const documentKinds = ['identity', 'commercial'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const DocumentDecision = z.object({
  kind: z.enum(documentKinds, errorKey('InvalidData')),
  verdict: z.enum(['accepted', 'refused'], errorKey('InvalidData')),
  note: freeText(500).default(''),
})

const DocumentDecisions = z
  .array(DocumentDecision)
  .max(2, errorKey('InvalidData'))
  .default([])
  .describe(
    'Decisions on documents. A refused document must be replaced before the place is submitted again.',
  )
export type DocumentDecisions = z.output<typeof DocumentDecisions>

export const RevisionInput = z.object({
  placeId: wireName(requiredId('requiredField'), 'servicePlaceId', 'serivesPlaceId', 'placeId'),
  version: Version.optional(),
  reason: requiredText(1000),
  documents: DocumentDecisions,
})
export type RevisionInput = z.output<typeof RevisionInput>

export const PlaceDecisionInput = z
  .object({
    placeId: wireName(requiredId('requiredField'), 'servicePlaceId', 'placeId'),
    reviewedVersion: Version.describe('Version of the place that the caller reviewed.'),
    decision: z
      .enum(placeDecisions, errorKey('InvalidData'))
      .describe(
        'Decision on the registration, or on the pending change of an approved place. `revisionRequested` requests changes of a registration.',
      ),
    reason: Reason.default('').describe('Reason for the owner. Required unless `decision` is `approved`.'),
    documents: DocumentDecisions,
  })
  .superRefine(({ decision, reason }, check) => {
    if (decision !== 'approved' && reason === '')
      check.addIssue({ code: 'custom', message: errorKey('requiredField'), path: ['reason'] })
  })

export const PlaceDecision = z.object({
  id: Id,
  placeId: wireName(Id, 'servicePlaceId'),
  placeName: z.string(),
  decision: z.enum(placeDecisions),
  decidedBy: Named,
  isOwn: z.boolean().describe('Whether the caller decided, and can undo it.'),
  takesEffectAt: Instant,
})
export type PlaceDecision = z.infer<typeof PlaceDecision>

export const ReviewQueue = z.object({
  totalCount: z.int(),
  places: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        since: Instant,
        dueAt: Instant.describe('Time by which staff promise to review it.'),
      }),
    )
    .describe(`Places that await a decision, longest waiting first. At most ${maxListedCases}.`),
  decisions: z
    .array(PlaceDecision)
    .describe('Decisions that haven’t taken effect yet, in the order in which they will.'),
})
export type ReviewQueue = z.infer<typeof ReviewQueue>

export const PlaceState = z
  .enum(placeStates)
  .describe(
    'State of a place. Registered: waits for staff. RevisionRequested: waits for its owner. Approved: public. Rejected: can be submitted again by its owner. Suspended: temporarily not public.',
  )
export type PlaceState = z.infer<typeof PlaceState>

const documentVerdicts = ['pending', 'accepted', 'refused'] as const
export type DocumentVerdict = (typeof documentVerdicts)[number]

const Document = z.object({
  id: Id.describe('Document ID for `GetPlaceDocument`.'),
  kind: z.enum(documentKinds),
  verdict: z.enum(documentVerdicts),
  note: z.string().describe('Note from staff; empty if there is none.'),
  uploadedAt: wireName(Instant, 'givenAt'),
})

const placeOrders = ['relevance', 'distance', 'newest', 'rating', 'openNearby'] as const
export type PlaceOrder = (typeof placeOrders)[number]

/** In the time zone of the branch's country. */
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

/** By members who paid. Hidden reviews and reviews of reversed orders don't count. */
export const ratingFields = {
  rating: z.number().nullable().describe('Mean number of stars, to two decimals; `null` without reviews.'),
  reviewsCount: z.int(),
}

/** With the branch that matches the search. */
export const PlaceRow = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  nameMarks: NameMarks,
  standIns: StandIns,
  categoryId: wireName(Id, 'catId'),
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
  cityName: wireName(z.string(), 'regionName'),
  ...ratingFields,
  offersCount: z.int(),
})
export type PlaceRow = z.infer<typeof PlaceRow>

export const FacetCount = z.object({ id: Id, count: z.int() })

/** Results that each filter value would leave. A missing value leaves none. */
export const Facets = z
  .object({
    categories: z.array(FacetCount),
    services: z.array(FacetCount),
    countries: z.array(FacetCount),
    areas: z.array(FacetCount).describe('Counts by government.'),
    cities: wireName(z.array(FacetCount), 'regions').describe('Counts by city of the requested government.'),
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

export const Bounds = z
  .object({
    south: Latitude,
    west: Longitude,
    north: Latitude,
    east: Longitude.describe('Eastern longitude; less than `west` if the box crosses 180°.'),
  })
  .refine(({ south, north }) => south <= north, { message: errorKey('InvalidData'), path: ['north'] })
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
  .superRefine(requireFullPoint)
export type PlaceSearch = z.output<typeof PlaceSearch>

export const Suggestions = z.object({
  places: z.array(
    z.object({
      id: Id,
      name: z.string(),
      nameMarks: NameMarks,
      categoryName: z.string(),
      cityName: wireName(z.string(), 'regionName'),
    }),
  ),
  categories: z.array(
    z.object({ id: Id, name: z.string(), nameMarks: NameMarks, art: z.string().nullable() }),
  ),
  areas: z.array(
    z.object({
      governmentId: Id,
      cityId: wireName(Id.optional(), 'regionId'),
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

const branchShape = {
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
  cityId: wireName(Id, 'regionId'),
  cityName: wireName(z.string(), 'regionName'),
  phone: z
    .string()
    .describe('Phone number of the branch in E.164 format; empty if the place’s numbers apply.'),
  lat: Latitude,
  lng: Longitude,
  opens: wireName(Time, 'startString'),
  closes: wireName(Time, 'endString'),
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

const links = {
  website: z.string().describe('Address of the place’s own website; empty if there is none.'),
  socialLinks: SocialLinks,
}

export const PlaceCategory = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  art: z.string().nullable(),
  imagePath: ImagePath,
})

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
  categoryId: wireName(Id, 'catId'),
  categoryName: z.string(),
  category: PlaceCategory,
  services: z.array(z.object({ id: Id, name: z.string(), nameAr: z.string(), nameEn: z.string() })),
  phones: z.array(z.string()).describe('Phone numbers in E.164 format.'),
  ...links,
  imagePath: ImagePath,
  images: wireName(z.array(z.string()), 'imagesPaths').describe(
    'Paths of the pictures, the main one first; a drawing if there is none.',
  ),
  ...ratingFields,
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

export const BranchImage = z.object({ id: Id, path: z.string(), isMain: z.boolean() })
export type BranchImage = z.infer<typeof BranchImage>

export const ManagedBranch = z.object({
  ...branchShape,
  placeId: wireName(Id, 'servicePlaceId'),
  imagePath: ImagePath.describe('Path of the main picture, or of the category’s drawing if there is none.'),
  imagesCount: z.int(),
  managersCount: z.int(),
  sameHoursAsMain: z
    .boolean()
    .describe('Whether the hours are those of the main branch; false for the main branch.'),
  version: Version,
})
export type ManagedBranch = z.infer<typeof ManagedBranch>

/** The fields of the form that send the documents. */
export const documentFields = {
  identity: 'identity',
  commercial: 'commercialImage',
} as const satisfies Record<DocumentKind, string>

export const changeFields = [...reviewedKeys, ...Object.values(documentFields)] as const
export type ChangeField = (typeof changeFields)[number]

const reviewedValues = {
  nameAr: z.string(),
  nameEn: z.string(),
  categoryId: wireName(Id, 'catId'),
  taxAccountNumber: z.string(),
  ...links,
} satisfies Record<keyof ReviewedFields, z.ZodType>

const PendingChange = z.object({
  id: Id.describe('Change ID for `DecidePlaceChange`.'),
  requestedAt: Instant,
  fields: z.array(z.enum(changeFields)).describe('Fields that would change.'),
  ...reviewedValues,
  categoryName: z.string(),
  identityPath: z.string().nullable(),
  commercialImagePath: wireName(z.string().nullable(), 'commerialImagePath'),
})

export const ManagedPlace = z.object({
  id: Id,
  name: z.string(),
  ...reviewedValues,
  standIns: StandIns,
  descriptionAr: z.string(),
  descriptionEn: z.string(),
  categoryName: z.string(),
  phones: z.array(z.string()).describe('Phone numbers in E.164 format.'),
  imagePath: ImagePath.describe('Path of the main picture; `null` if there is none.'),
  images: wireName(z.array(z.string()), 'imagesPaths').describe('Paths of all pictures, the main one first.'),
  identityPath: z
    .string()
    .nullable()
    .describe(
      'Path of the private picture for `GetPlaceDocument`; `null` if there is none or the caller may not see it.',
    ),
  commercialImagePath: wireName(z.string().nullable(), 'commerialImagePath'),
  state: PlaceState,
  isApproved: z.boolean(),
  reason: z
    .string()
    .nullable()
    .describe('Reason for the current revision request, rejection or suspension; `null` if none applies.'),
  documents: z.array(Document).describe('Private documents; empty if the caller may not see them.'),
  pendingChange: PendingChange.nullable().describe(
    'Complete values of the owner’s pending change to an approved place; `null` if there is none. The public sees the rest of this object.',
  ),
  changeRejection: z
    .object({ at: Instant, reason: z.string() })
    .nullable()
    .describe('Rejection of the latest change; `null` if it was not rejected.'),
  owner: z
    .object({
      id: Id,
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      language: z.enum(languages).describe('Language in which the owner is notified.'),
    })
    .nullable(),
  location: wireName(ManagedBranch, 'servicePlaceLocation')
    .nullable()
    .describe('Main branch; `null` if there is none.'),
  branchesCount: z.int(),
  createdAt: Instant,
  submittedAt: Instant.describe('Time when the place was last submitted for review.'),
  reviewBy: Instant.nullable().describe(
    'Time by which staff promise to review the registration or the pending change; `null` if nothing waits.',
  ),
  approvedAt: Instant.nullable(),
  version: Version,
})
export type ManagedPlace = z.infer<typeof ManagedPlace>

export const ManagedPlaceRow = ManagedPlace.pick({
  id: true,
  name: true,
  nameAr: true,
  nameEn: true,
  standIns: true,
  categoryId: true,
  categoryName: true,
  phones: true,
  website: true,
  imagePath: true,
  state: true,
  isApproved: true,
  reason: true,
  branchesCount: true,
  createdAt: true,
  version: true,
}).extend({
  governmentName: z.string(),
  cityName: wireName(z.string(), 'regionName'),
  ownerName: z.string().nullable(),
  pendingChangeId: Id.nullable(),
  waitsSince: Instant.nullable().describe('Time since the place has waited for staff; `null` if it doesn’t.'),
})
export type ManagedPlaceRow = z.infer<typeof ManagedPlaceRow>
