import { sql } from 'kysely'
import type { ViewedPage } from '#contract/insightKinds.ts'
import { insights } from '#contract/insights.ts'
import { giveOffer } from './offers.ts'
import { openCounter } from './orders.ts'
import type { Person } from './people.ts'
import { givePlace } from './places.ts'
import { createWorld, type World } from './world.ts'

/** Both nights in which clocks change in each zone, and an ordinary one between. */
export const nights: Record<string, string[]> = {
  'Africa/Cairo': ['2026-04-23T19:00:00Z', '2026-10-29T18:00:00Z', '2026-07-31T18:00:00Z'],
  'America/New_York': ['2026-03-08T03:00:00Z', '2026-11-01T03:00:00Z', '2026-07-31T18:00:00Z'],
  // Its clocks change by half an hour.
  'Australia/Lord_Howe': ['2026-04-04T12:00:00Z', '2026-10-03T12:00:00Z', '2026-07-31T18:00:00Z'],
  'Asia/Kolkata': ['2026-07-31T15:00:00Z', '2026-08-01T15:00:00Z'],
}

/** An instant by the clocks of a zone. */
export const local = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

const dayOf = (at: Date, zone: string) => local(at, zone).toPlainDate()

export type Stretch = { from: string; to: string }

export function isWithin({ from, to }: Stretch, at: Date, zone: string): boolean {
  const day = dayOf(at, zone).toString()
  return day >= from && day <= to
}

/** Stretches of days that begin on the day after which clocks change, or don't, and the whole year. */
export function stretchesOf(zone: string): Stretch[] {
  const firsts = (nights[zone] ?? []).map((night) => dayOf(new Date(Date.parse(night) + 6 * 3600_000), zone))
  const asked = firsts.flatMap((day) =>
    [0, 1, 6].map((days) => ({ from: day.toString(), to: day.add({ days }).toString() })),
  )
  return [...asked, { from: '2026-01-01', to: '2026-12-31' }]
}

/** How often something was in each hour of the day, by the clocks of a zone. */
export function byHourOf(all: readonly Date[], zone: string): number[] {
  const counts = Array.from({ length: 24 }, () => 0)
  for (const at of all) {
    const { hour } = local(at, zone)
    counts[hour] = (counts[hour] ?? 0) + 1
  }
  return counts
}

/** Long after all that is counted. */
export const countedAt = '2026-12-01T10:00:00Z'

async function addBranch({ db }: World, branchId: number): Promise<void> {
  const kept = [
    'place_id',
    'name_ar',
    'address_ar',
    'address_en',
    'country_id',
    'government_id',
    'city_id',
    'lat',
    'lng',
  ] as const
  await db
    .insertInto('branches')
    .columns([...kept, 'is_main', 'name_en'])
    .expression((eb) =>
      eb
        .selectFrom('branches')
        .select([...kept, eb.val(false).as('is_main'), eb.val('Second').as('name_en')])
        .where('id', '=', branchId),
    )
    .execute()
}

/** A world with a place of two branches and two offers, and one place more. */
export async function startInsights() {
  const world = await createWorld({ at: countedAt, config: { trustedProxies: 1 } })
  const counter = await openCounter(world, { points: 0 })
  const placeId = counter.place.id
  await addBranch(world, counter.branchId)
  const branches = await world.db
    .selectFrom('branches')
    .select('id')
    .where('place_id', '=', placeId)
    .orderBy('id')
    .execute()
  const offerIds = [counter.offerId, (await giveOffer(world, placeId)).id]
  const elsewhere = await givePlace(world, { nameEn: 'Elsewhere' })
  const setZone = (zone: string) =>
    world.db
      .updateTable('countries')
      .set({ time_zone: zone })
      .where('id', 'in', (eb) =>
        eb.selectFrom('branches').select('country_id').where('place_id', '=', placeId),
      )
      .execute()
  return { world, counter, placeId, branchIds: branches.map(({ id }) => id), offerIds, elsewhere, setZone }
}

/** A phone's browser, as it says who it is. */
export const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export type Seen = { page: ViewedPage; id: number }
type From = { person?: Person | null; address?: string; headers?: Record<string, string> }

/** Shows somebody a page, whose browser tells it from one of ours; replies the status. */
export async function see(
  world: World,
  seen: Seen,
  { person = null, address = '203.0.113.1', headers = {} }: From = {},
): Promise<number> {
  const fromOurPage = { 'sec-fetch-site': 'same-origin', 'user-agent': phone }
  const options = { headers: { ...fromOurPage, 'x-forwarded-for': address, ...headers } }
  return (await world.send(insights.countView, seen, person, options)).status
}

/** An order as figures see it, written as it ended. */
export type PlainOrder = {
  placeId: number
  branchId: number
  offerId: number | null
  memberId: number
  kind: 'reservation' | 'walkIn'
  state: string
  createdAt: Date
  confirmed: boolean
  billed: boolean
  endedAt: Date
  /** Of one that time has ended and no job has been at. */
  isLeftOpen?: boolean
  bill: number
}

const letters = '0123456789ACDEFGHJKMNPQRTVWXY'
let made = 0

function nextCode(): string {
  made += 1
  let [left, code] = [made, '']
  for (let at = 0; at < 8; at += 1) {
    code += letters[left % letters.length]
    left = Math.floor(left / letters.length)
  }
  return code
}

/** Writes an order as it would stand, without what moved its points. */
export async function writeOrder({ db }: World, order: PlainOrder): Promise<void> {
  const { placeId, branchId, offerId, memberId, kind, state, createdAt, confirmed, billed, endedAt, bill } =
    order
  const isPaid = state === 'paid' || state === 'reversed'
  const hasBill = isPaid || billed
  await sql`
    insert into orders (code, kind, state, offer_id, terms_id, service_id, discount_percent, place_id, branch_id, member_id,
      country_id, currency_id, point_value, bill, discount, created_at, confirmed_at, billed_at, paid_at, ended_at, expires_at)
    select ${nextCode()}, ${kind}, ${state}, ${offerId}, (select terms_id from offers where id = ${offerId}),
      case when ${offerId}::int is null then (select min(id) from services) end, case when ${offerId}::int is null then 10 end,
      ${placeId}, ${branchId}, ${memberId}, countries.id, countries.currency_id, 1,
      ${hasBill ? bill : null}, ${hasBill ? Math.floor(bill / 10) : null}, ${createdAt},
      ${confirmed || isPaid ? createdAt : null}, ${hasBill ? createdAt : null}, ${isPaid ? endedAt : null},
      ${order.isLeftOpen ? null : endedAt}, ${order.isLeftOpen ? endedAt : null}
    from branches join countries on countries.id = branches.country_id where branches.id = ${branchId}`.execute(
    db,
  )
}
