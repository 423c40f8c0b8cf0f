import { sql } from 'kysely'
import { openReferralStates } from '#contract/referrals/constants.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { toMainUnits, toPointUnits } from '#server/core/money.ts'
import { findFormerAccounts } from '../accounts/formerAccounts.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'

export async function readBudget(ctx: Ctx, countryId: number): Promise<{ budget: number; promised: number }> {
  const { rows } = await sql<{ budget: number; promised: number }>`
    select coalesce((select available from ledger_accounts where kind = 'marketing' and country_id = ${countryId}), 0) as budget,
      coalesce((select sum(inviter_points + friend_points) from referrals
        where country_id = ${countryId} and state = any(${openReferralStates})), 0)::float8 as promised`.execute(
    ctx.db,
  )
  return rows[0] as { budget: number; promised: number }
}

export function findTerms(ctx: Ctx, countryId: number) {
  return ctx.db.selectFrom('referralTerms').selectAll().where('countryId', '=', countryId).executeTakeFirst()
}

/** The second of two concurrent referrals sees what the first left of the budget. */
export function lockTerms(tx: Tx, countryId: number) {
  return tx.db
    .selectFrom('referralTerms')
    .selectAll()
    .where('countryId', '=', countryId)
    .forUpdate()
    .executeTakeFirst()
}

type Terms = NonNullable<Awaited<ReturnType<typeof findTerms>>>

export async function hasBudget(ctx: Ctx, terms: Terms): Promise<boolean> {
  const pointsPerFriend = terms.inviterPoints + terms.friendPoints
  if (!terms.isOpen || pointsPerFriend === 0) return false
  const { budget, promised } = await readBudget(ctx, terms.countryId)
  return budget - promised >= pointsPerFriend
}

/**
 * This month, within the monthly and the total limit. Refused and lapsed referrals don't count; those of the
 * member's deleted accounts do.
 */
export async function countFriendsLeft(ctx: Ctx, terms: Terms, inviterId: number): Promise<number> {
  const inviters = [inviterId, ...(await findFormerAccounts(ctx, inviterId, { devices: true }))]
  const { rows } = await sql<{ all: number; month: number }>`
    select count(*)::int as all, count(*) filter (where joined_at >=
      date_trunc('month', ${ctx.now()}::timestamptz at time zone time_zone) at time zone time_zone)::int as month
    from referrals join countries on countries.id = referrals.country_id
    where inviter_id = any (${inviters}::int[]) and state not in ('refused', 'lapsed')`.execute(ctx.db)
  const { all = 0, month = 0 } = rows[0] ?? {}
  return Math.max(0, Math.min(terms.maxTotal - all, terms.maxPerMonth - month))
}

/** The current value of the points; an order must cost its member more than that to earn a reward. */
export async function readWorth(ctx: Ctx, countryId: number, points: number) {
  const row = await ctx.db
    .selectFrom('countries')
    .innerJoin('currencies as currency', 'currency.id', 'countries.currencyId')
    .select(['countries.pointValue', 'currency.id as currencyId', ...currencyColumns])
    .where('countries.id', '=', countryId)
    .executeTakeFirstOrThrow()
  const worth = points * toPointUnits(row.pointValue, row.currencyDecimals)
  return {
    amount: toMainUnits(worth, row.currencyDecimals),
    currency: presentCurrency(ctx.language, row),
  }
}
