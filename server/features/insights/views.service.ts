import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import type pg from 'pg'
import { isStaff } from '#contract/core/access.ts'
import { maxViewsPerAddress, maxVisitorsPerNetwork, visitorsPerAccount } from '#contract/core/limits.ts'
import type { ViewedPage } from '#contract/insights/constants.ts'
import type { insights } from '#contract/insights/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Client, Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { createTooManyError, getWindowEnd } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { addOfferViews } from '../offers/views.service.ts'
import { selectPlaceTimeZone } from './scope.service.ts'

/** Milliseconds for which views are buffered before they are written; a node that crashes loses them. */
const gatherMs = 5000

/**
 * Maximum views buffered (further ones are not counted), and maximum visitors that a node distinguishes per
 * day.
 */
const maxBufferedViews = 10_000
const maxDistinctVisitors = 200_000

/**
 * The visitor identity for one day, null if the browser opts out of tracking; and the place that the visitor
 * works for.
 */
type Viewer = { identity: VisitorIdentity | null; ofPlaceId: number | null }
type VisitorIdentity = { visitor: string; network: string; accountId: number | null }
type ViewBuffer = { at: Date; count: number; pages: Map<string, Map<string, Viewer>> }

/** Per database pool of a node. */
const bufferByPool = new WeakMap<pg.Pool, ViewBuffer>()

// In this node's memory: a view must not cause a database write each.
let addressCounts = { until: 0, byAddress: new Map<string, number>() }
let distinctVisitors = { day: '', count: 0 }

const maxAddresses = 10_000

function limitByAddress(ctx: Ctx, address: string): void {
  const limit = { key: address, max: maxViewsPerAddress, seconds: 600 }
  const until = getWindowEnd(ctx, limit).getTime()
  if (addressCounts.until !== until) addressCounts = { until, byAddress: new Map() }
  const times = addressCounts.byAddress.get(address) ?? 0
  if (times >= limit.max || (times === 0 && addressCounts.byAddress.size >= maxAddresses))
    throw createTooManyError(ctx, limit)
  addressCounts.byAddress.set(address, times + 1)
}

function startBuffer(ctx: Ctx): ViewBuffer {
  const views: ViewBuffer = { at: ctx.now(), count: 0, pages: new Map() }
  bufferByPool.set(ctx.pool, views)
  const write = () => writeViews(ctx).catch((err) => ctx.log.warn({ err }, 'writing page views failed'))
  setTimeout(write, gatherMs).unref()
  return views
}

const isAutomated = ({ userAgent }: Client) => userAgent === '' || isbot(userAgent)

/** Repeated requests within a few seconds count once. */
export async function countView({ ctx, actor, input: { page, id } }: Args<typeof insights.countView>) {
  const { client } = ctx
  if (!client?.fromOurPage) throw new ApiError('ForeignOrigin')
  const address = getSubnet(client.address)
  limitByAddress(ctx, address)
  if (client.isPrefetch || isAutomated(client) || (actor && isStaff(actor.rank))) return {}
  const views = bufferByPool.get(ctx.pool) ?? startBuffer(ctx)
  if (views.count >= maxBufferedViews) return {}
  const key = `${page}:${id}`
  const viewers = views.pages.get(key) ?? new Map<string, Viewer>()
  views.pages.set(key, viewers)
  const visitor = `${address}\n${client.userAgent}`
  if (!viewers.has(visitor)) views.count += 1
  const accountId = actor?.id ?? viewers.get(visitor)?.identity?.accountId ?? null
  viewers.set(visitor, {
    identity: client.optsOut ? null : { visitor, network: address, accountId },
    ofPlaceId: actor?.servicePlaceId ?? null,
  })
  return {}
}

/** The day and hour are in the place's local time. */
type Page = {
  page: ViewedPage
  id: number
  placeId: number
  offerId: number | null
  branchId: number | null
  day: string
  hour: number
}

