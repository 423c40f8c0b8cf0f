import { sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { toPointUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { requireApproval } from '#server/core/request/approval.ts'

type MovedAmount = {
  countryId: number
  /** Defaults to the country's currency; amounts in any other currency always need approval. */
  currencyId?: number
  /** In the currency's smallest unit. */
  amount: number
  /** Points that are created, sold or returned; their value counts if it exceeds the amount. */
  points?: number
  /** The amount that changes hands, if it isn't `amount`. */
  paid?: number
  about: string
}

async function readCountry(tx: Tx, countryId: number) {
  const country = await tx.db
    .selectFrom('countries')
    .leftJoin('currencies', 'currencies.id', 'currencyId')
    .select(['currencyId', 'pointValue', 'decimals'])
    .where('countries.id', '=', countryId)
    .executeTakeFirstOrThrow()
  return {
    currencyId: country.currencyId,
    pointValue: toPointUnits(country.pointValue, country.decimals ?? 0),
  }
}

/** Undefined if only points change hands. */
function toSum({ amount, paid = amount, currencyId }: MovedAmount, ofCountry: number | null) {
  const id = currencyId ?? ofCountry
  return paid > 0 && id !== null ? { amount: paid, currencyId: id } : undefined
}

/** One limit covers all countries: each country's amount counts as a share of that country's limit. */
async function isPastLimit(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isPast: boolean | null }>`
    select bool_or(most = 0) or sum(moved / nullif(most, 0)) > 1 as "isPast"
    from (
      select sum(amount) as moved, coalesce(get_single_approver_limit(country_id), 0) as most
      from unapproved_amounts
      where user_id = ${userId} and at > ${new Date(tx.now().getTime() - aDay)}
      group by country_id
    ) as of_country`.execute(tx.db)
  return rows[0]?.isPast ?? false
}

/**
 * A day's movements are summed, so that splitting an amount doesn't avoid approval; approved ones don't count.
 * Must be the last call of the transaction: all other locks are taken by then, and a rejection rolls everything
 * back.
 */
export async function requireApprovalOfMoney(tx: Tx, actor: Actor, moved: MovedAmount): Promise<void> {
  if (tx.caller?.approval) return
  const { currencyId, pointValue } = await readCountry(tx, moved.countryId)
  const amount = Math.max(moved.amount, (moved.points ?? 0) * pointValue)
  if (amount <= 0) return
  // The second of two concurrent transactions must see the first's amount.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`single approver ${actor.id}`}, 0))`.execute(
    tx.db,
  )
  await tx.db
    .insertInto('unapprovedAmounts')
    .values({ userId: actor.id, countryId: moved.countryId, amount, at: tx.now() })
    .execute()
  const isForeign = moved.currencyId !== undefined && moved.currencyId !== currencyId
  if (isForeign || (await isPastLimit(tx, actor.id)))
    requireApproval(tx, moved.about, toSum(moved, currencyId))
}
