import { z } from 'zod'
import { Opened, passwordErrors, phoneErrors } from '../accounts/schemas.ts'
import { staffOnly } from '../core/access.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import {
  freeText,
  Id,
  IdReply,
  Instant,
  Page,
  PageInput,
  PrivateFile,
  pictureErrors,
  Status,
  Version,
} from '../core/fields.ts'
import { undoSeconds } from '../core/limits.ts'
import { publicTextErrors } from '../core/publicText.ts'
import { wireName } from '../core/wire.ts'
import { placeStates } from './constants.ts'
import {
  documentKinds,
  ManagedPlace,
  ManagedPlaceRow,
  PlaceDecision,
  PlaceDecisionInput,
  PlaceInput,
  PlaceRegistration,
  Reason,
  ReviewQueue,
  RevisionInput,
} from './schemas.ts'

const PlaceId = wireName(Id, 'servicePlaceId', 'serivesPlaceId', 'id')

const placeErrors = [
  'EnterValidPlacePhone',
  'invalid country',
  'invalid government',
  ...phoneErrors,
  ...passwordErrors,
  'PhoneTaken',
  ...pictureErrors,
  ...publicTextErrors,
] as const

function requireReason(
  { status, reason }: { status: boolean; reason: string },
  check: z.RefinementCtx<unknown>,
) {
  if (!status && reason === '')
    check.addIssue({ code: 'custom', message: errorKey('requiredField'), path: ['reason'] })
}

const ServiceOfPlace = z.object({
  id: Id,
  discountPercent: z
    .int()
    .nullable()
    .describe('Standing discount for the service in percent; `null` if there is none.'),
})

