import { sql } from 'kysely'
import { OfferSearch } from '#contract/offers/schemas.ts'
import { PlaceSearch } from '#contract/places/schemas.ts'
import type { SavedFilters, SearchKind } from '#contract/savedSearches/schemas.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emitAll } from '#server/core/events/events.ts'
import type { Period } from '#server/search/recentDocuments.ts'
import { createRecentOffersCounter } from '../offers/search.service.ts'
import { createRecentPlacesCounter } from '../places/search.service.ts'
import { selectLatestHours } from '../regions/latestHours.service.ts'

/** Searches per transaction. */
const batch = 100

/** Local time in the member's country up to which a day's matches are counted. */
const notificationTime = '12:00'

/** Earlier publications aren't reported, however long the job didn't run. */
const maxDays = 7

/** In ms; a publication commits within this time. */
const commitMs = 60_000

type DueSearch = Period & { id: number; kind: SearchKind; filters: SavedFilters }

/** Searches that weren't counted up to the latest noon. */
function selectDue(now: Date) {
  const settledAt = new Date(now.getTime() - commitMs)
  return sql`
    select saved_searches.id, hours.until,
      greatest(notified_until, hours.until - ${maxDays}::int * interval '1 day') as since
    from saved_searches join users on users.id = saved_searches.user_id and users.deleted_at is null
      join (${selectLatestHours(settledAt, notificationTime)}) hours on hours.id = users.country_id
    where notifies and notified_until < hours.until`
}

async function hasDue({ db, now }: Ctx): Promise<boolean> {
  const { rows } = await sql`${selectDue(now())} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Claims searches that are due. Each is counted up to the last noon, even if the job runs late, so a member gets
 * at most one notification a day for a search. The next period starts at that noon.
 */
async function claimDue(tx: Tx): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    with due as (
      ${selectDue(tx.now())} order by notified_until limit ${batch} for update of saved_searches skip locked
    )
    update saved_searches set notified_until = due.until from due where saved_searches.id = due.id
    returning saved_searches.id, kind, filters, due.since, due.until`.execute(tx.db)
  return rows
}

type Counters = Record<SearchKind, (filters: SavedFilters, period: Period) => number>

/** Only what was published in the last days is searched, so that a search that was saved costs little. */
async function createCounters(ctx: Ctx): Promise<Counters> {
  const since = new Date(ctx.now().getTime() - (maxDays + 1) * 24 * 3600 * 1000)
  const countPlaces = await createRecentPlacesCounter(ctx, since)
  const countOffers = await createRecentOffersCounter(ctx, since)
  return {
    places: (filters, period) => countPlaces(PlaceSearch.parse(filters), period),
    offers: (filters, period) => countOffers(OfferSearch.parse(filters), period),
  }
}

/** A claim and its events commit together, so no match is reported twice or lost by a crash. */
function countSome(ctx: Ctx, counters: Counters): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const due = await claimDue(tx)
    const matched = due
      .map(({ id, kind, filters, ...period }) => ({
        savedSearchId: id,
        matches: counters[kind](filters, period),
      }))
      .filter(({ matches }) => matches > 0)
    await emitAll(tx, 'savedSearches.matchesFound', matched)
    return due.length
  })
}

export async function findNewMatches(ctx: Ctx): Promise<void> {
  if (!(await hasDue(ctx))) return
  const counters = await createCounters(ctx)
  while ((await countSome(ctx, counters)) > 0);
}