async function findPages(tx: Tx, keys: readonly string[], at: Date): Promise<Page[]> {
  const requestedPages = keys.map((key) => ({ page: key.split(':')[0], id: Number(key.split(':')[1]) }))
  const { rows } = await sql<Page>`
    select seen.*, to_char(here, 'YYYY-MM-DD') as day, extract(hour from here)::int as hour
    from (
      select viewed.page, viewed.id, places.id as place_id, offers.id as offer_id, branches.id as branch_id
      from json_to_recordset(${JSON.stringify(requestedPages)}::json) as viewed (page text, id int)
        left join offers on viewed.page = 'offer' and offers.id = viewed.id and offers.published_at is not null
        left join branches on viewed.page = 'branch' and branches.id = viewed.id and branches.deleted_at is null
        join places on places.id = coalesce(offers.place_id, branches.place_id, case viewed.page when 'place' then viewed.id end)
      where places.state = 'approved' and places.deleted_at is null
    ) seen
    cross join lateral (select ${at}::timestamptz at time zone ${selectPlaceTimeZone(sql`seen.place_id`)} as here) clock`.execute(
    tx.db,
  )
  return rows
}

/**
 * The first writer creates a salt; it expires when the day has ended in every time zone. The lock serialises
 * nodes, so that together they stay within the visitor limit of a network.
 */
async function readSalts(tx: Tx, days: readonly string[]): Promise<Map<string, Buffer>> {
  const salts = [...new Set(days)].sort().map((day) => ({ day, salt: randomBytes(32).toString('hex') }))
  await sql`
    insert into view_salts (day, salt, expires_at)
    select day, decode(salt, 'hex'), (day + 1)::timestamp at time zone 'Etc/GMT+12'
    from json_to_recordset(${JSON.stringify(salts)}::json) as made (day date, salt text)
    on conflict do nothing`.execute(tx.db)
  const { rows } = await sql<{ day: string; salt: Buffer }>`
    select to_char(day, 'YYYY-MM-DD') as day, salt from view_salts
    where day = any (${salts.map(({ day }) => day)}::date[]) order by view_salts.day for no key update`.execute(
    tx.db,
  )
  return new Map(rows.map(({ day, salt }) => [day, salt]))
}

function canDistinguish(day: string): boolean {
  if (distinctVisitors.day !== day) distinctVisitors = { day, count: 0 }
  distinctVisitors.count += 1
  return distinctVisitors.count <= maxDistinctVisitors
}

const hashValue = (salt: Buffer, value: string) =>
  createHash('sha256').update(salt).update(value).digest().subarray(0, 16).toString('hex')

type PageViews = { page: Page; viewers: readonly Viewer[]; salt: Buffer }

const hashNetwork = (salt: Buffer, { network }: VisitorIdentity) => hashValue(salt, `network\n${network}`)
const visitorHash = (salt: Buffer, { visitor }: VisitorIdentity) => hashValue(salt, `visitor\n${visitor}`)
const visitorKey = (day: string, visitor: string) => `${day} ${visitor}`

/**
 * A client that changes its user agent becomes a new visitor each time, so each network is limited to ten
 * visitors per account seen that day, and at least fifty.
 */
