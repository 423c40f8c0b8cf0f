import { z } from 'zod'
import { AgreedVersions, NewAccount, PhoneProof } from './accountInputs.ts'
import { parsePhone } from './contact.ts'
import type { FailureCode } from './failures.ts'
import {
  boundedText,
  freeText,
  line,
  OptionalId,
  Picture,
  pictureBytes,
  pictureChanges,
  requiredId,
  requiredText,
  Time,
  Version,
} from './fields.ts'
import { mostPictures, phoneDigits } from './limits.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

type InBoth<Field extends string> = { [Key in `${Field}Ar` | `${Field}En`]?: string | undefined }

/** Of a text in two languages one may be missing: the other stands in. */
function inOneLanguage<Field extends string>(field: Field) {
  return (given: InBoth<Field>, check: z.RefinementCtx<unknown>) => {
    const { [`${field}Ar`]: ar, [`${field}En`]: en } = given as Record<string, string | undefined>
    if (!ar && !en) check.addIssue({ code: 'custom', message: key('requiredField'), path: [`${field}Ar`] })
  }
}

/** Phones one by one, or several in one text between commas. */
const PlacePhones = z
  .array(boundedText(200, 'EnterValidPlacePhone'), key('PhonesRequired'))
  .max(20, key('InvalidData'))
  .overwrite((list) =>
    list
      .flatMap((each) => each.split(/[,،;\n]/))
      .map((each) => parsePhone(each) ?? each.trim())
      .filter((each) => each !== ''),
  )
  .min(1, key('PhonesRequired'))
  .max(10, key('InvalidData'))
  .superRefine((list, check) => {
    for (const [at, phone] of list.entries())
      if (phone.length < phoneDigits) check.addIssue({ code: 'custom', message: key('PhoneMin'), path: [at] })
  })

/** A document that must be there. */
const document = (code: FailureCode) => z.file(code).max(pictureBytes, key('TooLarge'))

const hours = {
  opens: wire(Time.optional(), 'startString', 'opens').describe(
    'Opening time. Omitted: unchanged; 00:00 for a new branch. Both times 00:00: unknown hours. 00:00 to 23:59: always open. A closing time before the opening time is on the next day.',
  ),
  closes: wire(Time.optional(), 'endString', 'closes'),
  closedDays: z
    .array(z.int().min(0, key('InvalidData')).max(6, key('InvalidData')))
    .max(7, key('InvalidData'))
    .optional()
    .describe(
      'Closed days of the week, 0 (Sunday) to 6 (Saturday). Omitted: unchanged; none for a new branch.',
    ),
}

const where = {
  lat: z.number(key('LocationRequired')).min(-90, key('InvalidData')).max(90, key('InvalidData')),
  lng: z.number(key('LocationRequired')).min(-180, key('InvalidData')).max(180, key('InvalidData')),
  addressAr: line(300).default(''),
  addressEn: line(300).default(''),
  countryId: requiredId('invalid country'),
  governmentId: requiredId('invalid government'),
  cityId: wire(requiredId('requiredField'), 'regionId', 'cityId'),
}

function chosen({ lat, lng }: { lat: number; lng: number }, check: z.RefinementCtx<unknown>) {
  if (lat === 0 && lng === 0)
    check.addIssue({ code: 'custom', message: key('LocationRequired'), path: ['lat'] })
}

/** Where the main branch is, as the form of a place has it. */
export const PlaceLocation = z
  .object({
    nameAr: line(120)
      .optional()
      .describe('Name of the main branch in Arabic. Omitted: unchanged; “main branch” for a new place.'),
    nameEn: line(120).optional(),
    ...where,
    ...hours,
  })
  .superRefine(chosen)
  .superRefine(inOneLanguage('address'))
export type PlaceLocation = z.output<typeof PlaceLocation>

