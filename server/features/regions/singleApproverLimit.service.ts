import { sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { toPointUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { requireApproval } from '#server/core/request/approval.ts'

type MovedAmount = {
  countryId: number
  /** Missing: the country's. In another currency than the country's nothing may be moved alone. */
  currencyId?: number
  /** In the currency's smallest unit. */
  amount: number
  /** The points that are created, sold or given back; their value counts if it is more than the amount. */
  points?: number
  /** What it is about, for the request to a colleague. */
  about: string
}

async function readCountry(tx: Tx, countryId: number) {
  const country = await tx.db
    .selectFrom('countries')
    .leftJoin('currencies', 'currencies.id', 'currency_id')
    .select(['currency_id', 'point_value', 'decimals'])
    .where('countries.id', '=', countryId)
    .executeTakeFirstOrThrow()
  return {
    currencyId: country.currency_id,
    pointValue: toPointUnits(country.point_value, country.decimals ?? 0),
  }
}

/**
 * Whether somebody moved more within a day than one person may. The limit is one for all countries together: what was moved
 * in each is a share of the limit of that country.
 */
async function isPastLimit(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isPast: boolean | null }>`
    select bool_or(most = 0) or sum(moved / nullif(most, 0)) > 1 as "isPast"
    from (
      select sum(amount) as moved, coalesce(alone_limit_of(country_id), 0) as most
      from amounts_moved_alone
      where user_id = ${userId} and at > ${new Date(tx.now().getTime() - aDay)}
      group by country_id
    ) as of_country`.execute(tx.db)
  return rows[0]?.isPast ?? false
}

/**
 * Four eyes for money, and points, that move by the word of one of the staff: all that they move in a day counts together, so
 * that nothing is got past a colleague in slices. Called last in the transaction that moved it: whatever else is locked is
 * locked by then, and a refusal undoes it all. What a colleague agreed to counts for neither.
 */
export async function requireApprovalOfMoney(tx: Tx, actor: Actor, moved: MovedAmount): Promise<void> {
  if (tx.caller?.approval) return
  const { currencyId, pointValue } = await readCountry(tx, moved.countryId)
  const amount = Math.max(moved.amount, (moved.points ?? 0) * pointValue)
  if (amount <= 0) return
  // Of two at once the second must see the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moved alone ${actor.id}`}, 0))`.execute(tx.db)
  await tx.db
    .insertInto('amounts_moved_alone')
    .values({ user_id: actor.id, country_id: moved.countryId, amount, at: tx.now() })
    .execute()
  const isForeign = moved.currencyId !== undefined && moved.currencyId !== currencyId
  if (isForeign || (await isPastLimit(tx, actor.id))) requireApproval(tx, moved.about)
}
