import { sql } from 'kysely'
import type { Actor } from '../../core/actor.ts'
import { requireApproval } from '../../core/approval.ts'
import type { Tx } from '../../core/ctx.ts'
import { aDay } from '../../core/retention.ts'

type Moved = {
  countryId: number
  currencyId: number
  /** In the currency's smallest unit. */
  amount: number
  /** What it is about, for the request to a colleague. */
  about: string
}

/** What somebody moved alone within a day in a country, and how much of a currency they may; another than the country's: nothing. */
async function sumOfDay(tx: Tx, userId: number, { countryId, currencyId }: Moved) {
  const { rows } = await sql<{ moved: number; most: number }>`
    select coalesce(sum(amount), 0)::bigint as moved,
      coalesce((select alone_limit_of(id) from countries where id = ${countryId} and currency_id = ${currencyId}), 0) as most
    from amounts_moved_alone where user_id = ${userId} and country_id = ${countryId}
      and at > ${new Date(tx.now().getTime() - aDay)}`.execute(tx.db)
  return rows[0] ?? { moved: 0, most: 0 }
}

/**
 * Four eyes for money, and points, that move by the word of one of the staff: all that they move in a day counts together, so
 * that nothing is got past a colleague in slices. Called last in the transaction that moved it: whatever else is locked is
 * locked by then, and a refusal undoes it all. What a colleague agreed to counts for neither.
 */
export async function requireApprovalOfMoney(tx: Tx, actor: Actor, moved: Moved): Promise<void> {
  if (tx.caller?.agreement || moved.amount <= 0) return
  // Of two at once the second must see the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moved alone ${actor.id}`}, 0))`.execute(tx.db)
  await tx.db
    .insertInto('amounts_moved_alone')
    .values({ user_id: actor.id, country_id: moved.countryId, amount: moved.amount, at: tx.now() })
    .execute()
  const { moved: sum, most } = await sumOfDay(tx, actor.id, moved)
  if (sum > most) requireApproval(tx, moved.about)
}
