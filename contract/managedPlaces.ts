import { z } from 'zod'
import { ofStaff } from './access.ts'
import { passwordRefusals, phoneRefusals } from './accountInputs.ts'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  freeText,
  Id,
  IdReply,
  Instant,
  Page,
  PageInput,
  PrivateFile,
  pictureRefusals,
  Status,
  Version,
} from './fields.ts'
import { ManagedPlace, ManagedPlaceRow, placeStates } from './managedPlace.ts'
import { documentKinds, PlaceInput, PlaceRegistration, Reason, RevisionInput } from './placeInputs.ts'
import { publicTextRefusals } from './publicText.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

const PlaceId = wire(Id, 'servicePlaceId', 'serivesPlaceId', 'id')

const placeRefusals = [
  'EnterValidPlacePhone',
  'invalid country',
  'invalid government',
  ...phoneRefusals,
  ...passwordRefusals,
  'PhoneTaken',
  ...pictureRefusals,
  ...publicTextRefusals,
] as const

/** A no has a reason. */
function reasoned({ status, reason }: { status: boolean; reason: string }, check: z.RefinementCtx<unknown>) {
  if (!status && reason === '')
    check.addIssue({ code: 'custom', message: key('requiredField'), path: ['reason'] })
}

const ServiceOfPlace = z.object({
  id: Id,
  discountPercent: z.int().nullable().describe('The standing discount of the place for it.'),
})