const placeFields = {
  nameAr: line(120).default(''),
  nameEn: line(120).default('').describe('Name in English. One of the two names may be empty.'),
  descriptionAr: freeText(2000)
    .optional()
    .describe('Description in Arabic. Omitted: unchanged; empty for a new place.'),
  descriptionEn: freeText(2000).optional(),
  categoryId: wire(requiredId('requiredField'), 'catId', 'categoryId'),
  taxAccountNumber: line(40).optional().describe('Tax number. Omitted: unchanged; empty for a new place.'),
  phones: wire(PlacePhones, 'phoneNumbers', 'phones').describe(
    'Phone numbers. National numbers are read in the country of the place.',
  ),
}

const OwnerRank = wire(z.enum(['ServiceSupplier']).default('ServiceSupplier'), 'rankString')

/** A place with its main branch and its owner, as a visitor registers it. */
export const PlaceRegistration = z
  .object({
    ...placeFields,
    identity: document('IdentityImageError'),
    commercialImage: wire(document('CommerialImageError'), 'commerialImage', 'commercialImage'),
    images: z
      .array(Picture, key('PlaceImagesError'))
      .min(1, key('PlaceImagesError'))
      .max(mostPictures, key('Images-length'))
      .describe('Pictures, the main one first.'),
    location: wire(PlaceLocation, 'servicePlaceLocation', 'location'),
    owner: wire(
      z.object({ ...NewAccount, ...AgreedVersions, phoneProof: PhoneProof, rank: OwnerRank }),
      'signupModel',
      'owner',
    ),
  })
  .superRefine(inOneLanguage('name'))
export type PlaceRegistration = z.output<typeof PlaceRegistration>

/** A new place of somebody who has an account or is given one, or what changes of a place. */
export const PlaceInput = z
  .object({
    id: wire(OptionalId, 'id', 'servicePlaceId', 'serivesPlaceId'),
    ...placeFields,
    identity: Picture.optional().describe(
      'Picture of the owner’s identity document. Omitted: unchanged; required for a new place.',
    ),
    commercialImage: wire(Picture.optional(), 'commerialImage', 'commercialImage'),
    ...pictureChanges,
    location: wire(PlaceLocation.optional(), 'servicePlaceLocation', 'location').describe(
      'Main branch. Omitted: unchanged; required for a new place.',
    ),
    ownerId: OptionalId.describe('ID of an owner without a place, for a new place added by staff.'),
    owner: wire(z.object({ ...NewAccount, rank: OwnerRank }).optional(), 'signupModel', 'owner').describe(
      'New owner with a provisional account, for a new place added by staff.',
    ),
    version: Version.optional(),
  })
  .superRefine(inOneLanguage('name'))
export type PlaceInput = z.output<typeof PlaceInput>

/** A branch, new or changed. */
export const BranchInput = z
  .object({
    id: OptionalId,
    placeId: wire(requiredId('requiredField'), 'servicePlaceId', 'serivesPlaceId', 'placeId'),
    nameAr: line(120).default(''),
    nameEn: line(120).default('').describe('Name in English. One of the two names may be empty.'),
    ...where,
    ...hours,
    version: Version.optional(),
  })
  .superRefine(inOneLanguage('name'))
  .superRefine(chosen)
  .superRefine(inOneLanguage('address'))
export type BranchInput = z.output<typeof BranchInput>

/** Why staff decided so; the owner reads it. */
export const Reason = freeText(1000)

export const documentKinds = ['identity', 'commercial'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What staff ask an owner to change. */
export const RevisionInput = z.object({
  placeId: wire(requiredId('requiredField'), 'servicePlaceId', 'serivesPlaceId', 'placeId'),
  version: Version.optional(),
  reason: requiredText(1000),
  documents: z
    .array(
      z.object({
        kind: z.enum(documentKinds, key('InvalidData')),
        verdict: z.enum(['accepted', 'refused'], key('InvalidData')),
        note: freeText(500).default(''),
      }),
    )
    .max(2, key('InvalidData'))
    .default([])
    .describe(
      'Decisions on documents. A refused document must be replaced before the place is submitted again.',
    ),
})
export type RevisionInput = z.output<typeof RevisionInput>
