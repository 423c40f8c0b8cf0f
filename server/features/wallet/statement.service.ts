import { sql } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import type { wallet } from '#contract/wallet/endpoints.ts'
import type { Transaction } from '#contract/wallet/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { maskName } from '../accounts/findMember.service.ts'
import { getWalletOwner, type WalletOwner } from './wallet.service.ts'

type Filters = Input<typeof wallet.getUserWalletTransactions>

function selectEntries(ctx: Ctx, owner: WalletOwner, { from, to, kinds }: Filters) {
  let query = ctx.db.selectFrom('entries').where('entries.accountId', '=', owner.accountId)
  if (from !== undefined) query = query.where('entries.at', '>=', getStartOfDay(owner, from))
  if (to !== undefined) query = query.where('entries.at', '<', getStartOfDay(owner, to, 1))
  if (kinds.length > 0) query = query.where('entries.kind', 'in', kinds)
  return query
}

function getStartOfDay({ timeZone }: WalletOwner, day: string, later = 0): Date {
  const start = Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone)
  return new Date(start.epochMilliseconds)
}

async function countEntries(ctx: Ctx, owner: WalletOwner, filters: Filters): Promise<number> {
  const { from, to, kinds } = filters
  if (from === undefined && to === undefined && kinds.length === 0) return owner.entriesCount ?? 0
  const { total } = await selectEntries(ctx, owner, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function selectPage(ctx: Ctx, owner: WalletOwner, filters: Filters) {
  const page = selectEntries(ctx, owner, filters)
    .selectAll('entries')
    .orderBy('entries.at', 'desc')
    .orderBy('entries.number', 'desc')
    .limit(filters.pageSize)
    .offset((filters.page - 1) * filters.pageSize)
  const party = sql<{ member: string | null; placeAr: string | null; placeEn: string | null } | null>`(
    select json_build_object('member', users.name, 'placeAr', places.name_ar, 'placeEn', places.name_en)
    from entries other
    join ledger_accounts account on account.id = other.account_id
    left join users on users.id = account.user_id and entry.kind in ('transferIn', 'transferOut')
    left join places on places.id = account.place_id
    where other.journal_id = entry.journal_id and other.account_id <> entry.account_id
      and (users.id is not null or places.id is not null)
    limit 1)`
  const expiry = sql<Date | null>`(
    select min(lots.expires_at) from lot_movements moved join lots on lots.id = moved.lot_id
    where moved.journal_id = entry.journal_id and lots.account_id = entry.account_id and moved.points > 0)`
  return ctx.db
    .selectFrom(page.as('entry'))
    .innerJoin('journals', 'journals.id', 'entry.journalId')
    .select(['entry.journalId', 'entry.kind', 'entry.points', 'entry.balance', 'entry.at'])
    .select(['journals.note', 'journals.reference', party.as('party'), expiry.as('expiresAt')])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.number', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPage>['execute']>>[number]

function presentParty(ctx: Ctx, { party }: Row): string | null {
  if (!party) return null
  const place = ctx.language === 'en' ? party.placeEn : party.placeAr
  // A deleted user no longer has a name.
  return party.member ? maskName(party.member) : place
}

function present(ctx: Ctx, row: Row): Transaction {
  return {
    id: row.journalId,
    // Settlements and payouts don't move members' points.
    kind: row.kind as Transaction['kind'],
    points: row.points,
    balance: row.balance ?? 0,
    at: row.at.toISOString(),
    party: presentParty(ctx, row),
    note: row.note,
    reference: row.reference,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

const maxMonths = 60

type Month = { month: string; in: number; out: number }

/**
 * Each entry stores the running total of its account's credits, so that a month takes two look-ups, however
 * many entries it has.
 */
async function readMonths(ctx: Ctx, owner: WalletOwner, { from, to }: Filters): Promise<Month[]> {
  const zone = owner.timeZone
  const start = from === undefined ? null : getStartOfDay(owner, from)
  const end = to === undefined ? null : getStartOfDay(owner, to, 1)
  const { rows } = await sql<Month>`
    with period as (
      select greatest(${start}::timestamptz, (select at from entries where account_id = ${owner.accountId} order by at limit 1)) as start,
        least(${end}::timestamptz, (select at + interval '1 microsecond' from entries where account_id = ${owner.accountId} order by at desc limit 1)) as "end"
    ), month as (
      select month, greatest(month at time zone ${zone}, period.start) as start,
        least((month + interval '1 month') at time zone ${zone}, period."end") as "end"
      from period, generate_series(
        date_trunc('month', period.start at time zone ${zone}),
        period."end" at time zone ${zone}, interval '1 month') as month
      order by month desc limit ${maxMonths}
    )
    select to_char(month, 'YYYY-MM') as month, after.credited - before.credited as "in",
      (after.credited - after.balance) - (before.credited - before.balance) as out
    from month
    cross join lateral (
      select coalesce(max(credited), 0) as credited, coalesce(max(balance), 0) as balance from (
        select credited, balance from entries where account_id = ${owner.accountId} and at < month."end"
        order by at desc, number desc limit 1) last
    ) after
    cross join lateral (
      select coalesce(max(credited), 0) as credited, coalesce(max(balance), 0) as balance from (
        select credited, balance from entries where account_id = ${owner.accountId} and at < month.start
        order by at desc, number desc limit 1) last
    ) before
    where after.credited <> before.credited or after.balance <> before.balance
    order by month desc`.execute(ctx.db)
  return rows
}

async function readPage(ctx: Ctx, owner: WalletOwner, filters: Filters) {
  const [total, rows] = await Promise.all([
    countEntries(ctx, owner, filters),
    selectPage(ctx, owner, filters).execute(),
  ])
  return toPage(
    filters,
    total,
    rows.map((row) => present(ctx, row)),
  )
}

export function readLatest(
  ctx: Ctx,
  owner: WalletOwner,
  filters: Omit<Filters, 'page' | 'pageSize'>,
  max: number,
) {
  return readPage(ctx, owner, { ...filters, page: 1, pageSize: max })
}

export async function getWalletTransactions({
  ctx,
  actor,
  input: { userId, ...filters },
}: Args<typeof wallet.getWalletTransactions>) {
  return readPage(ctx, await getWalletOwner(ctx, actor, userId), filters)
}

export function getUserWalletTransactions({
  ctx,
  actor,
  input,
}: Args<typeof wallet.getUserWalletTransactions>) {
  return getWalletTransactions({ ctx, actor, input: { ...input, userId: actor.id } })
}

export async function accountStatement({
  ctx,
  actor,
  input: { userId, ...filters },
}: Args<typeof wallet.accountStatement>) {
  const owner = await getWalletOwner(ctx, actor, userId || actor.id)
  const [page, months] = await Promise.all([readPage(ctx, owner, filters), readMonths(ctx, owner, filters)])
  return { ...page, name: owner.name, months }
}