export const managedPlaces = calls('managedPlaces', {
  register: {
    method: 'POST',
    path: '/ServicesPlace/RegisterServicePlace',
    about:
      'Registers a place with its main branch, its pictures and its owner, all or nothing; it opens no session. Five an hour and address.',
    access: 'guest',
    sends: 'form',
    refuses: [...placeRefusals, 'ProofNeeded'],
    input: PlaceRegistration,
    output: IdReply,
  },
  savePlace: {
    method: 'POST',
    path: '/ServicesPlace/SaveServicePlace',
    about:
      'Changes a place, or adds one. By its owner, a new name, category, tax number or document of an approved place becomes a pending change, and a place that waits for changes or was rejected is sent again.',
    access: { any: ['ServicesPlaceControl', 'EditServicePlace'] },
    sends: 'form',
    refuses: [
      ...placeRefusals,
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
    about: 'A place as its owner and staff have it.',
    access: { any: ['ServicesPlaceControl', 'EditServicePlace'] },
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'servicePlaceId') }),
    output: ManagedPlace,
  },
  getDocument: {
    method: 'GET',
    path: '/ServicesPlace/GetPlaceDocument',
    about: 'A private document, for the owner and those who decide about the place. Each view is noted.',
    access: { any: ['ServicesPlaceControl', 'EditServicePlace'] },
    replies: 'file',
    refuses: ['NotFound'],
    input: z.object({ id: Id }),
    output: PrivateFile('image/webp'),
  },
  getDocumentViews: {
    method: 'GET',
    path: '/ServicesPlace/GetPlaceDocumentViews',
    about:
      'Who saw the private documents of a place and when, the latest first, also of those that are erased.',
    access: 'ServicesPlaceControl',
    refuses: ['NotFound'],
    input: z.object({ placeId: PlaceId, ...PageInput }),
    output: Page(
      z.object({
        id: Id,
        at: Instant,
        kind: z.enum(documentKinds),
        userId: Id,
        name: z.string().nullable().describe('Null: their account was deleted.'),
      }),
    ),
  },
  listPlaces: {
    method: 'POST',
    path: '/ServicesPlace/GetAllServicePlacesFullData',
    about: 'Every place, the latest first.',
    access: 'ServicesPlaceControl',
    reads: true,
    input: z.object({
      name: freeText(120).default('').describe('Part of a name in either language.'),
      isApproved: z.boolean().optional(),
      state: z.enum(placeStates, key('InvalidData')).optional(),
      ...PageInput,
    }),
    output: Page(ManagedPlaceRow),
  },
  listUnapproved: {
    method: 'POST',
    path: '/ServicesPlace/GetAllUnApproved',
    about:
      'What waits for staff: registered places, and approved ones with a pending change; what waits longest first.',
    access: 'ServicesPlaceControl',
    reads: true,
    input: z.object({ name: freeText(120).default(''), ...PageInput }),
    output: Page(ManagedPlaceRow),
  },
  countUnapproved: {
    method: 'GET',
    path: '/ServicesPlace/GetUnApprovedServicePlacesCount',
    about: 'How many places wait for staff.',
    access: 'ServicesPlaceControl',
    input: z.object({}),
    output: z.object({ count: z.int() }),
  },
  decidePlace: {
    method: 'POST',
    path: '/ServicesPlace/ApproveServicePlace',
    about:
      '1 approves a place that waits, or lifts a suspension; 0 rejects one that waits, or suspends an approved one.',
    access: 'ServicesPlaceControl',
    sends: 'query',
    refuses: ['NotFound', 'Stale', 'WrongPlaceState'],
    input: z
      .object({
        placeId: PlaceId,
        status: Status,
        reason: Reason.default('').describe('Needed with 0.'),
        version: Version.optional(),
      })
      .superRefine(reasoned),
    output: ManagedPlace,
  },
  requestRevision: {
    method: 'POST',
    path: '/ServicesPlace/RequestRevision',
    about: 'Asks the owner of a place that waits for staff for changes.',
    access: 'ServicesPlaceControl',
    refuses: ['NotFound', 'Stale', 'WrongPlaceState'],
    input: RevisionInput,
    output: ManagedPlace,
  },
  decideChange: {
    method: 'POST',
    path: '/ServicesPlace/DecidePlaceChange',
    about:
      'Takes over what an owner asked to change, or rejects it; of two decisions the later one is told (409).',
    access: 'ServicesPlaceControl',
    sends: 'query',
    refuses: ['NotFound', 'Stale'],
    input: z
      .object({ changeId: Id, status: Status, reason: Reason.default('').describe('Needed with 0.') })
      .superRefine(reasoned),
    output: ManagedPlace,
  },
  withdrawChange: {
    method: 'POST',
    path: '/ServicesPlace/WithdrawPlaceChange',
    about: 'Takes back what one asked to change of one’s place.',
    access: 'EditServicePlace',
    sends: 'query',
    refuses: ['NotFound', 'Stale'],
    input: z.object({ changeId: Id }),
    output: ManagedPlace,
  },
  getDeletion: {
    method: 'GET',
    path: '/ServicesPlace/GetServicePlaceDeletion',
    about: 'What deleting a place would take along. The accounts of its people stay, without a place.',
    access: 'DeleteServicePlace',
    refuses: ['NotFound'],
    input: z.object({ id: wire(Id, 'id', 'servicePlaceId') }),
    output: z.object({
      id: Id,
      branchesCount: z.int(),
      imagesCount: z.int().describe('Those of its branches included.'),
      servicesCount: z.int(),
      managersCount: z.int().describe('Branch managers, who would manage none.'),
      version: Version,
    }),
  },
  deletePlace: {
    method: 'DELETE',
    path: '/ServicesPlace/DeleteServicePlace',
    about: 'Deletes a place with all that is its own; where there were orders their history stays.',
    access: 'DeleteServicePlace',
    fresh: true,
    refuses: ['NotFound', 'Stale', 'HasOpenOrder'],
    input: z.object({ id: wire(Id, 'id', 'servicePlaceId'), version: Version.optional() }),
    output: IdReply,
  },
  saveServices: {
    method: 'POST',
    path: '/ServicesPlace/SaveServicePlaceServices',
    about:
      'Saves which services of its category a place offers, in this order; the first says most about it.',
    access: { any: ['ServicesPlaceControl', 'EditServicePlace'] },
    refuses: ['NotFound', 'Stale'],
    input: z.object({
      placeId: PlaceId,
      services: z
        .array(
          z.object({
            id: Id,
            discountPercent: z.int().min(0, key('InvalidData')).max(100, key('InvalidData')).nullish(),
          }),
        )
        .max(100, key('InvalidData'))
        .describe('All of them.'),
      version: Version.optional().describe('Of the place.'),
    }),
    output: z.object({ id: Id, version: Version, services: z.array(ServiceOfPlace) }),
  },
  listFreeSuppliers: {
    method: 'GET',
    path: '/ServicesPlace/GetSuppliersWithoutPlace',
    about: 'Suppliers who have no place, for staff who add one; at most 50, by name.',
    access: { all: ['EditServicePlace', ofStaff] },
    input: z.object({ name: freeText(120).default('').describe('Part of the name.') }),
    output: z.array(z.object({ id: Id, name: z.string(), phone: z.string().nullable() })),
  },
})