export const managedPlaces = defineEndpoints('managedPlaces', {
  register: {
    method: 'POST',
    path: '/ServicesPlace/RegisterServicePlace',
    about:
      'Registers a place with its main branch, pictures and owner, in one transaction, and logs the owner in. Limit: five per address and hour.',
    access: 'guest',
    sends: 'form',
    makes: 'session',
    errors: [...placeErrors, 'ProofNeeded'],
    input: PlaceRegistration,
    output: Opened.extend({
      id: Id.describe('Place ID, which is the reference number of the registration.'),
      reviewBy: Instant.describe('Time by which staff promise to review it.'),
    }),
  },
  savePlace: {
    method: 'POST',
    path: '/ServicesPlace/SaveServicePlace',
    about:
      'Creates or updates a place. If the owner of an approved place changes its name, category, tax number, links or a document, that becomes a pending change. A rejected place, or one with requested changes, is submitted again.',
    access: { any: ['ServicesPlaceControl', 'EditServicePlace'] },
    sends: 'form',
    errors: [
      ...placeErrors,
      'NotFound',
      'Stale',
      'Forbidden',
      'HasPlace',
      'PlaceTaken',
      'OtherCountry',
      'OffersKeepCountry',
      'DocumentNotReplaced',
    ],
    input: PlaceInput,
    output: ManagedPlace,
  },
  getPlace: {
    method: 'GET',
    path: '/ServicesPlace/GetServicePlaceFullData',
    about: 'Returns a place as its owner and staff see it.',
    access: { any: ['ServicesPlaceControl', 'EditServicePlace'] },
    errors: ['NotFound'],
    input: z.object({ id: wireName(Id, 'id', 'servicePlaceId') }),
    output: ManagedPlace,
  },
  getDocument: {
    method: 'GET',
    path: '/ServicesPlace/GetPlaceDocument',
    about:
      'Returns a private document to the owner and to staff who review the place. Every view is recorded.',
    access: { any: ['ServicesPlaceControl', 'EditServicePlace'] },
    replies: 'file',
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: PrivateFile('image/webp'),
  },
  getDocumentViews: {
    method: 'GET',
    path: '/ServicesPlace/GetPlaceDocumentViews',
    about:
      'Lists who viewed the private documents of a place and when, newest first. Includes views of erased documents.',
    access: 'ServicesPlaceControl',
    errors: ['NotFound'],
    input: z.object({ placeId: PlaceId, ...PageInput }),
    output: Page(
      z.object({
        id: Id,
        at: Instant,
        kind: z.enum(documentKinds),
        userId: Id,
        name: z.string().nullable().describe('Name of the viewer; `null` if their account was deleted.'),
      }),
    ),
  },
  listPlaces: {
    method: 'POST',
    path: '/ServicesPlace/GetAllServicePlacesFullData',
    about: 'Lists all places, newest first.',
    access: 'ServicesPlaceControl',
    isReadOnly: true,
    input: z.object({
      name: freeText(120).default('').describe('Part of a name in either language.'),
      isApproved: z.boolean().optional(),
      state: z.enum(placeStates, errorKey('InvalidData')).optional(),
      ...PageInput,
    }),
    output: Page(ManagedPlaceRow),
  },
  listUnapproved: {
    method: 'POST',
    path: '/ServicesPlace/GetAllUnApproved',
    about:
      'Lists registered places and approved places with a pending change that wait for staff, longest waiting first.',
    access: 'ServicesPlaceControl',
    isReadOnly: true,
    input: z.object({ name: freeText(120).default(''), ...PageInput }),
    output: Page(ManagedPlaceRow),
  },
  countUnapproved: {
    method: 'GET',
    path: '/ServicesPlace/GetUnApprovedServicePlacesCount',
    about: 'Returns the number of places that wait for staff.',
    access: 'ServicesPlaceControl',
    input: z.object({}),
    output: z.object({ count: z.int() }),
  },
  decidePlace: {
    method: 'POST',
    path: '/ServicesPlace/ApproveServicePlace',
    about:
      'Approves or rejects a place under review, lifts a suspension or suspends an approved place. `status` 1 approves or lifts, 0 rejects or suspends.',
    access: 'ServicesPlaceControl',
    sends: 'query',
    errors: ['NotFound', 'Stale', 'WrongPlaceState'],
    input: z
      .object({
        placeId: PlaceId,
        status: Status,
        reason: Reason.default('').describe('Reason. Required with `status` 0.'),
        version: Version.optional(),
      })
      .superRefine(requireReason),
    output: ManagedPlace,
  },
  requestRevision: {
    method: 'POST',
    path: '/ServicesPlace/RequestRevision',
    about: 'Requests changes from the owner of a place under review.',
    access: 'ServicesPlaceControl',
    errors: ['NotFound', 'Stale', 'WrongPlaceState'],
    input: RevisionInput,
    output: ManagedPlace,
  },
  decideChange: {
    method: 'POST',
    path: '/ServicesPlace/DecidePlaceChange',
    about: 'Applies or rejects an owner’s pending change. Returns 409 if someone has already decided.',
    access: 'ServicesPlaceControl',
    sends: 'query',
    errors: ['NotFound', 'Stale'],
    input: z
      .object({
        changeId: Id,
        status: Status,
        reason: Reason.default('').describe('Reason. Required with `status` 0.'),
      })
      .superRefine(requireReason),
    output: ManagedPlace,
  },
  getReviewQueue: {
    method: 'GET',
    path: '/ServicesPlace/GetReviewQueue',
    about:
      'Returns the places that await a decision, longest waiting first, and the decisions that can still be undone.',
    access: 'ServicesPlaceControl',
    input: z.object({}),
    output: ReviewQueue,
  },
  scheduleDecision: {
    method: 'POST',
    path: '/ServicesPlace/SchedulePlaceDecision',
    about: `Stores a decision on a registration or on a pending change. It takes effect ${undoSeconds} seconds later, as if the caller then made it: the owner is notified, and an approved place is published. If the place has changed by then, the decision is dropped and the caller notified.`,
    access: 'ServicesPlaceControl',
    errors: ['NotFound', 'Stale', 'WrongPlaceState', 'AlreadyDecided'],
    input: PlaceDecisionInput,
    output: PlaceDecision,
  },
  undoDecision: {
    method: 'POST',
    path: '/ServicesPlace/UndoPlaceDecision',
    about: 'Undoes a decision of the caller that hasn’t taken effect yet. Nothing is published or sent.',
    access: 'ServicesPlaceControl',
    errors: ['DecisionOver'],
    input: z.object({ id: Id.describe('ID of the decision.') }),
    output: IdReply,
  },
  withdrawChange: {
    method: 'POST',
    path: '/ServicesPlace/WithdrawPlaceChange',
    about: 'Withdraws the pending change of the caller’s place.',
    access: 'EditServicePlace',
    sends: 'query',
    errors: ['NotFound', 'Stale'],
    input: z.object({ changeId: Id }),
    output: ManagedPlace,
  },
  getDeletion: {
    method: 'GET',
    path: '/ServicesPlace/GetServicePlaceDeletion',
    about:
      'Returns what deleting a place would also delete. User accounts are kept and unlinked from the place.',
    access: 'DeleteServicePlace',
    errors: ['NotFound'],
    input: z.object({ id: wireName(Id, 'id', 'servicePlaceId') }),
    output: z.object({
      id: Id,
      branchesCount: z.int(),
      imagesCount: z.int().describe('Number of pictures, including those of branches.'),
      servicesCount: z.int(),
      managersCount: z.int().describe('Number of branch managers who would have no branch.'),
      version: Version,
    }),
  },
  deletePlace: {
    method: 'DELETE',
    path: '/ServicesPlace/DeleteServicePlace',
    about: 'Deletes a place with everything that belongs to it. The history of its orders is kept.',
    access: 'DeleteServicePlace',
    requiresReauth: true,
    errors: ['NotFound', 'Stale', 'HasOpenOrder'],
    input: z.object({ id: wireName(Id, 'id', 'servicePlaceId'), version: Version.optional() }),
    output: IdReply,
  },
  saveServices: {
    method: 'POST',
    path: '/ServicesPlace/SaveServicePlaceServices',
    about:
      'Replaces the services that a place offers, in display order. The first one describes the place best.',
    access: { any: ['ServicesPlaceControl', 'EditServicePlace'] },
    errors: ['NotFound', 'Stale'],
    input: z.object({
      placeId: PlaceId,
      services: z
        .array(
          z.object({
            id: Id,
            discountPercent: z
              .int()
              .min(0, errorKey('InvalidData'))
              .max(100, errorKey('InvalidData'))
              .nullish(),
          }),
        )
        .max(100, errorKey('InvalidData'))
        .describe('All services that the place offers.'),
      version: Version.optional().describe('Version of the place.'),
    }),
    output: z.object({ id: Id, version: Version, services: z.array(ServiceOfPlace) }),
  },
  listFreeSuppliers: {
    method: 'GET',
    path: '/ServicesPlace/GetSuppliersWithoutPlace',
    about: 'Lists owners without a place, sorted by name, for staff who add one. Returns at most 50.',
    access: { all: ['EditServicePlace', staffOnly] },
    input: z.object({ name: freeText(120).default('').describe('Part of the name.') }),
    output: z.array(z.object({ id: Id, name: z.string(), phone: z.string().nullable() })),
  },
})
