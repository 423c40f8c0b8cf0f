import type { ReactNode } from 'react'
import type { PlaceRow } from '#contract/places/schemas.ts'
import { getTint, type Tint } from '../theme/tints.ts'

/** What a card or a row says of a place. */
export type PlaceSummary = {
  href: string
  name: string
  imagePath: string | null
  categoryName: string
  categoryTint?: Tint
  /** What it does, where the category is known already: «كشري، توصيل». */
  servicesLine?: string
  distanceKm?: number | null
  isOpenNow: boolean
  /** HH:mm */
  opensAt?: string | null
  closesAt?: string | null
  /** On which day it opens: 0 today, 1 tomorrow. */
  opensInDays?: number | null
  /** Whether its hours are known at all; without them nothing is said of open and closed. */
  hoursGiven: boolean
  areaName?: string | null
  rating?: { value: number; count: number } | null
  /** Those that are live. */
  offersCount?: number
}

export type PlaceCardProps = {
  place: PlaceSummary
  /** Its name, where more is to be seen of it than its letters. */
  name?: ReactNode
  /** What stands in the corner of its picture, to be pressed. */
  corner?: ReactNode
  /** What it is on phones: a card among others side by side, unless told otherwise. */
  onPhones?: 'card' | 'row'
  /** In view at once: its picture is fetched first. */
  eager?: boolean
  /** How wide the picture stands, unless as usual. */
  sizes?: string
  /** Of the heading: 3 unless told otherwise. */
  level?: 2 | 3
}

type Opening = Pick<PlaceRow, 'hoursGiven' | 'isOpenNow' | 'opensAt' | 'closesAt' | 'opensInDays'>

/** What is said of open and closed; what never closes is known by its hours. */
export function presentOpening({ hoursGiven, isOpenNow, opensAt, closesAt, opensInDays }: Opening) {
  const neverCloses = isOpenNow && closesAt === null
  return {
    hoursGiven,
    isOpenNow,
    opensAt: neverCloses ? '00:00' : opensAt,
    closesAt: neverCloses ? '23:59' : closesAt,
    opensInDays,
  }
}

/** A place of a list as its card shows it; where it leads depends on the page's language. */
export type PlaceItem = Omit<PlaceSummary, 'href'> & { id: number; lat: number; lng: number }

/** `knows` says what the reader asked for and so need not be told again. */
export function presentPlace(row: PlaceRow, knows: { category: boolean } = { category: false }): PlaceItem {
  const { id, name, categoryName, firstServices, lat, lng } = row
  return {
    id,
    name,
    lat,
    lng,
    categoryName,
    categoryTint: getTint(row.art),
    servicesLine: knows.category && firstServices ? firstServices : undefined,
    imagePath: row.imagePath,
    distanceKm: row.distanceKm,
    ...presentOpening(row),
    areaName: row.cityName || row.governmentName,
    rating: row.rating === null ? null : { value: row.rating, count: row.reviewsCount },
    offersCount: row.offersCount,
  }
}
