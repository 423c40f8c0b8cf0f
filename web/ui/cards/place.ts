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
  /** Whether opening hours are known. If not, no opening state is shown. */
  hoursGiven: boolean
  areaName?: string | null
  rating?: { value: number; count: number } | null
  /** Number of live offers. */
  offersCount?: number
}

export type PlaceCardProps = {
  place: PlaceSummary
  /** Replaces the name if it has markup. */
  name?: ReactNode
  /** Button in the corner of the picture. */
  corner?: ReactNode
  /** Layout on phones. `card` by default, for cards side by side. */
  onPhones?: 'card' | 'row'
  /** Visible initially: its picture is fetched first. */
  eager?: boolean
  /** Display width of the picture, if not the default. */
  sizes?: string
  /** Heading level. 3 by default. */
  level?: 2 | 3
}

type Opening = Pick<PlaceRow, 'hoursGiven' | 'isOpenNow' | 'opensAt' | 'closesAt' | 'opensInDays'>

/** Returns the opening state to show. A place that never closes gets the hours 00:00 to 23:59. */
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

/** A place of a list as its card shows it. Its URL depends on the page's language. */
export type PlaceItem = Omit<PlaceSummary, 'href'> & { id: number; lat: number; lng: number }

/** Converts a place for its card. `knows`: facts that the reader has filtered by, which are left out. */
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
