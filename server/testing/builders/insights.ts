import { sql } from 'kysely'
import type { ViewedPage } from '#contract/insights/constants.ts'
import { insights } from '#contract/insights/endpoints.ts'
import { createTestApp, type TestApp } from '../app/testApp.ts'
import { createOffer } from './offers.ts'
import { openCounter } from './orders.ts'
import { createPlace } from './places.ts'
import type { TestUser } from './users.ts'

/** Evenings before the clock changes of each zone, and before an ordinary night. */
export const nights: Record<string, string[]> = {
  'Africa/Cairo': ['2026-04-23T19:00:00Z', '2026-10-29T18:00:00Z', '2026-07-31T18:00:00Z'],
  'America/New_York': ['2026-03-08T03:00:00Z', '2026-11-01T03:00:00Z', '2026-07-31T18:00:00Z'],
  // Its clocks change by half an hour.
  'Australia/Lord_Howe': ['2026-04-04T12:00:00Z', '2026-10-03T12:00:00Z', '2026-07-31T18:00:00Z'],
  'Asia/Kolkata': ['2026-07-31T15:00:00Z', '2026-08-01T15:00:00Z'],
}

export const toZonedTime = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

const toDay = (at: Date, zone: string) => toZonedTime(at, zone).toPlainDate()

export type DateRange = { from: string; to: string }

export function isWithin({ from, to }: DateRange, at: Date, zone: string): boolean {
  const day = toDay(at, zone).toString()
  return day >= from && day <= to
}

/** They start right after each of the `nights`; also the whole year. */
export function createDateRanges(zone: string): DateRange[] {
  const firsts = (nights[zone] ?? []).map((night) => toDay(new Date(Date.parse(night) + 6 * 3600_000), zone))
  const ranges = firsts.flatMap((day) =>
    [0, 1, 6].map((days) => ({ from: day.toString(), to: day.add({ days }).toString() })),
  )
  return [...ranges, { from: '2026-01-01', to: '2026-12-31' }]
}

export function countByHour(all: readonly Date[], zone: string): number[] {
  const counts = Array.from({ length: 24 }, () => 0)
  for (const at of all) {
    const { hour } = toZonedTime(at, zone)
    counts[hour] = (counts[hour] ?? 0) + 1
  }
  return counts
}

/** Later than all data that is counted. */
export const countedAt = '2026-12-01T10:00:00Z'

async function addBranch({ db }: TestApp, branchId: number): Promise<void> {
  const copiedColumns = [
    'placeId',
    'nameAr',
    'addressAr',
    'addressEn',
    'countryId',
    'governmentId',
    'cityId',
    'lat',
    'lng',
  ] as const
  await db
    .insertInto('branches')
    .columns([...copiedColumns, 'isMain', 'nameEn'])
    .expression((eb) =>
      eb
        .selectFrom('branches')
        .select([...copiedColumns, eb.val(false).as('isMain'), eb.val('Second').as('nameEn')])
        .where('id', '=', branchId),
    )
    .execute()
}

/** One place has two branches and two offers, and there is a second place. */
export async function createInsightsTestApp() {
  const app = await createTestApp({ at: countedAt, config: { trustedProxies: 1 } })
  const counter = await openCounter(app, { points: 0 })
  const placeId = counter.place.id
  await addBranch(app, counter.branchId)
  const branches = await app.db
    .selectFrom('branches')
    .select('id')
    .where('placeId', '=', placeId)
    .orderBy('id')
    .execute()
  const offerIds = [counter.offerId, (await createOffer(app, placeId)).id]
  const elsewhere = await createPlace(app, { nameEn: 'Elsewhere' })
  const setZone = (zone: string) =>
    app.db
      .updateTable('countries')
      .set({ timeZone: zone })
      .where('id', 'in', (eb) => eb.selectFrom('branches').select('countryId').where('placeId', '=', placeId))
      .execute()
  return {
    app,
    counter,
    placeId,
    branchIds: branches.map(({ id }) => id),
    offerIds,
    elsewhere,
    setZone,
  }
}

export const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export type ViewedItem = { page: ViewedPage; id: number }
type Viewer = { person?: TestUser | null; address?: string; headers?: Record<string, string> }

export async function viewPage(
  app: TestApp,
  item: ViewedItem,
  { person = null, address = '203.0.113.1', headers = {} }: Viewer = {},
): Promise<number> {
  const fromOurPage = { 'sec-fetch-site': 'same-origin', 'user-agent': phoneUserAgent }
  const options = { headers: { ...fromOurPage, 'x-forwarded-for': address, ...headers } }
  return (await app.send(insights.countView, item, person, options)).status
}

/** As the statistics see it, written directly in its final state. */
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
  /** The order has expired although no job has ended it yet. */
  isLeftOpen?: boolean
  bill: number
}

const codeAlphabet = '0123456789ACDEFGHJKMNPQRTVWXY'
let orderCount = 0

function createOrderCode(): string {
  orderCount += 1
  let [left, code] = [orderCount, '']
  for (let index = 0; index < 8; index += 1) {
    code += codeAlphabet[left % codeAlphabet.length]
    left = Math.floor(left / codeAlphabet.length)
  }
  return code
}

/** In its final state, without the movements of points. */
export async function insertOrder({ db }: TestApp, order: PlainOrder): Promise<void> {
  const { placeId, branchId, offerId, memberId, kind, state, createdAt, confirmed, billed, endedAt, bill } =
    order
  const isPaid = state === 'paid' || state === 'reversed'
  const hasBill = isPaid || billed
  await sql`
    insert into orders (code, kind, state, offer_id, terms_id, service_id, discount_percent, place_id, branch_id, member_id,
      country_id, currency_id, point_value, bill, discount, created_at, confirmed_at, billed_at, paid_at, ended_at, expires_at)
    select ${createOrderCode()}, ${kind}, ${state}, ${offerId}, (select terms_id from offers where id = ${offerId}),
      case when ${offerId}::int is null then (select min(id) from services) end, case when ${offerId}::int is null then 10 end,
      ${placeId}, ${branchId}, ${memberId}, countries.id, countries.currency_id, 1,
      ${hasBill ? bill : null}, ${hasBill ? Math.floor(bill / 10) : null}, ${createdAt},
      ${confirmed || isPaid ? createdAt : null}, ${hasBill ? createdAt : null}, ${isPaid ? endedAt : null},
      ${order.isLeftOpen ? null : endedAt}, ${order.isLeftOpen ? endedAt : null}
    from branches join countries on countries.id = branches.country_id where branches.id = ${branchId}`.execute(
    db,
  )
}
