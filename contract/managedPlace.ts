import { z } from 'zod'
import { Id, ImagePath, Instant, StandIns, Version } from './fields.ts'
import { documentKinds } from './placeInputs.ts'
import { branchShape } from './places.ts'
import { wire } from './wire.ts'

export const placeStates = ['registered', 'revisionRequested', 'approved', 'rejected', 'suspended'] as const

export const PlaceState = z
  .enum(placeStates)
  .describe(
    'Registered: waits for staff. RevisionRequested: waits for its owner. Approved: public. Rejected: its owner may send it again. Suspended: not public for now.',
  )
export type PlaceState = z.infer<typeof PlaceState>

const documentVerdicts = ['pending', 'accepted', 'refused'] as const
export type DocumentVerdict = (typeof documentVerdicts)[number]

const Document = z.object({
  id: Id.describe('For GetPlaceDocument.'),
  kind: z.enum(documentKinds),
  verdict: z.enum(documentVerdicts),
  note: z.string().describe('What staff say of it; empty for nothing.'),
  givenAt: Instant,
})

/** A branch as its owner and staff have it. */
export const ManagedBranch = z.object({
  ...branchShape,
  placeId: wire(Id, 'servicePlaceId'),
  imagePath: ImagePath.describe('The main picture; without one, a drawing of the category.'),
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
  id: Id.describe('For DecidePlaceChange.'),
  requestedAt: Instant,
  fields: z.array(z.enum(changeFields)).describe('Those that would change.'),
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
  phones: z.array(z.string()).describe('E.164.'),
  imagePath: ImagePath.describe('The main picture.'),
  images: wire(z.array(z.string()), 'imagesPaths').describe('The main one first.'),
  identityPath: z
    .string()
    .nullable()
    .describe('Where the private picture is read by GetPlaceDocument; null: none, or not for the reader.'),
  commercialImagePath: wire(z.string().nullable(), 'commerialImagePath'),
  state: PlaceState,
  isApproved: z.boolean(),
  reason: z
    .string()
    .nullable()
    .describe('Of the latest revision request, rejection or suspension, while it holds.'),
  documents: z.array(Document).describe('Empty where they are not for the reader.'),
  pendingChange: PendingChange.nullable().describe(
    'What the owner asks for of an approved place, whole; the public sees the rest of this object.',
  ),
  changeRejection: z
    .object({ at: Instant, reason: z.string() })
    .nullable()
    .describe('Where the latest change that was asked for was rejected.'),
  owner: z
    .object({ id: Id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  location: wire(ManagedBranch, 'servicePlaceLocation').nullable().describe('The main branch.'),
  branchesCount: z.int(),
  createdAt: Instant,
  submittedAt: Instant.describe('When it was last sent to staff.'),
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
  waitsSince: Instant.nullable().describe('Since when it waits for staff; null: it does not.'),
})
export type ManagedPlaceRow = z.infer<typeof ManagedPlaceRow>
