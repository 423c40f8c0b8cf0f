import { lastDays, maxInsightDays, usualDays } from '#contract/insights/constants.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { getPlaceId } from '#web/domain/places/placeId.ts'
import { parsePeriod } from '#web/ui/calendar/period.ts'
import { daysAfter } from '#web/ui/language/day.ts'

const parseId = (value: string | null) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : undefined)

/** Reads the period from the URL; invalid dates are ignored. */
export function readPeriod(search: URLSearchParams) {
  const { from, to } = parsePeriod(Object.fromEntries(search))
  const last = lastDays.find((days) => days === search.get('last')) ?? usualDays
  if (!from || !to || from > to || to > daysAfter(from, maxInsightDays - 1)) return { last }
  return { from, to, last }
}

/** Builds the query from the URL; null if there is no place to query. */
export function toInsightsQuery(here: Pick<LoaderContext, 'user' | 'search'>) {
  const servicePlaceId = getPlaceId(here)
  if (!servicePlaceId) return null
  return { servicePlaceId, branchId: parseId(here.search.get('branch')), ...readPeriod(here.search) }
}
