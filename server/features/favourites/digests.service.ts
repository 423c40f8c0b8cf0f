import { sql } from 'kysely'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, emitAll } from '#server/core/events/events.ts'
import { type OfferRead, readOffers } from '../offers/offer.service.ts'
import { nextWindow } from '../offers/windows.service.ts'
import { selectLatestHours } from '../regions/latestHours.service.ts'

const batch = 500

/** Local time in the member's country at which digests are sent: before an evening out. */
const digestTime = '17:00'

/** Offers older than this are not in a digest. */
const digestWindowDays = 7

type Digest = Events['favourites.offersPublished']

/**
 * Claims members who follow a place with new offers up to the latest digest time. A late run uses the same time
 * and offers, so that no user is notified twice a day.
 */
async function claimDueDigests(tx: Tx): Promise<Digest[]> {
  const { rows } = await sql<{ userId: number; since: Date; until: Date }>`
    with hours as (${selectLatestHours(tx.now(), digestTime)})
    insert into offer_digests (user_id, since, until)
    select followers.id, hours.until - ${digestWindowDays}::int * interval '1 day', hours.until
    from offers join favourites on favourites.place_id = offers.place_id
      join users followers on followers.id = favourites.user_id and followers.deleted_at is null
      join hours on hours.id = followers.country_id
      left join offer_digests last_digest on last_digest.user_id = followers.id
    where offers.state = 'live' and offers.published_at > ${tx.now()}::timestamptz - ${digestWindowDays + 1}::int * interval '1 day'
      and offers.published_at > greatest(favourites.saved_at, last_digest.until, hours.until - ${digestWindowDays}::int * interval '1 day')
      and offers.published_at <= hours.until and (last_digest.until is null or last_digest.until < hours.until)
    group by followers.id, hours.until order by followers.id limit ${batch}
    on conflict (user_id) do update set since = greatest(offer_digests.until, excluded.since), until = excluded.until
      where offer_digests.until < excluded.until
    returning user_id as "userId", since, until`.execute(tx.db)
  return rows.map(({ userId, since, until }) => ({
    userId,
    since: since.toISOString(),
    until: until.toISOString(),
  }))
}

export async function findDigests(ctx: Ctx): Promise<void> {
  const findSome = () =>
    inTransaction(ctx, async (tx) => {
      const due = await claimDueDigests(tx)
      await emitAll(tx, 'favourites.offersPublished', due)
      return due.length
    })
  while ((await findSome()) > 0);
}

export async function readDigest(ctx: Ctx, { userId, since, until }: Digest): Promise<OfferRead[]> {
  const now = ctx.now()
  const published = await readOffers(
    ctx,
    sql`join favourites on favourites.place_id = o.place_id and favourites.user_id = ${userId}
    where o.state = 'live' and p.state = 'approved' and n.is_active and (o.stock is null or o.reserved < o.stock)
      and o.published_at > greatest(${since}::timestamptz, favourites.saved_at) and o.published_at <= ${until}::timestamptz
    order by o.published_at desc, o.id desc`,
  )
  return published.filter(({ terms, zone }) => nextWindow(terms, zone, now) !== null)
}
