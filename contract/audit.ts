import { z } from 'zod'
import { calls } from './call.ts'
import { BoundedPage, Day, freeText, Id, Instant, Named, PageInput } from './fields.ts'

/**
 * How the log tells a field: by its value, by the picture, by the name of the row in this table that its id names; or, of
 * what is personal, and of what versions of its own tell in full, only that it changed.
 */
export type AuditedAs =
  | 'value'
  | 'picture'
  | 'personal'
  | 'versioned'
  | 'currencies'
  | 'countries'
  | 'governments'
  | 'categories'
  | 'ranks'
  | 'places'
  | 'branches'
  | 'cities'
  | 'services'

const area = { nameAr: 'value', nameEn: 'value', code: 'value', lat: 'value', lng: 'value' } as const

const location = {
  addressAr: 'value',
  addressEn: 'value',
  countryId: 'countries',
  governmentId: 'governments',
  cityId: 'cities',
  lat: 'value',
  lng: 'value',
  opens: 'value',
  closes: 'value',
  closedDays: 'value',
} as const

/** What staff change, by its kind, and which of its fields the log tells. */
export const audited = {
  country: {
    nameAr: 'value',
    nameEn: 'value',
    code: 'value',
    phoneCode: 'value',
    currencyId: 'currencies',
    imagePath: 'picture',
    timeZone: 'value',
    pointValue: 'value',
    transfersADay: 'value',
    transferPointsADay: 'value',
    cashCeiling: 'value',
    aloneLimit: 'value',
    isActive: 'value',
    governmentsCount: 'value',
    citiesCount: 'value',
  },
  government: { ...area, countryId: 'countries' },
  city: { ...area, governmentId: 'governments' },
  category: {
    nameAr: 'value',
    nameEn: 'value',
    alsoAr: 'value',
    alsoEn: 'value',
    actionLink: 'value',
    imagePath: 'picture',
    position: 'value',
  },
  service: {
    nameAr: 'value',
    nameEn: 'value',
    alsoAr: 'value',
    alsoEn: 'value',
    categoryId: 'categories',
    isActive: 'value',
  },
  package: {
    nameAr: 'value',
    nameEn: 'value',
    countryId: 'countries',
    points: 'value',
    price: 'value',
    months: 'value',
  },
  sale: {
    nameAr: 'value',
    nameEn: 'value',
    memberId: 'value',
    sellerId: 'value',
    points: 'value',
    amount: 'value',
    currencyId: 'currencies',
    reason: 'value',
  },
  complaint: { state: 'value', assigneeId: 'value', resolution: 'personal' },
  flag: { state: 'value', note: 'personal' },
  contactMail: { answer: 'personal' },
  answerTemplate: { nameAr: 'value', nameEn: 'value', textAr: 'value', textEn: 'value' },
  page: { nameAr: 'value', nameEn: 'value', restored: 'value', agreedFrom: 'value' },
  pageSection: {
    nameAr: 'value',
    nameEn: 'value',
    page: 'value',
    contentAr: 'versioned',
    contentEn: 'versioned',
    imagePath: 'picture',
    position: 'value',
  },
  settings: {
    factorsFrom: 'value',
    taxAccountNumber: 'value',
    contactAddress: 'value',
    companyNameAr: 'value',
    companyNameEn: 'value',
    companyAddressAr: 'value',
    companyAddressEn: 'value',
    commercialRegister: 'value',
    dataOfficerAr: 'value',
    dataOfficerEn: 'value',
    dataContact: 'value',
    dataLocationAr: 'value',
    dataLocationEn: 'value',
    socialLinks: 'value',
    appLinks: 'value',
  },
  order: { state: 'value', points: 'value', reason: 'value' },
  cash: { sellerId: 'value', amount: 'value', currencyId: 'currencies' },
  profitScale: { countryId: 'countries', type: 'value', since: 'value', slices: 'value' },
  claim: {
    consultantId: 'value',
    countryId: 'countries',
    currencyId: 'currencies',
    profit: 'value',
    cash: 'value',
    net: 'value',
  },
  rank: { nameAr: 'value', nameEn: 'value', base: 'value', roles: 'value' },
  refund: {
    memberId: 'value',
    points: 'value',
    amount: 'value',
    currencyId: 'currencies',
    reason: 'value',
    refundIsDone: 'value',
  },
  approval: { call: 'value', state: 'value', reason: 'value', note: 'value' },
  user: {
    userName: 'personal',
    email: 'personal',
    phone: 'personal',
    password: 'personal',
    dataCopiedAt: 'value',
    rankId: 'ranks',
    servicePlaceId: 'places',
    branchId: 'branches',
    granted: 'value',
    withdrawn: 'value',
    consultantId: 'value',
    factorReset: 'value',
  },
  place: {
    nameAr: 'value',
    nameEn: 'value',
    descriptionAr: 'value',
    descriptionEn: 'value',
    categoryId: 'categories',
    taxAccountNumber: 'value',
    phones: 'value',
    images: 'picture',
    state: 'value',
    reason: 'value',
    identity: 'personal',
    commercialImage: 'personal',
    identityVerdict: 'value',
    commercialVerdict: 'value',
    changeDecision: 'value',
    ownerId: 'personal',
    services: 'services',
    discounts: 'value',
    ...location,
  },
  offer: {
    nameAr: 'value',
    nameEn: 'value',
    descriptionAr: 'value',
    descriptionEn: 'value',
    servicePlaceId: 'places',
    state: 'value',
    images: 'picture',
    discountType: 'value',
    discountValue: 'value',
    discountCap: 'value',
    priceBefore: 'value',
    pointsType: 'value',
    points: 'value',
    mayShrink: 'value',
    termsAr: 'value',
    termsEn: 'value',
    validFrom: 'value',
    validTo: 'value',
    weekDays: 'value',
    opens: 'value',
    closes: 'value',
    excludedDates: 'value',
    stock: 'value',
    limitPerDay: 'value',
    limitPerMonth: 'value',
    limitPerLife: 'value',
    branches: 'value',
  },
  branch: { nameAr: 'value', nameEn: 'value', ...location, images: 'picture' },
} as const satisfies Record<string, Record<string, AuditedAs>>

