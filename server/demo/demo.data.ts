import type { IllustrationKey } from '#contract/categories/constants.ts'
import type { SocialLinks } from '#contract/core/fields.ts'
import type { Motif } from '../illustrations/category.ts'

/** The key of a service is unique within its category only. */
export type DemoService = { key: string; nameAr: string; nameEn: string; motif?: Motif }

export type DemoCategory = {
  key: IllustrationKey
  nameAr: string
  nameEn: string
  catActionLink?: string
  services: readonly DemoService[]
}

export type DemoState = 'approved' | 'registered' | 'revisionRequested' | 'suspended' | 'rejected'

export const hoursUnknown = { opens: '00:00', closes: '00:00' }
export const allDay = { opens: '00:00', closes: '23:59' }

/** The first branch is the main one. */
type DemoBranch = {
  nameAr: string
  nameEn: string
  addressAr: string
  addressEn: string
  /** ISO 3166-2 code; its first two letters are the country's. */
  governorate: string
  /** English name of the city within that governorate. */
  city: string
  /** E.164; otherwise the place's phones apply. */
  phone?: string
  lat: number
  lng: number
  opens: string
  closes: string
  /** 0 is Sunday, 6 Saturday. */
  closedDays?: readonly number[]
}

/** A description may be empty in one language; the other is the fallback. */
export type DemoPlace = {
  nameAr: string
  nameEn: string
  descriptionAr: string
  descriptionEn: string
  category: IllustrationKey
  /** Keys within the category, the most characteristic first. */
  services: readonly string[]
  /** E.164. */
  phones: readonly string[]
  taxAccountNumber?: string
  website?: string
  socialLinks?: Partial<SocialLinks>
  /** Since its registration. */
  registeredDaysAgo: number
  state: DemoState
  branches: readonly DemoBranch[]
}

type PlaceOfGovernorate = Omit<DemoPlace, 'branches'> & {
  branches: readonly Omit<DemoBranch, 'governorate'>[]
}

/** Adds the governorate to the branches of places that are all in one. */
export const placesIn = (governorate: string, places: readonly PlaceOfGovernorate[]): readonly DemoPlace[] =>
  places.map((place) => ({
    ...place,
    branches: place.branches.map((branch) => ({ ...branch, governorate })),
  }))

type DemoRank = 'User' | 'SuperAdmin' | 'Moderator' | 'ServiceSupplier' | 'BranchManager' | 'SalesConsultant'

export type DemoPerson = {
  email: string
  name: string
  nameEn?: string
  rank: DemoRank
  /** E.164. */
  phone: string
  /** English name of the place that a supplier owns or a branch manager works for. */
  place?: string
  /** English name of the branch, within `place`, that a branch manager runs. */
  branch?: string
}

export type DemoPackage = {
  country: string
  nameAr: string
  nameEn: string
  points: number
  price: number
  months: 6 | 12 | 18 | 24 | 30 | 36 | 42 | 48
  mostChosen?: true
}
