import { lastDays, mostInsightDays, usualDays } from '#contract/insightKinds.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { placeIn } from '#web/domain/places/placeIn.ts'
import { periodOf } from '#web/ui/calendar/period.ts'
import { daysAfter } from '#web/ui/language/day.ts'

const idOf = (typed: string | null) => (/^[1-9]\d{0,8}$/.test(typed ?? '') ? Number(typed) : undefined)

/** The days that an address asks for; days that make no period are as if none were asked for. */
export function daysIn(search: URLSearchParams) {
  const { from, to } = periodOf(Object.fromEntries(search))
  const last = lastDays.find((each) => each === search.get('last')) ?? usualDays
  if (!from || !to || from > to || to > daysAfter(from, mostInsightDays - 1)) return { last }
  return { from, to, last }
}

/** What an address asks of a place’s figures; null where there is no place that it could ask of. */
export function insightsQueryOf(here: Pick<LoaderContext, 'user' | 'search'>) {
  const servicePlaceId = placeIn(here)
  if (!servicePlaceId) return null
  return { servicePlaceId, branchId: idOf(here.search.get('branch')), ...daysIn(here.search) }
}