export type AuditKind = keyof typeof audited
type FieldOf<Kind> = Kind extends AuditKind ? keyof (typeof audited)[Kind] : never
export type AuditedField = FieldOf<AuditKind>

const Scalar = z.union([z.string(), z.number(), z.boolean()])
export const AuditValue = z.union([Scalar, z.array(Scalar)]).nullable()
export type AuditValue = z.infer<typeof AuditValue>

export const Change = z.object({
  field: z.string(),
  shows: z
    .enum(['value', 'picture', 'nothing', 'versions'])
    .describe('Nothing: it is personal; versions: those of the page tell. Of both only that it changed.'),
  before: AuditValue,
  after: AuditValue,
})
export type Change = z.infer<typeof Change>

const auditActions = ['added', 'changed', 'deleted'] as const
export type AuditAction = (typeof auditActions)[number]

export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  userId: Id,
  userName: z.string().nullable().describe('Null: the person’s data was erased.'),
  agreedBy: z
    .object({ id: Id, name: z.string().nullable() })
    .nullable()
    .describe('The colleague who agreed to it, where it needed one.'),
  call: z.string(),
  action: z.enum(auditActions),
  kind: z.string().describe('What was changed: country, city …'),
  subjectId: Id,
  subjectName: z.string().nullable().describe('As it was named then; null for people.'),
  changes: z.array(Change),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** As many entries as are counted; those before them are found by a narrower period. */
export const countedEntries = 10_000

export const audit = calls('audit', {
  getAuditLog: {
    method: 'GET',
    path: '/AuditLog/GetAuditLog',
    about: `What staff changed, the latest first; at most ${countedEntries} entries are counted and paged.`,
    access: 'AuditControl',
    input: z.object({
      userId: Id.optional().describe('Who changed it, or agreed to it.'),
      kind: freeText(40).default('').describe('Empty: all.'),
      name: freeText(100).default('').describe('Part of what the changed is or was called, or # and its id.'),
      from: Day.optional().describe('In the time zone of the caller’s country, as is `to`.'),
      to: Day.optional().describe('Included.'),
      ...PageInput,
    }),
    output: BoundedPage(AuditEntry),
  },
  getAuditPeople: {
    method: 'GET',
    path: '/AuditLog/GetAuditPeople',
    about: 'Who changed something, staff first; at most 200.',
    access: 'AuditControl',
    input: z.object({}),
    output: z.array(Named),
  },
})