async function admitVisitors(tx: Tx, viewed: readonly PageViews[]): Promise<Set<string>> {
  const rows = viewed.flatMap(({ page: { day }, viewers, salt }) =>
    viewers.flatMap(({ identity }) => {
      if (!identity) return []
      const network = hashNetwork(salt, identity)
      const visitor = { day, network, viewer: visitorHash(salt, identity), isAccount: false }
      const account = hashValue(salt, `account\n${identity.accountId}`)
      return identity.accountId === null
        ? [visitor]
        : [visitor, { ...visitor, viewer: account, isAccount: true }]
    }),
  )
  const { rows: admitted } = await sql<{ day: string; viewer: string }>`
    with requested as (
      select distinct day, decode(network, 'hex') as network, decode(viewer, 'hex') as viewer, "isAccount" as is_account
      from json_to_recordset(${JSON.stringify(rows)}::json) as requested (day date, network text, viewer text, "isAccount" boolean)
    ), known as (
      select * from view_networks where (day, network) in (select day, network from requested)
    ), fresh as (
      select * from requested except select * from known
    ), networks as (
      select day, network, count(*) filter (where not is_account and not is_fresh) as visitors,
        greatest(${maxVisitorsPerNetwork}::int, ${visitorsPerAccount}::int * count(*) filter (where is_account)) as most
      from (select *, false as is_fresh from known union all select *, true from fresh) counted
      group by day, network
    ), ranked as (
      select *, row_number() over (partition by day, network order by viewer) as number from fresh where not is_account
    ), admitted as (
      select day, network, viewer, is_account from ranked join networks using (day, network) where visitors + number <= most
    ), added as (
      insert into view_networks (day, network, viewer, is_account)
      select day, network, viewer, is_account from admitted
      union all select day, network, viewer, is_account from fresh where is_account
      on conflict do nothing
    )
    select to_char(day, 'YYYY-MM-DD') as day, encode(viewer, 'hex') as viewer
    from (select * from admitted union all (select * from requested intersect select * from known)) viewers
    where not is_account`.execute(tx.db)
  return new Set(admitted.map(({ day, viewer }) => visitorKey(day, viewer)))
}

type Row = Omit<Page, 'page' | 'id'> & { views: number; visitors: string[] }

/** A visitor who saw a page before on the same day isn't counted again. */
async function addViews(tx: Tx, rows: readonly Row[]): Promise<void> {
  // In the same order on every node, to avoid deadlocks.
  await sql`
    with seen as (
      select "placeId" as place_id, "offerId" as offer_id, "branchId" as branch_id, day, hour, views, visitors
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as seen ("placeId" int, "offerId" int, "branchId" int, day date, hour int, views int, visitors text[])
    ), new as (
      insert into view_visitors (day, visitor)
      select distinct seen.day, decode(hash, 'hex') from seen, unnest(seen.visitors) as hash order by 1, 2
      on conflict do nothing returning visitor
    )
    insert into view_counts (place_id, offer_id, branch_id, day, hour, views, visitors, since)
    select place_id, offer_id, branch_id, day, hour, views,
      (select count(*) from new where encode(new.visitor, 'hex') = any (seen.visitors)), ${tx.now()}::timestamptz
    from seen order by place_id, day, hour, offer_id, branch_id
    on conflict (place_id, day, hour, offer_id, branch_id)
      do update set views = view_counts.views + excluded.views, visitors = view_counts.visitors + excluded.visitors`.execute(
    tx.db,
  )
}

function toRow({ page: { page, id, ...of }, viewers, salt }: PageViews, admitted: ReadonlySet<string>): Row {
  const visitors = viewers.flatMap(({ identity }) =>
    identity && admitted.has(visitorKey(of.day, visitorHash(salt, identity))) && canDistinguish(of.day)
      ? [hashValue(salt, `${page}:${id}\n${identity.visitor}`)]
      : [],
  )
  return { ...of, views: viewers.length, visitors }
}

export async function writeViews(ctx: Ctx): Promise<void> {
  const views = bufferByPool.get(ctx.pool)
  if (!views || ctx.pool.ending) return
  bufferByPool.delete(ctx.pool)
  await inTransaction(ctx, async (tx) => {
    const pages = await findPages(tx, [...views.pages.keys()], views.at)
    const salts = await readSalts(
      tx,
      pages.map(({ day }) => day),
    )
    const viewed = pages.flatMap((page) => {
      const all = [...(views.pages.get(`${page.page}:${page.id}`)?.values() ?? [])]
      const viewers = all.filter(({ ofPlaceId }) => ofPlaceId !== page.placeId)
      const salt = salts.get(page.day)
      return salt && viewers.length > 0 ? [{ page, viewers, salt }] : []
    })
    const admitted = await admitVisitors(tx, viewed)
    const rows = viewed.map((pageViews) => toRow(pageViews, admitted))
    await addViews(tx, rows)
    await addOfferViews(
      tx,
      rows.flatMap(({ offerId, views }) => (offerId === null ? [] : [{ offerId, views }])),
    )
  })
}
