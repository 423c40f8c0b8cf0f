import { z } from 'zod'
import { Id, ImagePath, Instant, StandIns, Version } from './fields.ts'
import { documentKinds } from './placeInputs.ts'
import { branchShape } from './places.ts'
import { wire } from './wire.ts'

export const placeStates = ['registered', 'revisionRequested', 'approved', 'rejected', 'suspended'] as const

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
  givenAt: Instant,
})

/** A branch as its owner and staff have it. */
export const ManagedBranch = z.object({
  ...branchShape,
  placeId: wire(Id, 'servicePlaceId'),
  imagePath: ImagePath.describe('Path of the main picture, or of the category’s drawing if there is none.'),
  imagesCount: z.int(),
  managersCount: z.int(),
  version: Version,
})
export type ManagedBranch = z.infer<typeof ManagedBranch>

const changeFields = [
  'nameAr',
  'nameEn',
  'categoryId',
  'taxAccountNumber',
  'identity',
  'commercialImage',
] as const
export type ChangeField = (typeof changeFields)[number]

const PendingChange = z.object({
  id: Id.describe('Change ID for `DecidePlaceChange`.'),
  requestedAt: Instant,
  fields: z.array(z.enum(changeFields)).describe('Fields that would change.'),
  nameAr: z.string(),
  nameEn: z.string(),
  categoryId: wire(Id, 'catId'),
  categoryName: z.string(),
  taxAccountNumber: z.string(),
  identityPath: z.string().nullable(),
  commercialImagePath: wire(z.string().nullable(), 'commerialImagePath'),
})

/** A place as its owner and staff have it. */
export const ManagedPlace = z.object({
  id: Id,
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  standIns: StandIns,
  descriptionAr: z.string(),
  descriptionEn: z.string(),
  categoryId: wire(Id, 'catId'),
  categoryName: z.string(),
  taxAccountNumber: z.string(),
  phones: z.array(z.string()).describe('Phone numbers in E.164 format.'),
  imagePath: ImagePath.describe('Path of the main picture; `null` if there is none.'),
  images: wire(z.array(z.string()), 'imagesPaths').describe('Paths of all pictures, the main one first.'),
  identityPath: z
    .string()
    .nullable()
    .describe(
      'Path of the private picture for `GetPlaceDocument`; `null` if there is none or the caller may not see it.',
    ),
  commercialImagePath: wire(z.string().nullable(), 'commerialImagePath'),
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
    .object({ id: Id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  location: wire(ManagedBranch, 'servicePlaceLocation')
    .nullable()
    .describe('Main branch; `null` if there is none.'),
  branchesCount: z.int(),
  createdAt: Instant,
  submittedAt: Instant.describe('Time when the place was last submitted for review.'),
  approvedAt: Instant.nullable(),
  version: Version,
})
export type ManagedPlace = z.infer<typeof ManagedPlace>

/** A place in the lists of staff. */
export const ManagedPlaceRow = ManagedPlace.pick({
  id: true,
  name: true,
  nameAr: true,
  nameEn: true,
  standIns: true,
  categoryId: true,
  categoryName: true,
  phones: true,
  imagePath: true,
  state: true,
  isApproved: true,
  reason: true,
  branchesCount: true,
  createdAt: true,
  version: true,
}).extend({
  governmentName: z.string(),
  cityName: wire(z.string(), 'regionName'),
  ownerName: z.string().nullable(),
  pendingChangeId: Id.nullable(),
  waitsSince: Instant.nullable().describe('Time since the place has waited for staff; `null` if it doesn’t.'),
})
export type ManagedPlaceRow = z.infer<typeof ManagedPlaceRow>
