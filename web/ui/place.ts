import type { PlaceRow } from '../../contract/places.ts'
import { type Tint, tintOf } from './tints.ts'

/** What a card or a row says of a place. */
export type PlaceSummary = {
  href: string
  name: string
  imagePath: string | null
  /** What the picture shows; empty where the name beside it says it all. */
  imageAlt?: string
  /** The picture is drawn by us and stands in for one of the place's own. */
  standIn?: boolean
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
}

type Opening = Pick<PlaceRow, 'hoursGiven' | 'isOpenNow' | 'opensAt' | 'closesAt' | 'opensInDays'>

/** What is said of open and closed; what never closes is known by its hours. */
export function shownOpening({ hoursGiven, isOpenNow, opensAt, closesAt, opensInDays }: Opening) {
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
export type ShownPlace = Omit<PlaceSummary, 'href'> & { id: number; lat: number; lng: number }

/** `knows` says what the reader asked for and so need not be told again. */
export function shownPlace(
  row: PlaceRow,
  knows: { category: boolean; distance: boolean } = { category: false, distance: false },
): ShownPlace {
  const { id, name, categoryName, firstServices, lat, lng } = row
  return {
    id,
    name,
    lat,
    lng,
    categoryName,
    categoryTint: tintOf(row.art),
    servicesLine: knows.category && firstServices ? firstServices : undefined,
    imagePath: row.imagePath,
    distanceKm: knows.distance ? null : row.distanceKm,
    ...shownOpening(row),
    areaName: row.cityName || row.governmentName,
  }
}
