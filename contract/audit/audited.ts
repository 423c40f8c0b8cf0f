import type { complaints } from '../complaints/endpoints.ts'
import type { Input } from '../core/endpoint.ts'
import type { OfferInput } from '../offers/schemas.ts'
import type { packages } from '../packages/endpoints.ts'
import type { settings } from '../pages/settings.endpoints.ts'
import type { payouts } from '../payouts/endpoints.ts'
import type { payoutTerms } from '../payouts/terms.endpoints.ts'
import type { BranchInput, PlaceFields } from '../places/schemas.ts'
import type { referralTerms } from '../referrals/terms.endpoints.ts'
import type { regions } from '../regions/endpoints.ts'

/** Personal data, and data with its own version history, are recorded only as changed. */
export type AuditFormat =
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

/** A field of the form without a format doesn't compile. `Without` names fields that are recorded by other names. */
type Fields<Form, Without extends keyof Form = never> = Record<string, AuditFormat> &
  Record<Exclude<keyof Form, 'id' | 'version' | Without>, AuditFormat>

const area = { nameAr: 'value', nameEn: 'value', code: 'value', lat: 'value', lng: 'value' } as const

const location = {
  addressAr: 'value',
  addressEn: 'value',
  countryId: 'countries',
  governmentId: 'governments',
  cityId: 'cities',
  phone: 'value',
  lat: 'value',
  lng: 'value',
  opens: 'value',
  closes: 'value',
  closedDays: 'value',
} as const

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
    minSharePercent: 'value',
    lat: 'value',
    lng: 'value',
    isActive: 'value',
    governmentsCount: 'value',
    citiesCount: 'value',
  } satisfies Fields<Input<typeof regions.saveCountry>, 'flagImage'>,
  government: { ...area, countryId: 'countries', imagePath: 'picture' } satisfies Fields<
    Input<typeof regions.saveGovernment>,
    'image'
  >,
  city: { ...area, governmentId: 'governments' } satisfies Fields<Input<typeof regions.saveCity>>,
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
  } satisfies Fields<Input<typeof packages.savePointsPackage>>,
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
  review: { state: 'value', hiddenReason: 'personal', answer: 'personal', reason: 'value' },
  bannedWord: { nameAr: 'value', nameEn: 'value' },
  flag: { state: 'value', note: 'personal' },
  contactMail: { answer: 'personal' },
  answerTemplate: {
    nameAr: 'value',
    nameEn: 'value',
    textAr: 'value',
    textEn: 'value',
  } satisfies Fields<Input<typeof complaints.saveAnswerTemplate>>,
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
  } satisfies Fields<Input<typeof settings.saveSettings>>,
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
  payoutTerms: {
    period: 'value',
    minimum: 'value',
    taxPercent: 'value',
    sellerName: 'value',
    sellerAddress: 'value',
    sellerTaxNumber: 'value',
  } satisfies Fields<Input<typeof payoutTerms.savePayoutTerms>>,
  fee: {
    countryId: 'countries',
    categoryId: 'categories',
    servicePlaceId: 'places',
    percent: 'value',
    since: 'value',
  },
  payee: {
    legalName: 'value',
    address: 'value',
    accountHolder: 'personal',
    iban: 'personal',
  } satisfies Fields<Input<typeof payouts.savePayee>>,
  apiToken: {
    nameAr: 'value',
    nameEn: 'value',
    scopes: 'value',
    branchId: 'branches',
    expiresAt: 'value',
    revokedAt: 'value',
  },
  webhook: {
    servicePlaceId: 'places',
    branchId: 'branches',
    url: 'value',
    kinds: 'value',
    state: 'value',
    secret: 'personal',
  },
  payout: {
    servicePlaceId: 'places',
    countryId: 'countries',
    amount: 'value',
    iban: 'value',
    previousIban: 'value',
    reference: 'value',
    paidOn: 'value',
  },
  referralTerms: {
    isOpen: 'value',
    inviterPoints: 'value',
    friendPoints: 'value',
    mostAMonth: 'value',
    most: 'value',
  } satisfies Fields<Input<typeof referralTerms.saveReferralTerms>>,
  earlyExpiries: { countryId: 'countries', members: 'value', points: 'value' },
  referralBudget: { countryId: 'countries', points: 'value' },
  referral: { state: 'value', reason: 'value' },
  dispute: { state: 'value', adjustment: 'value', answer: 'value' },
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
  restriction: {
    memberId: 'value',
    restriction: 'value',
    breach: 'value',
    message: 'personal',
    endsAt: 'value',
    liftedAt: 'value',
  },
  user: {
    userName: 'personal',
    email: 'personal',
    phone: 'personal',
    password: 'personal',
    waitingPhone: 'personal',
    waitingEmail: 'personal',
    waitingPassword: 'personal',
    lockedAt: 'value',
    invitationExpiresAt: 'value',
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
    website: 'value',
    socialLinks: 'value',
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
  } satisfies Fields<PlaceFields>,
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
  } satisfies Fields<
    OfferInput,
    | 'placeId'
    | 'titleAr'
    | 'titleEn'
    | 'branchIds'
    | 'atAllBranches'
    | 'starts'
    | 'ends'
    | 'oldImages'
    | 'imageOrder'
  >,
  branch: {
    nameAr: 'value',
    nameEn: 'value',
    ...location,
    sameHoursAsMain: 'value',
    images: 'picture',
  } satisfies Fields<BranchInput, 'placeId'>,
} as const satisfies Record<string, Record<string, AuditFormat>>

export type AuditKind = keyof typeof audited
type FieldName<Kind> = Kind extends AuditKind ? keyof (typeof audited)[Kind] : never
export type AuditedField = FieldName<AuditKind>
