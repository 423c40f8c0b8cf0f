import { sql } from 'kysely'
import type { ProfitGroup, ProfitRow } from '#contract/claims.ts'
import type { SaleWay } from '#contract/profitSlices.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { memberColumns, presentMember } from '../sales/memberName.service.ts'
import { amountIn, type SalesCountry } from './country.service.ts'
import { partsBetween, profitBetween, type Slice } from './profit.ts'
import { type Scale, scaleHolding } from './scales.service.ts'

/** A registration with what came before it in its month, and what it brings after that. */
export type CountedRow = {
  id: number
  at: Date
  amount: number
  way: SaleWay
  month: string
  claimId: number | null
  before: number
  profit: number
  scaleId: number | null
}

type Found = Omit<CountedRow, 'before' | 'profit' | 'scaleId'> & {
  before: number | null
  profit: number | null
  scaleId: number | null
}

type Wish = {
  userId: number
  country: SalesCountry
  /** All of this month, or only what isn't claimed, of any. */
  month?: string | undefined
  claimId?: number
  until?: Date
}

/** The registrations, those that were claimed in their order first, then the others by their time. */
async function readRows(ctx: Ctx, { userId, country, month, claimId, until }: Wish): Promise<Found[]> {
  const begins = month === undefined ? null : `${month}-01`
  const { rows } = await sql<Found>`
    select sale.id, sale.at, sale.amount, sale.way, claimed.claim_id as "claimId", claimed.before, claimed.profit,
      claimed.scale_id as "scaleId", to_char(sale.at at time zone ${country.timeZone}, 'YYYY-MM') as month
    from registrations sale
    left join claim_rows claimed on claimed.registration_id = sale.id
    where sale.consultant_id = ${userId} and sale.country_id = ${country.id}
      and (${until ?? null}::timestamptz is null or sale.at <= ${until ?? null})
      and case when ${claimId ?? null}::int is not null then claimed.claim_id = ${claimId ?? null}
        when ${begins}::timestamp is null then claimed.claim_id is null
        else sale.at >= ${begins}::timestamp at time zone ${country.timeZone}
          and sale.at < (${begins}::timestamp + interval '1 month') at time zone ${country.timeZone} end
    order by claimed.claim_id, sale.at, sale.id`.execute(ctx.db)
  return rows
}

/** What was claimed of each month and way before. */
async function readClaimed(ctx: Ctx, { userId, country }: Wish): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; way: SaleWay; claimed: number }>`
    select to_char(claimed.month, 'YYYY-MM') as month, sale.way, sum(sale.amount)::bigint as claimed
    from registrations sale join claim_rows claimed on claimed.registration_id = sale.id
    where sale.consultant_id = ${userId} and sale.country_id = ${country.id}
    group by 1, 2`.execute(ctx.db)
  return new Map(rows.map(({ month, way, claimed }) => [`${month} ${way}`, claimed]))
}

/** Registrations with what each brings: what was claimed by the claim, the others each after what came before it. */
export async function countRegistrations(
  ctx: Ctx,
  wish: Wish,
  scales: readonly Scale[],
): Promise<CountedRow[]> {
  const [rows, sums] = [await readRows(ctx, wish), await readClaimed(ctx, wish)]
  return rows.map((row) => {
    if (row.before !== null && row.profit !== null) return { ...row, before: row.before, profit: row.profit }
    const key = `${row.month} ${row.way}`
    const before = sums.get(key) ?? 0
    const scale = scaleHolding(scales, { ...row, countryId: wish.country.id })
    sums.set(key, before + row.amount)
    const profit = profitBetween(scale?.slices ?? [], before, before + row.amount)
    return { ...row, before, profit, scaleId: scale?.id ?? null }
  })
}

const slicesById = (scales: readonly Scale[], id: number | null) =>
  scales.find((scale) => scale.id === id)?.slices ?? []

function presentParts(country: SalesCountry, slices: readonly Slice[], from: number, to: number) {
  return partsBetween(slices, from, to).map(({ slice, amount }) => ({
    percent: slice.rate / 100,
    amount: amountIn(country, amount),
  }))
}

/** Rows by month and way, the latest month first, each with how much which slice took of it. */
export function presentGroups(
  rows: readonly CountedRow[],
  scales: readonly Scale[],
  country: SalesCountry,
): ProfitGroup[] {
  const groups = [...Map.groupBy(rows, ({ month, way }) => `${month} ${way}`).values()]
  return groups
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const sold = group.reduce((all, { amount }) => all + amount, 0)
      const profit = group.reduce((all, each) => all + each.profit, 0)
      return {
        month: first.month,
        type: first.way,
        count: group.length,
        sold: amountIn(country, sold),
        profit: amountIn(country, profit),
        before: amountIn(country, first.before),
        parts: presentParts(country, slicesById(scales, first.scaleId), first.before, first.before + sold),
      }
    })
    .sort((one, other) => (other.month + other.type < one.month + one.type ? -1 : 1))
}

/** Rows as somebody reads them, with member and package. */
export async function presentRows(
  ctx: Ctx,
  actor: Actor,
  rows: readonly CountedRow[],
  scales: readonly Scale[],
  country: SalesCountry,
): Promise<ProfitRow[]> {
  const found = await ctx.db
    .selectFrom('registrations as sale')
    .innerJoin('users as member', 'member.id', 'sale.user_id')
    .leftJoin('attachments', (join) =>
      join.onRef('attachments.user_id', '=', 'member.id').on('attachments.ended_at', 'is', null),
    )
    .select(['sale.id', 'sale.package_name_ar', 'sale.package_name_en', ...memberColumns])
    .where('sale.id', '=', sql<number>`any (${rows.map(({ id }) => id)})`)
    .execute()
  const byId = new Map(found.map((each) => [each.id, each]))
  return rows.flatMap((row) => {
    const names = byId.get(row.id)
    if (!names) return []
    const slices = slicesById(scales, row.scaleId)
    const parts = presentParts(country, slices, row.before, row.before + row.amount)
    return {
      registrationId: row.id,
      at: row.at.toISOString(),
      memberName: presentMember(actor, names).name,
      packageName: ctx.language === 'en' ? names.package_name_en : names.package_name_ar,
      amount: amountIn(country, row.amount),
      way: row.way,
      percent: parts.length > 1 ? null : (parts[0]?.percent ?? 0),
      parts,
      profit: amountIn(country, row.profit),
      claimId: row.claimId,
    }
  })
}
