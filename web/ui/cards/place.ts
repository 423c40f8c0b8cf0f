import type { ReactNode } from 'react'
import type { PlaceRow } from '#contract/places/schemas.ts'
import { getTint, type Tint } from '../theme/tints.ts'

export type PlaceSummary = {
  href: string
  name: string
  imagePath: string | null
  categoryName: string
  categoryTint?: Tint
  /** Its services, if the category is already known: «كشري، توصيل». */
  servicesLine?: string
  distanceKm?: number | null
  isOpenNow: boolean
  /** HH:mm */
  opensAt?: string | null
  closesAt?: string | null
  /** Days until it opens: 0 today, 1 tomorrow. */
  opensInDays?: number | null
  /** If false, cards show no opening state. */
  hoursGiven: boolean
  areaName?: string | null
  rating?: { value: number; count: number } | null
  /** Live offers only. */
  offersCount?: number
}

export type PlaceCardProps = {
  place: PlaceSummary
  /** The name with markup, such as matches of a search. */
  name?: ReactNode
  /** Button over the card's corner. */
  corner?: ReactNode
  eager?: boolean
  sizes?: string
  level?: 2 | 3
}

type Opening = Pick<PlaceRow, 'hoursGiven' | 'isOpenNow' | 'opensAt' | 'closesAt' | 'opensInDays'>

/** A place that never closes gets the hours 00:00 to 23:59. */
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

/** Without `href`, which depends on the page's language. */
export type PlaceItem = Omit<PlaceSummary, 'href'> & { id: number; lat: number; lng: number }

/** Shows the first services instead of the category if the reader has filtered by the category. */
export function presentPlace(row: PlaceRow, { isCategoryKnown = false } = {}): PlaceItem {
  const { id, name, categoryName, firstServices, lat, lng } = row
  return {
    id,
    name,
    lat,
    lng,
    categoryName,
    categoryTint: getTint(row.art),
    servicesLine: isCategoryKnown && firstServices ? firstServices : undefined,
    imagePath: row.imagePath,
    distanceKm: row.distanceKm,
    ...presentOpening(row),
    areaName: row.cityName || row.governmentName,
    rating: row.rating === null ? null : { value: row.rating, count: row.reviewsCount },
    offersCount: row.offersCount,
  }
}
